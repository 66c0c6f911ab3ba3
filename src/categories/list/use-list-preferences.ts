import { deviceStorage } from '../../ui/browser-storage';
import { useStore } from '../../ui/store';
import { createStoredValue } from '../../ui/stored-value';
import { type ListPreferences, parsePreferences } from './list-preferences';

const listPreferences = createStoredValue(deviceStorage, 'list', parsePreferences);

/** How the list looks on this device, in all tabs, and how to change that. */
export function useListPreferences() {
  return [useStore(listPreferences), changePreferences] as const;
}

function changePreferences(change: Partial<ListPreferences>): void {
  listPreferences.set({ ...listPreferences.get(), ...change });
}
