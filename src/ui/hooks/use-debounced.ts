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

/** Returns whether the component has been on screen for so many ms. */
export function useDelay(ms: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}

/** Returns whether a live region may be filled: many screen readers do not read one out that comes with its text. */
export function useDeferredFill(): boolean {
  return useDelay(100);
}
