import { useEffect, useState } from 'react';

const LATER_MS = 100;

/**
 * Returns whether a live region may be filled. Many screen readers do not read one out that comes
 * together with its text; it has to be there, empty, a moment before.
 */
export function useFillLater(): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}
