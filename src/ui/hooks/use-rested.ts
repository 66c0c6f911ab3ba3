import { useEffect, useState } from 'react';

/** Typing rests when no letter has come for so long, in ms. */
const REST_MS = 300;

/** Returns a value once it has not changed for a moment; until then the one before. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
