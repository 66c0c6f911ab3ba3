import { useEffect, useRef } from 'react';
import * as common from '../messages/generated/common';
import * as t from '../messages/generated/search-help';
import { useAnnouncement } from '../ui/feedback/announcement';
import type { Suggestion } from '../model/query/suggest';
import { describeMeaning } from './describe-term';
import styles from './suggestion-list.module.css';
import { Text } from '../ui/text/text';
import { VisuallyHidden } from '../ui/text/visually-hidden';
import surface from '../ui/overlays/surface.module.css';
import { classNames } from '../ui/class-names';

/** The suggestion that opens an overview of the qualifiers. */
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
  /** The index of the option chosen with the keyboard; -1 if there is none. */
  chosen: number;
  onAccept: (option: Suggestion) => void;
}

export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

export function SuggestionList({ id, options, chosen, onAccept }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  // Announces new suggestions, even if their number is the same.
  const news = options.map(({ text }) => text).join(' ');
  const count = t.suggestionCount({ count: options.length });
  useAnnouncement(count, [news]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t.suggestions()}
      className={classNames(surface.raised, styles.list)}
      // Keep focus in the field, even while the user drags the scrollbar.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, at) => {
        const detail =
          option === HELP_SUGGESTION ? t.searchHelpDetail() : describeMeaning(option.meaning);
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
          <div
            key={option.text}
            id={optionId(id, at)}
            role="option"
            aria-selected={at === chosen}
            className={classNames(surface.option, styles.option)}
            onClick={() => onAccept(option)}
          >
            <bdi lang={option === HELP_SUGGESTION ? undefined : ''} className={styles.text}>
              {option.text}
            </bdi>
            {detail && (
              <Text tone="muted" isTruncated place="rest">
                <Pause />
                <span>{detail}</span>
              </Text>
            )}
            {option.example && (
              <span lang="" className={styles.example}>
                <Pause />
                <span>{option.example}</span>
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}

function Pause() {
  return <VisuallyHidden>{common.listSeparator()}</VisuallyHidden>;
}
