import { useEffect, useState } from 'react';

/** How many seconds are left until a time in ms since the epoch, ticking; 0 when it has come. */
export function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((time - now) / 1000));
}
