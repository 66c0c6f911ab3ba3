import type { LazyKeeper } from '../categories/kept/lazy-keeper';
import type { ConnectionStore } from '../connections/connection-store';
import type { StoredData } from '../connections/stored-data';
import type { KeyRing } from '../connections/keys/key-ring';

interface StoredDataOptions {
  keeper: LazyKeeper;
  keyRing: KeyRing;
  store: ConnectionStore;
}

/** What is known of the connections in this browser, wherever it is held. */
export function createStoredData({ keeper, keyRing, store }: StoredDataOptions): StoredData {
  return {
    async state() {
      try {
        const state = await keeper.state();
        // Without it no key can be told from another.
        return state === 'on' && !globalThis.crypto.subtle ? 'insecure' : state;
      } catch {
        // What keeps it could not be fetched: nothing is known.
        return 'on';
      }
    },
    async amountOf(connectionId) {
      try {
        const all = await keeper.sites();
        const sites = all.filter((site) => site.connectionId === connectionId);
        if (sites.length === 0) return null;
        return {
          categories: sites.reduce((sum, site) => sum + site.categoryCount, 0),
          bytes: sites.reduce((sum, site) => sum + site.listBytes + site.detailBytes, 0),
        };
      } catch {
        return null;
      }
    },
    async forget(connectionId) {
      keyRing.forget({ id: connectionId });
      store.forgetUse(connectionId);
      return await keeper.forget(connectionId).catch(() => false);
    },
  };
}
