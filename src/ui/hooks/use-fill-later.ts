import { useEffect, useState } from 'react';

const LATER_MS = 100;

/**
 * Whether a live region may be filled. One that comes into the page together with its text is not
 * read out by many screen readers: it has to be there, empty, a moment before.
 */
export function useFillLater(): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}
