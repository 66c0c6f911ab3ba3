import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Connection } from '../../site/connection';
import {
  useConnectionStore,
  useHasKey,
  useKeyRing,
  useKeyVersion,
} from '../../site/connections-context';
import { needsOtherTabs } from '../../site/service-access';
import { useSiteContext } from '../../site/site-context';
import { KeyCard } from './key-card';

export function KeyGate({ children }: { children: ReactNode }) {
  const gate = useKeyGate(useSiteContext().connection);
  return gate.isOpen ? children : gate.keyCard;
}

/**
 * Returns the card that asks for the key, and whether it is no longer needed: the connection has a key or works without
 * one. `isPart` omits the card's page title.
 */
export function useKeyGate(connection: Connection, isPart = false) {
  const store = useConnectionStore();
  const hasKey = useHasKey(connection);
  const [isKeyless, setIsKeyless] = useState(() => store.worksWithoutKey(connection));
  const takesKey = connection.auth === 'key';
  return {
    isOpen: !takesKey || hasKey || isKeyless,
    keyCard: <KeyCard isPart={isPart} onKeyless={() => setIsKeyless(true)} />,
  };
}

/** Asks other tabs for a connection's key before the first request. Returns whether it has finished asking. */
export function useLookForKey(connection: Connection): boolean {
  const store = useConnectionStore();
  const keyRing = useKeyRing();
  const [hasLooked, setHasLooked] = useState(() => !needsOtherTabs({ keyRing, store }, connection));
  useEffect(() => {
    if (!hasLooked) void keyRing.request(connection).then(() => setHasLooked(true));
  }, [hasLooked, keyRing, connection]);
  return hasLooked;
}

/**
 * Calls back as soon as the key differs from the one that the failed request used.
 * @param attempt the version of that key; null if no request is waiting for a key
 */
export function useNewerKey(
  connection: Connection,
  attempt: { keyVersion: number | null } | null,
  onNewerKey: () => void,
): void {
  const version = useKeyVersion(connection);
  const callBack = useEffectEvent(onNewerKey);
  useEffect(() => {
    if (attempt && version !== null && version !== attempt.keyVersion) callBack();
    // Runs for each attempt because a pending request may have used the old key.
  }, [attempt, version]);
}
