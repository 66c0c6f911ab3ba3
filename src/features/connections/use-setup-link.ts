import { useAddress } from '../../connections/address';
import type { Connection } from '../../connections/connection';
import { toSetupPath } from './setup-link';

/** Returns the link that opens the form filled in with a connection, without its key; null if it has none. */
export function useSetupLink(connection: Connection | undefined): string | null {
  const { toHref } = useAddress();
  const path = connection ? toSetupPath(connection) : null;
  return path && window.location.origin + toHref(path);
}
