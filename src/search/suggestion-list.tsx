import { useEffect, useRef } from 'react';
import * as common from '../messages/generated/common';
import * as t from '../messages/generated/search-help';
import { useAnnouncement } from '../ui/feedback/announcement';
import { useTask } from '../ui/hooks/use-task';
import { visuallyHidden } from '../ui/tags';
import type { LoadedCategories } from '../model/loaded-categories';
import { countSuggestions, type Suggestion } from '../model/query/suggest';
import { describeMeaning } from './describe-term';
import styles from './suggestion-list.module.css';

/** Links to an overview of the qualifiers. */
export const HELP_SUGGESTION: Suggestion = {
  get text() {
    return t.searchHelp();
  },
  meaning: null,
  example: '',
};

interface SuggestionListProps {
  id: string;
  options: readonly Suggestion[];
  /** The index of the option that the keys have chosen; -1 for none. */
  chosen: number;
  loaded: LoadedCategories;
  onAccept: (option: Suggestion) => void;
}

/** Returns the id of an option of a list. */
export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

export function SuggestionList({ id, options, chosen, loaded, onAccept }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const counts = useTask(options, (listed) => countSuggestions(listed, loaded));
  const isAll = loaded.isAllLoaded;

  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  // Announced for other suggestions, even if their number is the same, but not again when more is loaded.
  const news = options.map(({ text }) => text).join(' ');
  const count = t.suggestionCount({ count: options.length });
  useAnnouncement(count, [news]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t.suggestions()}
      className={styles.list}
      // Keep the focus in the field, even while the user drags the scrollbar.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, at) => {
        const detail =
          option === HELP_SUGGESTION ? t.searchHelpDetail() : describeMeaning(option.meaning);
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
          <div
            key={option.text}
            id={optionId(id, at)}
            role="option"
            aria-selected={at === chosen}
            className={styles.option}
            onClick={() => onAccept(option)}
          >
            <bdi lang={option === HELP_SUGGESTION ? undefined : ''} className={styles.text}>
              {option.text}
            </bdi>
            {detail && (
              <span className={styles.detail}>
                <Pause />
                {detail}
              </span>
            )}
            {option.example && (
              <span lang="" className={styles.example}>
                <Pause />
                {option.example}
              </span>
            )}
            <Count count={counts?.get(option.text) ?? null} isAll={isAll} />
          </div>
        );
      })}
    </div>
  );
}

function Count({ count, isAll }: { count: number | null; isAll: boolean }) {
  if (count === null || (count === 0 && !isAll)) return null;
  return (
    <span className={styles.count}>
      <Pause />
      {(isAll ? t.matchCount : t.loadedSoFar)({ count, hidden: visuallyHidden })}
    </span>
  );
}

function Pause() {
  return <span className="visually-hidden">{common.listSeparator()}</span>;
}
