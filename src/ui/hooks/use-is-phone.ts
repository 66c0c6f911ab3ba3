import { createMediaStore } from '../../base/store';
import { useStore } from './use-store';

/** The style sheets use the same breakpoint. */
const phone = createMediaStore('(width < 40rem)');

/** Returns whether the screen is as narrow as a phone's. Follows changes. */
export function useIsPhone(): boolean {
  return useStore(phone);
}
