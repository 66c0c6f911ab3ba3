import type { Service } from '../api/service';
import type { createDemoService } from '../demo/demo-service';
import type { Configuration } from './configuration/configuration';
import { type Connection, resolveBaseUrl } from './connection';
import { type ConnectionStore, createConnectionStore } from './connection-store';
import { createKeyRing, type KeyRing } from './keys/key-ring';
import { createServiceStates, noteOutcome, type ServiceStates } from './service-state';

/** The known connections, this tab's keys, what its requests have shown and the clock. */
export interface ServiceAccess {
  store: ConnectionStore;
  keyRing: KeyRing;
  states: ServiceStates;
  /** Returns the time in ms since the epoch. Lists are dated with it. */
  now: () => number;
}

export function createServiceAccess(
  configuration: Configuration,
  now = () => Date.now(),
): ServiceAccess {
  const keyRing = createKeyRing();
  const store = createConnectionStore({ configuration, keyRing });
  return { keyRing, store, states: createServiceStates(), now };
}

/** Returns whether to ask the other tabs for a key before the first request: there is none or only an older one. */
export function needsOtherTabs(
  { keyRing, store }: Pick<ServiceAccess, 'keyRing' | 'store'>,
  connection: Connection,
): boolean {
  if (connection.auth !== 'key' || keyRing.isNewest(connection)) return false;
  return keyRing.get(connection) !== null || !store.worksWithoutKey(connection);
}

let demoService: ReturnType<typeof createDemoService> | undefined;

/** Calls the embedded service, which loads with the first request because most connections never need it. */
const demoFetch: typeof fetch = async (input, init) => {
  demoService ??= (await import('../demo/demo-service')).createDemoService();
  return demoService.fetch(new Request(input, init));
};

interface ServiceParts extends Pick<ServiceAccess, 'states' | 'now'> {
  keyRing: Pick<KeyRing, 'find'>;
  store: Pick<ConnectionStore, 'get' | 'worksWithoutKey' | 'noteWorksWithoutKey'>;
}

/** Returns a connection's service. Each request looks up the key, so a removed key is never sent. */
export function toService(connection: Connection, parts: ServiceParts): Service {
  const { keyRing, store } = parts;
  return {
    baseUrl: resolveBaseUrl(connection),
    paging: connection.paging,
    getKey: () => (connection.auth === 'key' ? keyRing.find(connection) : null),
    hasPassedLogin: () => connection.auth === 'proxy' && store.worksWithoutKey(connection),
    // A browser's fetch only works as a method of the window.
    fetch: connection.auth === 'demo' ? demoFetch : (input, init) => fetch(input, init),
    onOutcome: (outcome) => noteOutcome(parts, connection, outcome),
  };
}
