import { useMemo } from 'react';
import { useSiteContext } from '../../connections/site-context';
import { toStoredName } from '../../connections/stored-name';
import { deviceStorage } from '../../ui/browser-storage';
import { createStoredValue, useStore } from '../../ui/store';
import { isRuleName, type RuleName } from '../../model/review/rules';

/** Returns the rules that are muted for the current connection on this device, and a function that mutes one or not. */
export function useMutedRules() {
  const { connection } = useSiteContext();
  const stored = useMemo(
    () =>
      createStoredValue(
        deviceStorage,
        toStoredName('muted-rules', connection.id),
        parseRules,
        toStored,
      ),
    [connection.id],
  );
  const muted = useStore(stored);
  const mute = (name: RuleName, isMuted: boolean) => {
    const others = [...stored.get()].filter((other) => other !== name);
    stored.set(new Set(isMuted ? [...others, name] : others));
  };
  return [muted, mute] as const;
}

function parseRules(stored: unknown): ReadonlySet<RuleName> {
  const names: unknown[] = Array.isArray(stored) ? stored : [];
  return new Set(names.filter((name) => typeof name === 'string' && isRuleName(name)));
}

function toStored(muted: ReadonlySet<RuleName>): unknown {
  return [...muted];
}
