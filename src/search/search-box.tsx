// Start reading search/ here. Then read suggestions.tsx. The query language is in model/query/.

import { Search, X } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import * as commands from '../messages/generated/commands';
import * as common from '../messages/generated/common';
import * as t from '../messages/generated/search';
import { type CommandTable, useCommands } from '../ui/commands/commands';
import { tooltip } from '../ui/commands/format-keys';
import { isComposing } from '../ui/commands/key-press';
import { classNames } from '../ui/class-names';
import { IconButton } from '../ui/controls/button';
import styles from '../ui/controls/field.module.css';
import type { LoadedCategories } from '../model/loaded-categories';
import { Suggestions } from './suggestions';
import type { Search as SearchState } from './use-search';

interface SearchBoxProps {
  ref: RefObject<HTMLInputElement | null>;
  search: SearchState;
  loaded: LoadedCategories | null;
  onLeave: () => void;
  className: string | undefined;
}

const KEYS = '/';

export const SEARCH_COMMANDS: CommandTable<{ focus: () => void }> = [
  {
    id: 'search',
    label: t.searchCategories,
    keys: KEYS,
    section: commands.listAndTree,
    Icon: Search,
    run: ({ focus }) => focus(),
  },
];

export function SearchBox(props: SearchBoxProps) {
  const { ref, search, loaded, onLeave, className } = props;
  const listId = useId();
  const [isUsed, setIsUsed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [chosenId, setChosenId] = useState<string>();
  const focus = () => {
    ref.current?.focus();
    ref.current?.select();
    // Opens the suggestions.
    ref.current?.click();
  };
  const write = (text: string, isUnfinished: boolean) =>
    search.write(text, ref.current?.selectionStart ?? text.length, isUnfinished);
  const label = t.searchCategories();
  useCommands(SEARCH_COMMANDS, () => ({ focus }));
  return (
    <div className={classNames(styles.box, className)}>
      <Search className={styles.icon} aria-hidden="true" />
      <input
        ref={ref}
        type="search"
        className={styles.search}
        aria-label={label}
        placeholder={label}
        {...tooltip({ keys: KEYS, label })}
        value={search.text}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target: { value }, nativeEvent }) => {
          setIsUsed(true);
          write(value, nativeEvent instanceof InputEvent && nativeEvent.isComposing);
        }}
        onClick={() => setIsUsed(true)}
        onBlur={search.finish}
        onKeyDownCapture={(event) => {
          // Holding Backspace down clears the text but leaves the filters alone.
          if (event.key !== 'Backspace' || event.repeat || search.text !== '') return;
          if (isComposing(event.nativeEvent)) return;
          event.preventDefault();
          search.edit();
        }}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent) || event.defaultPrevented) return;
          // Not all browsers clear a search field on Escape.
          const clears = event.key === 'Escape' && search.text !== '';
          const leaves = ['ArrowDown', 'Enter', 'Escape'].includes(event.key) && !clears;
          if (!clears && !leaves) return;
          event.preventDefault();
          if (clears) write('', false);
          else onLeave();
        }}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={chosenId}
        aria-describedby={search.hasProblems ? search.problemsId : undefined}
      />
      {search.text && (
        <IconButton
          label={common.clearSearch()}
          Icon={X}
          onClick={() => {
            ref.current?.focus();
            write('', false);
          }}
        />
      )}
      {isUsed && (
        <Suggestions
          field={ref}
          text={search.text}
          listId={listId}
          loaded={loaded}
          onAccept={search.write}
          onOpenChange={setIsOpen}
          onChoose={setChosenId}
        />
      )}
    </div>
  );
}
