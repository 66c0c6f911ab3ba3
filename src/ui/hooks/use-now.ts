import { createContext, use, useEffect, useState } from 'react';

const Clock = createContext(() => Date.now());

/** Provides the clock that texts such as "3 minutes ago" follow. */
export const ClockProvider = Clock.Provider;

/** Returns the time in ms since the epoch and updates it, for text such as "3 minutes ago". */
export function useNow(tickMs = 30_000): number {
  const clock = use(Clock);
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const ticking = setInterval(() => setNow(clock()), tickMs);
    return () => clearInterval(ticking);
  }, [clock, tickMs]);
  return now;
}

/** Returns the seconds left until `time` (ms since the epoch), updated every second; 0 once it has passed. */
export function useSecondsUntil(time: number): number {
  return Math.max(0, Math.ceil((time - useNow(1000)) / 1000));
}
