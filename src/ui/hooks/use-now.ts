import { useEffect, useState } from 'react';

/** Returns the time in ms since the epoch, ticking: for texts such as "3 minutes ago". */
export function useNow(tickMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(ticking);
  }, [tickMs]);
  return now;
}

/** Returns how many seconds are left until a time in ms since the epoch, ticking; 0 when it has come. */
export function useSecondsUntil(time: number): number {
  return Math.max(0, Math.ceil((time - useNow(1000)) / 1000));
}
