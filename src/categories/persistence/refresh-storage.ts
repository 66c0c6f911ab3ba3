import type { ListStore } from '../../persist/list-store';
import { type Scope, toScopeKey } from '../../persist/stored-list';
import { runInSlices } from '../../text/task';
import type { Refresh } from '../refreshes/refreshes';
import { formatRefresh, parseRefreshPiece, toRefresh } from './refresh-codec';

type ChangeStore = Pick<
  ListStore<unknown, unknown>,
  'restoreChanges' | 'writeChanges' | 'deleteChanges'
>;

/** Stores what refreshes have changed beside their lists, each refresh once. */
export function createRefreshStorage(changeStore: ChangeStore) {
  /** The times of the refreshes that are stored, as far as this tab knows, by the scope of their list. */
  const known = new Map<string, Set<number>>();

  return {
    async restore(scope: Scope, fingerprint: string): Promise<readonly Refresh[]> {
      const stored = await changeStore.restoreChanges(scope, fingerprint, parseRefreshPiece);
      known.set(toScopeKey(scope), new Set(stored.map(({ id }) => id)));
      const refreshes: Refresh[] = [];
      for (const { id, pieces } of stored) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, with the screen's frames between them
        const refresh = await runInSlices(toRefresh(id, pieces), new AbortController().signal);
        if (refresh) refreshes.unshift(refresh);
      }
      return refreshes;
    },
    /** Stores what is new of these, and deletes what is not among them any more. */
    async write(scope: Scope, fingerprint: string, refreshes: readonly Refresh[]): Promise<void> {
      const times = new Set(refreshes.map(({ at }) => at));
      const stored = known.get(toScopeKey(scope)) ?? new Set();
      known.set(toScopeKey(scope), stored);
      const gone = [...stored].filter((at) => !times.has(at));
      // The earliest go, or all: also what other tabs have stored up to then.
      if (gone.length > 0 && (await changeStore.deleteChanges(scope, Math.max(...gone)))) {
        for (const at of gone) stored.delete(at);
      }
      for (const refresh of refreshes.filter(({ at }) => !stored.has(at))) {
        const changes = { id: refresh.at, pieces: formatRefresh(refresh) };
        // oxlint-disable-next-line no-await-in-loop -- one after the other: each may be large
        if (await changeStore.writeChanges(scope, fingerprint, changes)) stored.add(refresh.at);
      }
    },
  };
}
