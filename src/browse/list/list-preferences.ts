import * as v from 'valibot';
import { deviceStorage } from '../../base/browser-storage';
import { createStoredValue } from '../../base/store';
import { useStore } from '../../ui/hooks/use-store';
import { type AddressTable, useAddressState } from '../../routing/address';
import { type ColumnId, COLUMNS, toColumnIds } from './columns';

export interface ListPreferences {
  columns: readonly ColumnId[];
  /** The list's share of the width next to a category, in percent. */
  share: number;
}

export const DEFAULT_PREFERENCES: ListPreferences = {
  columns: COLUMNS.filter(({ isShownByDefault }) => isShownByDefault).map(({ id }) => id),
  share: 40,
};

export const SHARE_RANGE = { min: 25, max: 70 };

const schema = v.object({
  columns: v.pipe(
    v.array(v.unknown()),
    v.transform((ids) => toColumnIds(ids)),
  ),
  share: v.pipe(v.number(), v.minValue(SHARE_RANGE.min), v.maxValue(SHARE_RANGE.max)),
});

const listPreferences = createStoredValue(deviceStorage, 'list', parsePreferences);

export function parsePreferences(stored: unknown): ListPreferences {
  return v.parse(v.fallback(schema, DEFAULT_PREFERENCES), stored);
}

/** Returns the list's appearance on this device, shared by all tabs, and a function that changes it. */
export function useListPreferences() {
  return [useStore(listPreferences), changePreferences] as const;
}

function changePreferences(change: Partial<ListPreferences>): void {
  listPreferences.set({ ...listPreferences.get(), ...change });
}

/** A saved view's columns in its URL; null if this device's columns apply. */
export const COLUMNS_ADDRESS: AddressTable<{ columns: readonly ColumnId[] | null }> = {
  columns: {
    parameter: 'columns',
    read: (text) => (text === null ? null : toColumnIds(text.split(','))),
    write: (columns) => columns && columns.join(','),
  },
};

/** Returns the columns and a function that changes them. A saved view's URL overrides this device's columns. */
export function useColumns() {
  const [preferences] = useListPreferences();
  const [{ columns }, changeAddress] = useAddressState(COLUMNS_ADDRESS);
  const change = (next: readonly ColumnId[]) => {
    if (columns) changeAddress({ columns: next }, { replace: true });
    else changePreferences({ columns: next });
  };
  return [columns ?? preferences.columns, change] as const;
}
