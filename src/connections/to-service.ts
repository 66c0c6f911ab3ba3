import type { Service } from '../api/service';
import { type Connection, resolveBaseUrl } from './connection';
import type { ConnectionStore } from './connection-store';
import type { KeyRing } from './keys/key-ring';

/** The two ways to reach a service: over the network, and in the page. */
export interface FetchClients {
  fetch: typeof fetch;
  demoFetch: typeof fetch;
}

/** What this browser knows of a connection: its key, and whether it has answered. */
interface ConnectionState {
  keyRing: Pick<KeyRing, 'find'>;
  store: Pick<ConnectionStore, 'answersWithoutKey'>;
}

/**
 * Returns the service behind a connection, as the API layer reads it. The key is looked up for each
 * request, so that one that was forgotten is not sent again.
 *
 * @param appOrigin what a relative base URL is relative to
 */
export function toService(
  connection: Connection,
  { keyRing, store }: ConnectionState,
  { fetch, demoFetch }: FetchClients,
  appOrigin: string = globalThis.location.origin,
): Service {
  const send = connection.auth === 'demo' ? demoFetch : fetch;
  return {
    baseUrl: resolveBaseUrl(connection, appOrigin),
    paging: connection.paging,
    getKey: () => (connection.auth === 'key' ? keyRing.find(connection) : null),
    hasPassedLogin: () => connection.auth === 'proxy' && store.answersWithoutKey(connection),
    // A browser's fetch refuses to be called as a method of anything but the window.
    fetch: (input, init) => send(input, init),
  };
}
