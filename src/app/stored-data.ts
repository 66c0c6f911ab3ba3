import * as v from 'valibot';
import type { Persistence } from '../cache/persistence';
import type { ConnectionStore } from '../connections/connection-store';
import type { KeyRing } from '../connections/keys/key-ring';
import type { StoredData } from '../connections/stored-data';
import { isStoredFor } from '../connections/stored-name';
import { openTabChannel } from '../connections/tab-channel';
import { scopedName, tabStorage } from '../ui/browser-storage';

interface StoredDataOptions {
  persistence: Persistence;
  keyRing: KeyRing;
  store: ConnectionStore;
}

/** Everything that this browser stores about connections. */
export function createStoredData(options: StoredDataOptions): StoredData {
  const { persistence, keyRing, store } = options;
  const forgotten = openTabChannel(scopedName('forgotten'), v.object({ connectionId: v.string() }));

  forgotten?.listen(({ connectionId }) => {
    // This tab loads its data again, and stores it again only after it is reopened.
    persistence.stopStoring(connectionId);
    tabStorage.removeAll(isStoredFor(connectionId));
    void persistence.forget(connectionId);
  });

  return {
    async countCategories(connectionId) {
      const all = await persistence.readLists().catch(() => []);
      const lists = all.filter(({ scope: [owner] }) => owner === connectionId);
      if (lists.length === 0) return null;
      // The list before a refresh holds mostly the same categories.
      const current = lists.filter(({ scope }) => scope[3] !== 'before');
      return current.reduce((sum, { categoryCount }) => sum + categoryCount, 0);
    },
    async forget(connectionId) {
      keyRing.forget({ id: connectionId });
      store.forgetUse(connectionId);
      tabStorage.removeAll(isStoredFor(connectionId));
      const isForgotten = await persistence.forget(connectionId);
      // Afterwards, so that no tab restores what is being deleted.
      forgotten?.post({ connectionId });
      return isForgotten;
    },
  };
}
