import { useEffect, useState } from 'react';
import { workInSlices } from '../../text/work';
import { type Changes, findChanges, hasChanges } from '../model/changes';
import type { LoadedCategories } from '../model/loaded-categories';

/** How a newer list differs. */
export interface ChangesSince extends Changes {
  /** When the list was loaded that it is compared with, in ms since the epoch. */
  since: number;
}

/**
 * Compares a newer list, after a refresh, with the one that was on screen. A further page is no newer
 * list: the oldest page stays the same.
 *
 * @returns the changes, null before the first newer list and after a person has dismissed them
 */
export function useChanges(
  loaded: LoadedCategories | null,
): [changes: ChangesSince | null, dismiss: () => void] {
  const [shown, setShown] = useState<LoadedCategories | null>(null);
  const [compared, setCompared] = useState<[before: LoadedCategories, after: LoadedCategories]>();
  const [changes, setChanges] = useState<ChangesSince | null>(null);

  if (loaded !== shown) {
    setShown(loaded);
    if (!loaded) {
      // What comes next may have been read with another key.
      setChanges(null);
      setCompared(undefined);
    } else if (shown && shown.loadedAt !== loaded.loadedAt) setCompared([shown, loaded]);
  }

  useEffect(() => {
    if (!compared) return;
    const [{ loadedAt: since }] = compared;
    const comparing = new AbortController();
    const compare = async () => {
      const found = await workInSlices(findChanges(...compared), comparing.signal);
      if (!found) return;
      // Changes stay until they are dismissed, also when the next refresh finds none.
      setChanges((before) =>
        before && hasChanges(before) && !hasChanges(found) ? before : { ...found, since },
      );
    };
    void compare();
    return () => comparing.abort();
  }, [compared]);

  return [changes, () => setChanges(null)];
}
