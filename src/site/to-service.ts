import type { Service } from '../api/service';
import { type Connection, resolveBaseUrl } from './connection';
import type { ConnectionStore } from './connection-store';
import type { KeyRing } from './keys/key-ring';

export interface FetchClients {
  fetch: typeof fetch;
  demoFetch: typeof fetch;
}

interface ConnectionState {
  keyRing: Pick<KeyRing, 'find'>;
  store: Pick<ConnectionStore, 'answersWithoutKey'>;
}

/** Returns the service behind a connection. Each request looks the key up, so that no forgotten key is sent. */
export function toService(
  connection: Connection,
  { keyRing, store }: ConnectionState,
  { fetch, demoFetch }: FetchClients,
): Service {
  const send = connection.auth === 'demo' ? demoFetch : fetch;
  return {
    baseUrl: resolveBaseUrl(connection),
    paging: connection.paging,
    getKey: () => (connection.auth === 'key' ? keyRing.find(connection) : null),
    hasPassedLogin: () => connection.auth === 'proxy' && store.answersWithoutKey(connection),
    // A browser's fetch refuses to be called as a method of anything but the window.
    fetch: (input, init) => send(input, init),
  };
}
