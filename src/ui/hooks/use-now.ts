import { useEffect, useState, useSyncExternalStore } from 'react';

const TICK_MS = 30_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    // The clock stood still while nothing showed it.
    now = Date.now();
    timer = setInterval(tick, TICK_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/**
 * Returns the time in ms since the epoch, for texts such as "3 min. ago". One clock for the whole page: it
 * ticks every 30 s while something shows it.
 */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

/** How many seconds are left until a time in ms since the epoch, ticking; 0 when it has come. */
export function useSecondsUntil(time: number): number {
  const [current, setCurrent] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setCurrent(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, []);
  return Math.max(0, Math.ceil((time - current) / 1000));
}
