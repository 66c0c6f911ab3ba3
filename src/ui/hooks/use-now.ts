import { createContext, use, useEffect, useState } from 'react';

const systemClock = () => Date.now();

const Clock = createContext(systemClock);

/** Provides the clock that texts such as "3 minutes ago" follow. */
export const ClockProvider = Clock.Provider;

/** Returns the time in ms since the epoch and updates it, for text such as "3 minutes ago". */
export function useNow(): number {
  return useTime(use(Clock), 30_000);
}

/** Returns the seconds left until `time` (ms since the epoch), updated every second; 0 once it has passed. */
export function useSecondsUntil(time: number): number {
  // Waits are timed with the system clock.
  return Math.max(0, Math.ceil((time - useTime(systemClock, 1_000)) / 1_000));
}

/** Returns the whole seconds since `time` (ms since the epoch), updated every second. */
export function useSecondsSince(time: number): number {
  return Math.max(0, Math.floor((useTime(systemClock, 1_000) - time) / 1_000));
}

function useTime(clock: () => number, tickMs: number): number {
  const [time, setTime] = useState(clock);
  useEffect(() => {
    const ticking = setInterval(() => setTime(clock()), tickMs);
    return () => clearInterval(ticking);
  }, [clock, tickMs]);
  return time;
}
