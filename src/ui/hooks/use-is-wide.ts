import { createMediaStore } from '../../base/store';
import { useStore } from './use-store';

/** The style sheets use the same breakpoint. */
const wide = createMediaStore('(width >= 64rem)');

/** Returns whether the screen fits two panes. Follows changes. */
export function useIsWide(): boolean {
  return useStore(wide);
}
