import { useEffect, useState } from 'react';

/** Returns the time in ms since the epoch and updates it, for text such as "3 minutes ago". */
export function useNow(tickMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(ticking);
  }, [tickMs]);
  return now;
}

/** Returns the seconds left until `time` (ms since the epoch), updated every second; 0 once it has passed. */
export function useSecondsUntil(time: number): number {
  return Math.max(0, Math.ceil((time - useNow(1000)) / 1000));
}
