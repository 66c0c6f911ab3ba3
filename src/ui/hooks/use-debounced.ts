import { useEffect, useState } from 'react';

/** The debounce in ms. Longer than the time between two keystrokes. */
const DEBOUNCE_MS = 300;

export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

/** Returns whether the component has been mounted for this many ms. */
export function useDelay(ms: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}

/** Returns whether to fill a live region: many screen readers ignore one that appears together with its text. */
export function useDeferredFill(): boolean {
  return useDelay(100);
}
