import type { LazyKeeper } from '../categories/kept/lazy-keeper';
import type { ConnectionStore } from '../connections/connection-store';
import type { KeptData } from '../connections/kept-data';
import type { KeyRing } from '../connections/key-ring';

interface Holders {
  keeper: LazyKeeper;
  keyRing: KeyRing;
  store: ConnectionStore;
}

/** What is known of the connections in this browser, wherever it is held. */
export function createKeptData({ keeper, keyRing, store }: Holders): KeptData {
  return {
    state: () => keeper.state(),
    async amountOf(connectionId) {
      const all = await keeper.sites();
      const sites = all.filter((site) => site.connectionId === connectionId);
      if (sites.length === 0) return null;
      return {
        categories: sites.reduce((sum, site) => sum + site.categoryCount, 0),
        bytes: sites.reduce((sum, site) => sum + site.bytes, 0),
      };
    },
    async forget(connectionId) {
      keyRing.forget({ id: connectionId });
      store.forgetUse(connectionId);
      await keeper.forget(connectionId);
    },
  };
}
