import { useCallback, useSyncExternalStore } from 'react';

/** Wide enough for two parts of a screen side by side. The style sheets name the same width. */
export const WIDE = '(width >= 64rem)';

/** Returns whether a media query applies, and follows it. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
