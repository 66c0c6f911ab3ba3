import { useMemo } from 'react';
import { useSiteContext } from '../site/site-context';
import { toStoredName } from '../site/stored-map';
import type { SetAside } from '../model/review/review';
import { isRuleName, type RuleName } from '../model/review/rules';
import { deviceStorage } from '../base/browser-storage';
import { createStoredValue } from '../base/store';
import { useStore } from '../ui/hooks/use-store';

/**
 * Returns what was set aside in this browser: the connection's muted rules and the site's known findings. Also returns
 * the functions that change them.
 */
export function useSetAside() {
  const { connection, siteId } = useSiteContext();
  const [names, changeNames] = useStoredNames(toStoredName('muted-rules', connection.id));
  const [keys, setKnown] = useStoredNames(toStoredName('known-findings', connection.id, siteId));
  const setAside = useMemo<SetAside>(
    () => ({ muted: names.filter(isRuleName), known: new Set(keys) }),
    [names, keys],
  );
  const setMuted = (name: RuleName, isMuted: boolean) => changeNames(name, isMuted);
  return { setAside, setMuted, setKnown };
}

/** Returns a stored list of names and a function that adds or removes one. */
function useStoredNames(storedAs: string) {
  const stored = useMemo(() => createStoredValue(deviceStorage, storedAs, parseNames), [storedAs]);
  const names = useStore(stored);
  const change = (name: string, isIn: boolean) => {
    const others = stored.get().filter((other) => other !== name);
    stored.set(isIn ? [...others, name] : others);
  };
  return [names, change] as const;
}

function parseNames(stored: unknown): readonly string[] {
  const names: unknown[] = Array.isArray(stored) ? stored : [];
  return names.flatMap((name) => {
    // These were one rule until 0.4.0.
    if (name === 'missing-fields') return ['missing-description', 'missing-icon'];
    return typeof name === 'string' ? [name] : [];
  });
}
