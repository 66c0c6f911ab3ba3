import { formatNumber } from '../../../text/numbers';
import { SelectField } from '../../../ui/controls/select-field';
import { useListState } from '../../../categories/list-state';
import type { LoadedCategories } from '../../../model/loaded-categories';
import { setTerms } from '../../../model/query/edit-query';
import { parseQuery, type Term } from '../../../model/query/parse-query';
import { listStatuses } from './list-statuses';

/**
 * Shows which status the search asks for, and has it ask for another one. Offers the most frequent ones, and what is
 * asked for even while no loaded category has it.
 */
export function StatusSelect({ loaded }: { loaded: LoadedCategories | null }) {
  const [{ query }, changeList] = useListState();
  const asked = parseQuery(query).terms.filter(({ name }) => name === 'status');
  const [first] = asked;
  const only = first && asked.length === 1 && !first.isNegated ? first : null;
  const several = asked.length > 0 && only === null ? describe(asked) : null;
  const { listed, unlisted, spell } = listStatuses(loaded, only ? [only] : []);
  const more = loaded?.isAllLoaded ? '' : '+';
  return (
    <SelectField
      label="Status"
      value={several ?? (only ? spell(only.value) : '')}
      onChange={({ target: { value } }) =>
        changeList({ query: setTerms(query, 'status', value === '' ? [] : [value]) })
      }
    >
      <option value="">Any status</option>
      {several !== null && <option value={several}>{several}</option>}
      {listed.map(([status, count]) => (
        <option key={status} value={status}>
          {status} ({formatNumber(count)}
          {more})
        </option>
      ))}
      {unlisted && <option disabled>{unlisted}</option>}
    </SelectField>
  );
}

/** Says which of several statuses are asked for: "draft or hidden", "not active". */
function describe(terms: readonly Term[]): string {
  const wanted = terms.filter(({ isNegated }) => !isNegated).map(({ value }) => value);
  const unwanted = terms.filter(({ isNegated }) => isNegated).map(({ value }) => `not ${value}`);
  return [wanted.join(' or '), ...unwanted].filter(Boolean).join(', ');
}
