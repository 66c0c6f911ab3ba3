import { useMemo, useState } from 'react';
import { Choice, FilterSection, type Toggle } from './filter-section';
import styles from './filter-menu.module.css';
import * as t from '../messages/generated/filters';
import type { LoadedCategories } from '../model/loaded-categories';
import { limitsTo, type ValidTerm } from '../model/query/parse-query';
import { fieldLabel } from '../panes/describe-field';
import { fold } from '../text/fold';
import { Text } from '../ui/text/text';
import { Input } from '../ui/controls/field';
import { statusColor } from '../panes/status';

/** With more statuses, a search field saves keyboard users from stepping through all of them. */
const MANY = 10;

/** The maximum number of statuses listed at once. */
const MOST = 50;

interface StatusSectionProps {
  terms: readonly ValidTerm[];
  loaded: LoadedCategories;
  toNote: (status: string) => string | null;
  onToggle: Toggle;
}

export function StatusSection({ terms, loaded, toNote, onToggle }: StatusSectionProps) {
  const [typed, setTyped] = useState('');
  const { index, isAllLoaded, count } = loaded;
  // Most frequent first. The index grows with the list.
  const statuses = useMemo(
    () => [...loaded.index.statuses].toSorted(([, a], [, b]) => b - a).map(([status]) => status),
    [loaded],
  );
  const asked = terms.filter((term) => limitsTo('status', term));
  // As in the search, ignores case if no status matches exactly.
  const isAskedFor = (status: string, value: string) =>
    index.statuses.has(value) ? value === status : fold(value) === fold(status);
  const sameAs = (status: string) => asked.filter(({ value }) => isAskedFor(status, value));
  if (statuses.length === 0) return null;

  const isLong = statuses.length > MANY;
  const found = isLong
    ? statuses.filter((status) => fold(status).includes(fold(typed.trim())))
    : statuses;
  const listed = found.slice(0, MOST);
  const unlisted = isLong
    ? statuses.filter((status) => !listed.includes(status) && sameAs(status).length > 0)
    : [];
  return (
    <FilterSection title={fieldLabel('status')}>
      {isLong && (
        <Input
          type="search"
          aria-label={t.findStatus()}
          placeholder={t.findStatus()}
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <div className={isLong ? styles.statuses : undefined}>
        {[...unlisted, ...listed].map((status) => {
          const same = sameAs(status);
          return (
            <Choice
              key={status}
              label={status}
              lang=""
              color={statusColor(status)}
              note={toNote(status)}
              isChosen={same.length > 0}
              onChange={() => onToggle({ name: 'status', isNegated: false, value: status }, same)}
            />
          );
        })}
      </div>
      {isLong && listed.length < statuses.length && (
        <Text as="p" size="hint" role="status">
          {found.length === 0
            ? t.noStatus()
            : t.someStatuses({
                count: listed.length,
                total: found.length,
                isMore: found.length > listed.length,
              })}
        </Text>
      )}
      {!isAllLoaded && (
        <Text as="p" size="hint">
          {t.loadedStatuses({ count })}
        </Text>
      )}
    </FilterSection>
  );
}
