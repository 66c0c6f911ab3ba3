import { Search } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import * as commands from '../messages/generated/commands';
import * as t from '../messages/generated/search';
import { useCommands } from '../ui/commands/commands-context';
import { tooltip } from '../ui/commands/format-keys';
import { SearchField } from '../ui/controls/field';
import { createLazyPart } from '../ui/lazy/lazy-part';
import type { LoadedCategories } from '../model/loaded-categories';
import type { Search as SearchState } from './use-search';

/** Shows nothing while it loads or fails to load: the search works without it. */
const Suggestions = createLazyPart(
  async () => (await import('./suggestions')).Suggestions,
  () => null,
);

interface SearchBoxProps {
  ref: RefObject<HTMLInputElement | null>;
  search: SearchState;
  loaded: LoadedCategories | null;
  onLeave: () => void;
  className: string | undefined;
}

export function SearchBox(props: SearchBoxProps) {
  const { ref, search, loaded, onLeave, className } = props;
  const listId = useId();
  const [isUsed, setIsUsed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [chosenId, setChosenId] = useState<string>();
  const focus = () => {
    ref.current?.focus();
    ref.current?.select();
  };
  const label = t.searchCategories();
  const keys = '/';
  useCommands([
    { id: 'search', label, keys, section: commands.listAndTree(), Icon: Search, run: focus },
  ]);
  return (
    <SearchField
      ref={ref}
      className={className}
      label={label}
      {...tooltip({ keys, label })}
      value={search.text}
      onChange={(text, isComposing) =>
        search.write(text, ref.current?.selectionStart ?? text.length, isComposing)
      }
      onLeave={onLeave}
      onFocus={() => setIsUsed(true)}
      onBlur={search.finish}
      onPaste={(event) => {
        if (search.pasteIds(event.clipboardData.getData('text'))) event.preventDefault();
      }}
      onKeyDownCapture={(event) => {
        // A key that is held down ends with the text.
        if (event.key !== 'Backspace' || event.repeat || search.text !== '') return;
        event.preventDefault();
        search.edit();
      }}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={isOpen}
      aria-controls={listId}
      aria-activedescendant={chosenId}
      aria-describedby={search.hasProblems ? search.problemsId : undefined}
    >
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
    </SearchField>
  );
}
