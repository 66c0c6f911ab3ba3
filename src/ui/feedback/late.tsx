import { type ReactNode, useEffect, useState } from 'react';

/** What takes no longer than this, in ms, is not noticed. */
const NOTICED_MS = 200;

/** Shows its children after a while: what is loaded by then needs no placeholder, nor the time to draw one. */
export function Late({ children }: { children: ReactNode }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), NOTICED_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate && children;
}
