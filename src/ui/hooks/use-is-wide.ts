import { useSyncExternalStore } from 'react';

/** The style sheets name the same width. */
const WIDE = '(width >= 64rem)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Returns whether the screen is wide enough for two parts side by side, and follows it. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}
