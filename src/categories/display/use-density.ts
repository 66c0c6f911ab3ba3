import { createMediaStore, useStore } from '../../ui/store';
import type { View } from '../list-state';
import { type Density, useListPreferences } from './list-preferences';

/** In a low window, more rows matter more than spacing; a phone's window is narrow. */
const lowWindow = createMediaStore('(height < 60rem) and (width > 40rem)');

/** Returns how dense the rows are: as was chosen on this device, or as fits the window. A tree is always compact. */
export function useDensity(view: View): Exclude<Density, 'automatic'> {
  const [{ density }] = useListPreferences();
  const isLow = useStore(lowWindow);
  if (view === 'tree') return 'compact';
  if (density !== 'automatic') return density;
  return isLow ? 'compact' : 'comfortable';
}
