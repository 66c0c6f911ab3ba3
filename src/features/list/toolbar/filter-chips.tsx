import { X } from 'lucide-react';
import { type MouseEvent } from 'react';
import { groupBy } from '../../../text/group-by';
import { Button, buttonClass } from '../../../ui/controls/button';
import { classNames } from '../../../ui/class-names';
import { readOut } from '../../../ui/feedback/announcement';
import { restoreFocus } from '../../../ui/restore-focus';
import { useListState } from '../../../categories/list-state';
import type { LoadedCategories } from '../../../model/loaded-categories';
import { describeTerm } from '../../../model/query/describe-term';
import { formatTerm, removeTerms } from '../../../model/query/edit-query';
import { groupAlternatives, parseQuery, type ValidTerm } from '../../../model/query/parse-query';
import styles from './filter-chips.module.css';
import { useBranchName } from './use-branch-name';

/** The qualifiers of the search in plain words, each of which can be removed. */
export function FilterChips({ loaded }: { loaded: LoadedCategories | null }) {
  const [{ query }, changeList] = useListState();
  const { terms, problems } = parseQuery(query);
  // What stands there twice is one filter.
  const byText = groupBy(terms, formatTerm);
  const groups = groupAlternatives([...byText.values()].flatMap(([first]) => first ?? []));

  const remove = (text: string, chip: HTMLElement) => {
    const chips = [...(chip.closest('ul')?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];
    const at = chips.indexOf(chip);
    (chips[at + 1] ?? chips[at - 1])?.focus();
    changeList({ query: removeTerms(query, byText.get(text) ?? []) });
  };

  return (
    <ul ref={restoreFocus} className={styles.chips} aria-label="Filters in force">
      {groups.flatMap((group) =>
        group.map((term, at) => {
          const text = formatTerm(term);
          return (
            <li key={text} className={styles.item}>
              {at > 0 && <span className={styles.or}>or</span>}
              <Chip term={term} loaded={loaded} onRemove={(chip) => remove(text, chip)} />
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
              changeList({ query: removeTerms(query, [...terms, ...problems]) });
              readOut('All filters removed');
            }}
          >
            Clear all
          </Button>
        </li>
      )}
    </ul>
  );
}

interface ChipProps {
  term: ValidTerm;
  loaded: LoadedCategories | null;
  onRemove: (chip: HTMLElement) => void;
}

function Chip({ term, loaded, onRemove }: ChipProps) {
  const { condition } = term;
  const branch = useBranchName(condition.takes === 'branch' ? condition.reference : null, loaded);
  const label = describeTerm(term, branch);
  const remove = (chip: HTMLElement) => {
    onRemove(chip);
    readOut(`Removed: ${label}`);
  };
  return (
    <button
      type="button"
      data-chip=""
      className={classNames(buttonClass('secondary', 'sm'), styles.chip)}
      onClick={(event: MouseEvent<HTMLElement>) => {
        // The second click of a double click is not meant for the next one, which now is in its place.
        if (event.detail <= 1) remove(event.currentTarget);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Delete' && event.key !== 'Backspace') return;
        event.preventDefault();
        remove(event.currentTarget);
      }}
    >
      <bdi className="truncated" title={label}>
        {label}
      </bdi>
      <span className="visually-hidden">, remove</span>
      <X aria-hidden="true" />
    </button>
  );
}
