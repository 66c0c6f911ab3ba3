import { useEffect, useEffectEvent } from 'react';
import type { Connection } from '../connection';
import { useKeyRing, useKeyVersion } from '../connections-context';

interface Attempt {
  /** The version of the key that was sent; null when none was. */
  keyVersion: number | null;
}

/**
 * Asks the other tabs for a connection's key, and calls back as soon as there is another than the failed request was
 * sent with: at once, if it has come meanwhile. `attempt` is null while nothing waits for a key.
 */
export function useNewerKey(
  connection: Connection,
  attempt: Attempt | null,
  onNewerKey: () => void,
): void {
  const keyRing = useKeyRing();
  const version = useKeyVersion(connection);
  const isWaiting = attempt !== null && connection.auth === 'key';
  const callBack = useEffectEvent(onNewerKey);

  useEffect(() => {
    // Another tab that has the key, or gets it later, sends it to this one.
    if (isWaiting) void keyRing.request(connection);
  }, [isWaiting, keyRing, connection]);

  useEffect(() => {
    if (attempt && version !== null && version !== attempt.keyVersion) callBack();
    // Each attempt anew: one that was under way when the key came may still have had the old one.
  }, [attempt, version]);
}
