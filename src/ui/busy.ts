import { useEffect } from 'react';
import { createStore } from '../base/store';

/** How many things the user is in the middle of. */
const count = createStore(0);

/** Whether the user is in the middle of something. Then nothing automatic may move what is on screen. */
export const isUserBusy = { get: () => count.get() > 0, subscribe: count.subscribe };

/** Marks the user as busy while it is rendered with true, such as by an open dialog, or with a selection. */
export function useBusy(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    count.set(count.get() + 1);
    return () => count.set(count.get() - 1);
  }, [isBusy]);
}

/** Rendered inside an overlay, marks the user as busy while it is open. */
export function Busy(): null {
  useBusy(true);
  return null;
}
