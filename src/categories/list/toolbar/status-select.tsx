import { formatNumber } from '../../../text/numbers';
import { SelectField } from '../../../ui/controls/select-field';
import { useListState } from '../../list-state';
import type { LoadedCategories } from '../../model/loaded-categories';

/** Offers the most frequent statuses, and the chosen one even while no loaded category has it. */
export function StatusSelect({ loaded }: { loaded: LoadedCategories | null }) {
  const [{ status: chosen }, changeList] = useListState();
  const listed = [...(loaded?.statuses ?? [])];
  if (chosen !== null && !listed.some(([status]) => status === chosen)) {
    listed.push([chosen, loaded?.index.statuses.countOf(chosen) ?? 0]);
  }
  const unlisted = (loaded?.statusCount ?? 0) - listed.filter(([, count]) => count > 0).length;
  return (
    <SelectField
      label="Status"
      value={chosen ?? ''}
      onChange={(event) => changeList({ status: event.target.value || null })}
    >
      <option value="">Any status</option>
      {listed.map(([status, count]) => (
        <option key={status} value={status}>
          {status} ({formatNumber(count)})
        </option>
      ))}
      {unlisted > 0 && (
        <option disabled>{formatNumber(unlisted)} more: set ?status= in the address</option>
      )}
    </SelectField>
  );
}
