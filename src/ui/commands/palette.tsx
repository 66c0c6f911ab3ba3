import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as t from '../../messages/generated/palette';
import * as common from '../../messages/generated/common';
import { toWords } from '../../text/fold';
import { finishTask } from '../../text/task';
import { classNames } from '../class-names';
import { useAnnouncement } from '../feedback/announcement';
import dialogStyles from '../overlays/dialog.module.css';
import { useDebouncedSearch } from '../hooks/use-debounced';
import { useTask } from '../hooks/use-task';
import { MarkedText } from '../marked-text';
import { useStore } from '../store';
import { Kbd } from './kbd';
import { PALETTE } from './app-commands';
import type { Command } from './command';
import { useCommandRegistry } from './commands-context';
import { toAriaKeys } from './format-keys';
import { nameOfPress } from './key-sequence';
import {
  type Choice,
  type ChoiceGroup,
  type FinderQuestion,
  findAll,
  listChoices,
} from './list-choices';
import styles from './palette.module.css';

interface PaletteProps {
  commands: readonly Command[];
  onClose: () => void;
}

/** Searches all that can be done and found now. Open for as long as it is rendered. */
export function Palette({ commands, onClose }: PaletteProps) {
  const registry = useCommandRegistry();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const words = toWords(query);
  useStore(registry.version);
  useDebouncedSearch(query, (text) => {
    for (const { onSearch } of registry.finders()) onSearch?.(text);
  });
  const all = [...registry.commands(), ...commands];
  const question = { query, finders: registry.finders() };
  const found = useTask(question, findAll, isOutdated) ?? { query, results: [] };
  const { groups, listed, total, searched, isSearching } = listChoices(all, found, query);

  const choose = ({ run, staysOpen }: Choice) => {
    if (staysOpen) {
      run();
      return;
    }
    // Closed, it gives the focus back where it was; what is run then may take it elsewhere.
    flushSync(onClose);
    queueMicrotask(run);
  };
  const chooseBest = () => {
    const [best] = listChoices(all, finishTask(findAll(question)), query).groups;
    if (best?.items[0]) choose(best.items[0]);
  };

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogStyles.backdrop} />
        <Dialog.Popup
          className={classNames(dialogStyles.popup, styles.popup)}
          aria-label={PALETTE.label}
          initialFocus={input}
          onKeyDown={(event) => {
            if (nameOfPress(event.nativeEvent) !== PALETTE.keys) return;
            event.preventDefault();
            // Still held from opening it.
            if (!event.repeat) onClose();
          }}
        >
          <Autocomplete.Root
            items={groups}
            value={query}
            onValueChange={setQuery}
            itemToStringValue={({ label }: Choice) => label}
            filter={null}
            autoHighlight="always"
            keepHighlight
            inline
            open
          >
            <div className={styles.field}>
              <Search className={styles.icon} aria-hidden="true" />
              <Autocomplete.Input
                ref={input}
                className={styles.input}
                aria-label={PALETTE.label}
                placeholder={PALETTE.label}
                onKeyDown={(event) => {
                  // The results listed are still those of an earlier search.
                  if (event.key !== 'Enter' || found.query === query) return;
                  event.preventBaseUIHandler();
                  chooseBest();
                }}
              />
              <Dialog.Close className={styles.close} aria-label={common.close()}>
                <Kbd keys="Escape" className={styles.escape} />
                <X className={styles.cross} aria-hidden="true" />
              </Dialog.Close>
            </div>
            <Autocomplete.Empty>
              <div className={styles.nothing}>
                <p className={styles.nothingTitle}>
                  {(isSearching ? t.nothingFoundYet : t.nothingFound)({ query: query.trim() })}
                </p>
                {searched.map((text) => (
                  // Its numbers go up: only the last of them are read out.
                  <p key={text} aria-hidden={isSearching}>
                    {text}
                  </p>
                ))}
              </div>
            </Autocomplete.Empty>
            <Autocomplete.List className={styles.list} aria-label={t.results()}>
              {({ key, heading, items }: ChoiceGroup) => (
                <Autocomplete.Group key={key} items={items}>
                  <Autocomplete.GroupLabel className={styles.heading}>
                    {heading}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(choice: Choice) => (
                      <PaletteItem
                        key={choice.id}
                        choice={choice}
                        words={words}
                        onChoose={choose}
                      />
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
            <Footer query={query} listed={listed} total={total} isSearching={isSearching} />
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Finders change with each page that is loaded: they are asked again once they have answered. */
function isOutdated(asked: FinderQuestion, now: FinderQuestion, isAnswered: boolean): boolean {
  const isSame =
    now.finders.length === asked.finders.length &&
    now.finders.every((finder, at) => finder === asked.finders[at]);
  return asked.query !== now.query || (isAnswered && !isSame);
}

interface PaletteItemProps {
  choice: Choice;
  words: readonly string[];
  onChoose: (choice: Choice) => void;
}

function PaletteItem({ choice, words, onChoose }: PaletteItemProps) {
  const { label, lang, detail, note, Icon, keys } = choice;
  return (
    <Autocomplete.Item
      value={choice}
      className={styles.item}
      aria-keyshortcuts={keys && toAriaKeys(keys)}
      onClick={() => onChoose(choice)}
    >
      {Icon && <Icon aria-hidden="true" />}
      <span className={styles.text}>
        <bdi lang={lang} className={styles.itemTitle}>
          <MarkedText text={label} words={words} />
        </bdi>
        {(detail ?? note) && (
          <>
            <span className="visually-hidden">{common.listSeparator()}</span>
            <span lang={detail === undefined ? undefined : ''} className={styles.detail}>
              {detail ?? note}
            </span>
          </>
        )}
      </span>
      {keys && (
        <span className={styles.itemKeys} aria-hidden="true">
          <Kbd keys={keys} />
        </span>
      )}
    </Autocomplete.Item>
  );
}

interface FooterProps {
  query: string;
  listed: number;
  total: number;
  isSearching: boolean;
}

/** How many results there are, read out when typing pauses and once all is searched, and the keys of the list. */
function Footer({ query, listed, total, isSearching }: FooterProps) {
  const count =
    listed < total ? t.resultsListed({ listed, count: total }) : t.resultCount({ count: total });
  // That there are none is said in the list's place.
  const text = total > 0 ? count : null;
  useAnnouncement(text, [query, isSearching]);
  return (
    <div className={styles.footer}>
      <span className={styles.status}>{text}</span>
      {total > 0 && (
        // A screen reader says by itself how a list is used.
        <div className={styles.keys} aria-hidden="true">
          <Kbd keys="ArrowUp" />
          <Kbd keys="ArrowDown" />
          <span className={styles.meaning}>{t.toMove()}</span>
          <Kbd keys="Enter" />
          <span>{t.toChoose()}</span>
        </div>
      )}
    </div>
  );
}
