import type { Persistence } from '../cache/persistence';
import type { ConnectionStore } from '../site/connection-store';
import type { KeyRing } from '../site/keys/key-ring';
import type { StoredData } from '../site/stored-data';
import { isStoredFor } from '../site/stored-map';
import { tabStorage } from '../ui/browser-storage';

interface StoredDataOptions {
  persistence: Persistence;
  keyRing: KeyRing;
  store: ConnectionStore;
}

export function createStoredData(options: StoredDataOptions): StoredData {
  const { persistence, keyRing, store } = options;

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
      return await persistence.forget(connectionId);
    },
  };
}
