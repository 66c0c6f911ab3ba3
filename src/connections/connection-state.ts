import type { Connection } from '../site/connection';
import type { ServiceState } from '../site/service-state';

export type StateKind = 'unasked' | 'responds' | 'needsKey' | 'rejectsKey' | 'silent' | 'fails';

/** Returns what this session's requests show about a connection, given the key that this tab holds now. */
export function stateOf(
  { auth, baseUrl }: Connection,
  state: ServiceState | undefined,
  keyVersion: number | null,
): StateKind {
  if (state?.baseUrl !== baseUrl) return 'unasked';
  switch (state.failure?.kind) {
    case undefined:
      return 'responds';
    case 'network':
    case 'timeout':
      return 'silent';
    case 'unauthorized':
    case 'forbidden':
      if (auth !== 'key') return 'fails';
      if (state.keyVersion !== keyVersion) return 'unasked';
      return keyVersion === null ? 'needsKey' : 'rejectsKey';
    default:
      return 'fails';
  }
}
