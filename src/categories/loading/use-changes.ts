import { useState } from 'react';
import { type Changes, findChanges, hasChanges } from '../model/changes';
import type { LoadedCategories } from '../model/loaded-categories';

/** What a newer list has brought. */
export interface ChangesSince extends Changes {
  /** When the list was loaded that it is compared with, in ms since the epoch. */
  since: number;
}

interface Shown {
  loaded: LoadedCategories;
  loadedAt: number;
}

/**
 * What is otherwise in a list than in the one that was on screen before it: after a refresh, here or
 * in another tab. A further page is no newer list.
 *
 * @returns null while there was no other list, and after a person has dismissed it
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
      // What was told before stays until it is dismissed, also if nothing has come since.
      setChanges((before) => (before && hasChanges(before) && !hasChanges(found) ? before : found));
    }
  }
  return [changes, () => setChanges(null)];
}

/** A list that was loaded anew has as many pages or fewer; one that goes on has the same and more. */
function isNewer(shown: LoadedCategories, loaded: LoadedCategories): boolean {
  return loaded.index !== shown.index || loaded.pageCount <= shown.pageCount;
}
