import { useEffect, useState } from 'react';

/** Time without a change after which a value counts, in ms: longer than between two letters. */
const DEBOUNCE_MS = 300;

/** Returns a value once it has not changed for a moment; until then the one before. */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
