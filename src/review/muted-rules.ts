import { useState } from 'react';
import { useSiteContext } from '../site/site-context';
import { toStoredName } from '../site/stored-map';
import { isRuleName, type RuleName } from '../model/review/rules';
import { deviceStorage } from '../base/browser-storage';
import { createStoredValue } from '../base/store';
import { useStore } from '../ui/hooks/use-store';

/** Returns the muted rules of the current connection in this browser, and a function that mutes or unmutes one. */
export function useMutedRules() {
  const { connection } = useSiteContext();
  const [stored] = useState(() =>
    createStoredValue(deviceStorage, toStoredName('muted-rules', connection.id), parseRules),
  );
  const muted = useStore(stored);
  const mute = (name: RuleName, isMuted: boolean) => {
    const others = stored.get().filter((other) => other !== name);
    stored.set(isMuted ? [...others, name] : others);
  };
  return [muted, mute] as const;
}

function parseRules(stored: unknown): readonly RuleName[] {
  const names: unknown[] = Array.isArray(stored) ? stored : [];
  return names.filter((name) => typeof name === 'string').filter(isRuleName);
}
