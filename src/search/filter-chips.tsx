import { X } from 'lucide-react';
import { useMemo } from 'react';
import * as t from '../messages/generated/filter-chips';
import { groupBy } from '../base/group-by';
import { Button } from '../ui/controls/button';
import { readOut } from '../ui/feedback/announcement';
import { restoreFocus } from '../ui/restore-focus';
import { useListState } from '../routing/list-state';
import type { LoadedCategories } from '../model/loaded-categories';
import { formatTerm, removeTerms } from '../model/query/edit-query';
import {
  groupAlternatives,
  limitsTo,
  parseQuery,
  type ValidTerm,
} from '../model/query/parse-query';
import styles from './filter-chips.module.css';
import { describeTerm } from './describe-term';
import { branchNameOf } from '../model/query/branches';
import { Text } from '../ui/text/text';
import { statusColor } from '../panes/status';
import { Dot } from '../ui/feedback/dot';

interface FilterChipsProps {
  loaded: LoadedCategories | null;
  onEdit: (filter: string) => void;
}

export function FilterChips({ loaded, onEdit }: FilterChipsProps) {
  const [{ query }, changeList] = useListState();
  const { terms } = parseQuery(query);
  // A repeated qualifier is one filter.
  const byText = groupBy(terms, formatTerm);
  const groups = groupAlternatives([...byText.values()].flatMap(([first]) => first ?? []));

  const remove = (text: string, button: HTMLElement) => {
    const all = button.closest('ul')?.querySelectorAll<HTMLElement>('[data-remove]');
    const buttons = [...(all ?? [])];
    const at = buttons.indexOf(button);
    (buttons[at + 1] ?? buttons[at - 1])?.focus();
    changeList({ query: removeTerms(query, byText.get(text) ?? []) });
  };

  return (
    <ul ref={restoreFocus} className={styles.chips} aria-label={t.filters()}>
      {groups.flatMap((group) =>
        group.map((term, at) => {
          const text = formatTerm(term);
          return (
            <li key={text} className={styles.item}>
              {at > 0 && (
                <Text size="data" tone="muted">
                  {t.or()}
                </Text>
              )}
              <Chip
                term={term}
                loaded={loaded}
                onEdit={() => onEdit(text)}
                onRemove={(button) => remove(text, button)}
              />
            </li>
          );
        }),
      )}
      {byText.size > 1 && (
        <li>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              changeList({ query: '' });
              readOut(t.allRemoved());
            }}
          >
            {t.clearAll()}
          </Button>
        </li>
      )}
    </ul>
  );
}

interface ChipProps {
  term: ValidTerm;
  loaded: LoadedCategories | null;
  onEdit: () => void;
  onRemove: (button: HTMLElement) => void;
}

function Chip({ term, loaded, onEdit, onRemove }: ChipProps) {
  const { condition } = term;
  const reference = condition.valueType === 'branch' ? condition.reference : '';
  const branch = useMemo(() => branchNameOf(loaded, reference), [reference, loaded]);
  const label = describeTerm(term, branch);
  const remove = (button: HTMLElement) => {
    onRemove(button);
    readOut(t.removed({ filter: label }));
  };
  return (
    <span className={styles.chip}>
      <button
        type="button"
        className={styles.label}
        title={label}
        aria-label={t.edit({ filter: label })}
        onClick={onEdit}
      >
        {limitsTo('status', term) && <Dot color={statusColor(term.value)} />}
        <Text as="bdi" isTruncated>
          {label}
        </Text>
      </button>
      <button
        type="button"
        data-remove
        className={styles.remove}
        aria-label={t.remove({ filter: label })}
        title={t.remove({ filter: label })}
        onClick={(event) => {
          // Ignore the second click of a double click because the next chip is now under the pointer.
          if (event.detail <= 1) remove(event.currentTarget);
        }}
      >
        <X aria-hidden="true" />
      </button>
    </span>
  );
}
