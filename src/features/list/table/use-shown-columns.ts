import { useMemo } from 'react';
import type { LoadedCategories } from '../../../model/loaded-categories';
import type { Sort } from '../../../model/sort';
import { useColumns } from '../../../categories/display/use-columns';
import { type ShownColumn, toShownColumns } from '../../../categories/display/columns';

/**
 * Returns the columns that the table has beside the name: those that were chosen, but for a status that would say the
 * same in every row. Where the address names it, it is there all the same.
 */
export function useShownColumns(
  { hasOneStatus }: LoadedCategories,
  sort: Sort | null,
): ShownColumn[] {
  const [ids, , areNamed] = useColumns();
  const sortedBy = sort?.field ?? null;
  return useMemo(() => {
    const shown = hasOneStatus && !areNamed ? ids.filter((id) => id !== 'status') : ids;
    return toShownColumns(shown, sortedBy);
  }, [ids, areNamed, hasOneStatus, sortedBy]);
}
