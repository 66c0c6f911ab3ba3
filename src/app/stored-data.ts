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
    async forget(connectionId) {
      keyRing.forget({ id: connectionId });
      store.forgetUse(connectionId);
      tabStorage.removeAll(isStoredFor(connectionId));
      return await persistence.forget(connectionId);
    },
  };
}
