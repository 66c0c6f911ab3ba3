import { useEffect } from 'react';
import { createStore } from '../base/store';

/** How many components have marked the user as busy. */
const count = createStore(0);

/** Whether the user is busy. If so, nothing automatic may move what is on screen. */
export const isUserBusy = { get: () => count.get() > 0, subscribe: count.subscribe };

/** Marks the user as busy while called with true, as for an open dialog or a selection. */
export function useBusy(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    count.set(count.get() + 1);
    return () => count.set(count.get() - 1);
  }, [isBusy]);
}

/** Marks the user as busy while the overlay that contains it is open. */
export function Busy(): null {
  useBusy(true);
  return null;
}
