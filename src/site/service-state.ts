import { isAddressable, listEndpoint } from '../api/endpoints';
import type { Failure } from '../api/failure';
import type { Outcome } from '../api/service';
import { createStore, type Store } from '../base/store';
import type { Connection } from './connection';
import type { ConnectionStore } from './connection-store';

/** How this session's last request to a connection's service ended. */
export interface ServiceState {
  baseUrl: string;
  /** In ms since the epoch. */
  at: number;
  /** The version of the key that was sent, or null. */
  keyVersion: number | null;
  /** Null if the response could be read. */
  failure: Failure | null;
}

/** The services' states by connection ID. */
export type ServiceStates = Store<ReadonlyMap<string, ServiceState>>;

export function createServiceStates(): ServiceStates {
  return createStore<ReadonlyMap<string, ServiceState>>(new Map());
}

interface Notes {
  store: Pick<ConnectionStore, 'get' | 'noteWorksWithoutKey'>;
  states: ServiceStates;
  now: () => number;
}

/** Records how a request ended and whether the service works without a key. */
export function noteOutcome(
  { store, states, now }: Notes,
  { id, siteId, auth, baseUrl }: Connection,
  { url, keyVersion, failure }: Outcome,
): void {
  // The connection may have been edited or removed in the meantime.
  if (store.get(id)?.baseUrl !== baseUrl) return;
  // A missing category or other site says nothing about the connection.
  if (failure?.kind !== 'not-found' || isListOf(siteId, url))
    states.set(new Map(states.get()).set(id, { baseUrl, at: now(), keyVersion, failure }));
  if (auth === 'demo') return;
  const isRejected = failure?.kind === 'unauthorized' || failure?.kind === 'forbidden';
  // A service that accepted a key is assumed to need it.
  if (failure === null) store.noteWorksWithoutKey({ id, baseUrl }, keyVersion === null);
  // Without keys, the rejection may come from an expired login.
  else if (isRejected && keyVersion === null && auth === 'key')
    store.noteWorksWithoutKey({ id, baseUrl }, false);
}

function isListOf(siteId: string | null, url: string): boolean {
  if (siteId === null || !isAddressable(siteId)) return false;
  return new URL(url).pathname.endsWith(listEndpoint(siteId));
}
