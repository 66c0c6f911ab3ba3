import * as v from 'valibot';
import { deviceStorage } from '../ui/browser-storage';
import { createStoredValue, useStore } from '../ui/store';
import type { View } from '../routing/list-state';
import { type ColumnId, DEFAULT_COLUMN_IDS, toColumnIds } from './columns';

const DENSITIES = ['comfortable', 'compact'] as const;

export type Density = (typeof DENSITIES)[number];

export interface ListPreferences {
  /** The columns that are shown beside the name. */
  columns: readonly ColumnId[];
  density: Density;
  /** How much of the width the list takes beside a category, in percent. */
  share: number;
}

export const DEFAULT_PREFERENCES: ListPreferences = {
  columns: DEFAULT_COLUMN_IDS,
  density: 'compact',
  share: 40,
};

export const SHARE_RANGE = { min: 25, max: 70 };

const schema = v.object({
  columns: v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((stored) => toColumnIds(stored)),
    ),
    [...DEFAULT_PREFERENCES.columns],
  ),
  density: v.fallback(v.picklist(DENSITIES), DEFAULT_PREFERENCES.density),
  share: v.fallback(
    v.pipe(v.number(), v.minValue(SHARE_RANGE.min), v.maxValue(SHARE_RANGE.max)),
    DEFAULT_PREFERENCES.share,
  ),
});

/** Reads what was stored. Total: whatever means nothing is the default, piece by piece. */
export function parsePreferences(stored: unknown): ListPreferences {
  const result = v.safeParse(schema, stored);
  return result.success ? result.output : DEFAULT_PREFERENCES;
}

const listPreferences = createStoredValue(deviceStorage, 'list', parsePreferences);

/** Returns how the list looks on this device, in all tabs, and a function that changes it. */
export function useListPreferences() {
  return [useStore(listPreferences), changePreferences] as const;
}

/** Returns how dense the rows are. A tree is always compact. */
export function useDensity(view: View): Density {
  const [{ density }] = useListPreferences();
  return view === 'tree' ? 'compact' : density;
}

function changePreferences(change: Partial<ListPreferences>): void {
  listPreferences.set({ ...listPreferences.get(), ...change });
}
