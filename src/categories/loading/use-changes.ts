import { useState } from 'react';
import { type Changes, findChanges, hasChanges } from '../model/changes';
import type { LoadedCategories } from '../model/loaded-categories';

/** How a newer list differs. */
export interface ChangesSince extends Changes {
  /** When the list was loaded that it is compared with, in ms since the epoch. */
  since: number;
}

interface Shown {
  loaded: LoadedCategories;
  loadedAt: number;
}

/**
 * Compares a newer list, after a refresh here or in another tab, with the one that was on screen.
 * A further page is no newer list.
 *
 * @returns the changes, null before the first newer list and after a person has dismissed them
 */
export function useChanges(
  loaded: LoadedCategories | null,
  loadedAt: number,
): [changes: ChangesSince | null, dismiss: () => void] {
  const [shown, setShown] = useState<Shown | null>(null);
  const [changes, setChanges] = useState<ChangesSince | null>(null);

  if (!loaded) {
    // What comes next may have been read with another key.
    if (shown) setShown(null);
    if (changes) setChanges(null);
  } else if (shown?.loaded !== loaded || shown.loadedAt !== loadedAt) {
    setShown({ loaded, loadedAt });
    if (shown && shown.loadedAt !== loadedAt && isNewer(shown.loaded, loaded)) {
      const found = { ...findChanges(shown.loaded, loaded), since: shown.loadedAt };
      // Changes stay until they are dismissed, also when the next refresh finds none.
      setChanges((before) => (before && hasChanges(before) && !hasChanges(found) ? before : found));
    }
  }
  return [changes, () => setChanges(null)];
}

/** Tells a list that was loaded anew from one that has got another page. */
function isNewer(shown: LoadedCategories, loaded: LoadedCategories): boolean {
  return loaded.index !== shown.index || loaded.pageCount <= shown.pageCount;
}
