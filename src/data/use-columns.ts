import { useMemo } from 'react';
import { useAddress, useSearch } from '../routing/address';
import { useListPreferences } from './list-preferences';
import { type ColumnId, toColumnIds } from './columns';

const PARAMETER = 'columns';

/**
 * Returns the columns that are shown beside the name, which the address names, as a saved view does, or this device; a
 * function that changes them, null for those of this device; and whether the address names them.
 */
export function useColumns() {
  const [{ columns }, changePreferences] = useListPreferences();
  const search = useSearch();
  const { goTo } = useAddress();
  const named = useMemo(() => parseColumns(search), [search]);
  const change = (next: readonly ColumnId[] | null) => {
    if (named) goTo(`?${withColumns(search, next)}`, { replace: true });
    else if (next) changePreferences({ columns: next });
  };
  return [named ?? columns, change, named !== null] as const;
}

function parseColumns(search: string): ColumnId[] | null {
  const names = new URLSearchParams(search).get(PARAMETER);
  return names === null ? null : toColumnIds(names.split(','));
}

/** Writes the columns into a query string; null takes them out. */
export function withColumns(search: string, columns: readonly ColumnId[] | null): string {
  const next = new URLSearchParams(search);
  if (columns) next.set(PARAMETER, columns.join(','));
  else next.delete(PARAMETER);
  return next.toString();
}
