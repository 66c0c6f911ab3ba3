import { type ReactNode, useEffect, useState } from 'react';
import { useConnectionStore, useHasKey } from '../connections/connections-context';
import { LazyKeyForm } from '../connections/keys/lazy-key-form';
import { useSiteContext } from '../connections/site-context';
import { createLazyPart } from '../ui/lazy/create-lazy-part';
import { whenIdle } from '../ui/lazy/when-idle';

const KeyCard = createLazyPart(async () => (await import('./key-card')).KeyCard);

interface KeyGateProps {
  /** Whether it is a part of a screen that has a title of its own. */
  isPart?: boolean;
  children: ReactNode;
}

/**
 * Asks for the key of a connection that needs one before the service is asked in vain. A service that
 * answered without a key is asked without one again.
 */
export function KeyGate({ isPart, children }: KeyGateProps) {
  const { connection } = useSiteContext();
  const store = useConnectionStore();
  const hasKey = useHasKey(connection);
  const [isKeyless, setIsKeyless] = useState(() => store.answersWithoutKey(connection));
  const takesKey = connection.auth === 'key';
  // A key may be refused at any time, also when this version of the app is no longer there to load from.
  useEffect(() => (takesKey ? whenIdle(LazyKeyForm.preload) : undefined), [takesKey]);
  const isOpen = !takesKey || hasKey || isKeyless;
  return isOpen ? children : <KeyCard isPart={isPart} onKeyless={() => setIsKeyless(true)} />;
}
