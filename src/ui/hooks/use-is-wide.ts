import { createMediaStore, useStore } from '../store';

/** The style sheets name the same width. */
const wide = createMediaStore('(width >= 64rem)');

/** Returns whether the screen is wide enough for two parts side by side, and follows it. */
export function useIsWide(): boolean {
  return useStore(wide);
}
