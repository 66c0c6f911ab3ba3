import { useEffect, useState } from 'react';

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
