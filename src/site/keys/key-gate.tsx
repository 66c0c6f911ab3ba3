import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createLazyPart } from '../../ui/lazy/lazy-part';
import type { Connection } from '../connection';
import { useConnectionStore, useHasKey, useKeyRing, useKeyVersion } from '../connections-context';
import { useSiteContext } from '../site-context';

const KeyCard = createLazyPart(async () => (await import('./key-card')).KeyCard);

export function KeyGate({ children }: { children: ReactNode }) {
  const gate = useKeyGate(useSiteContext().connection);
  return gate.isOpen ? children : gate.keyCard;
}

/**
 * Tells whether a connection has the key that it needs, or needs none, and returns the card that asks for it. A
 * service that answered without a key is asked without one again. `isPart` is for a screen that has a title.
 */
export function useKeyGate(connection: Connection, isPart = false) {
  const store = useConnectionStore();
  const hasKey = useHasKey(connection);
  const [isKeyless, setIsKeyless] = useState(() => store.answersWithoutKey(connection));
  const takesKey = connection.auth === 'key';
  return {
    isOpen: !takesKey || hasKey || isKeyless,
    keyCard: <KeyCard isPart={isPart} onKeyless={() => setIsKeyless(true)} />,
  };
}

/** Asks the other tabs for the key of a connection before the first request. Returns whether that is over. */
export function useLookForKey(connection: Connection): boolean {
  const store = useConnectionStore();
  const keyRing = useKeyRing();
  const [hasLooked, setHasLooked] = useState(
    () =>
      connection.auth !== 'key' ||
      keyRing.get(connection) !== null ||
      store.answersWithoutKey(connection),
  );
  useEffect(() => {
    if (!hasLooked) void keyRing.request(connection).then(() => setHasLooked(true));
  }, [hasLooked, keyRing, connection]);
  return hasLooked;
}

/**
 * Calls back as soon as there is another key than the failed request was sent with: at once, if it has come meanwhile.
 *
 * @param attempt the version of the key that was sent, null for none; null while nothing waits for a key
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
    // Also for the same key: a request that was under way when it came may still have had the old one.
  }, [attempt, version]);
}
