import { useMemo } from 'react';
import * as v from 'valibot';
import { useConnections } from '../../connections/connections-context';
import { type SavedView, savedViewSchema } from '../../connections/saved-view';
import { toStoredName } from '../../connections/stored-name';
import { deviceStorage } from '../../ui/browser-storage';
import { createStoredValue, useStore } from '../../ui/store';

/**
 * Returns the saved views of a site: those that the configuration gives to everybody, and this browser's
 * own with a function that changes them.
 */
export function useSavedViews(connectionId: string, siteId: string) {
  const connection = useConnections().find(({ id }) => id === connectionId);
  const stored = useMemo(
    () => createStoredValue(deviceStorage, toStoredName('views', connectionId, siteId), parseViews),
    [connectionId, siteId],
  );
  const own = useStore(stored);
  return { shared: connection?.views ?? [], own, setOwn: stored.set };
}

/** Reads what was stored, as far as it can be read: a view of another version does not hide the rest. */
function parseViews(stored: unknown): readonly SavedView[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry) => {
    const { success, output } = v.safeParse(savedViewSchema, entry);
    return success ? output : [];
  });
}

/** Adds a view at the end, or puts it in the place of the one that has its name. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const index = views.findIndex(({ name }) => name === view.name);
  return index === -1 ? [...views, view] : views.with(index, view);
}
