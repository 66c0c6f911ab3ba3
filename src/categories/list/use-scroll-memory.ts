import { type RefObject, useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/** Where each list was left, in px from its top. For as long as the page lives, as the loaded pages. */
const offsets = new Map<string, number>();

/** Where a list was left, to start from there. */
export function rememberedOffset(listKey: string): number {
  return offsets.get(listKey) ?? 0;
}

/**
 * Brings a list back to where it was left when a person comes back to it, and to its top when they
 * choose another search, status or order.
 *
 * @param listKey names the list and what is listed of it
 */
export function useScrollMemory(scroller: RefObject<HTMLElement | null>, listKey: string) {
  const navigationType = useNavigationType();
  const shownKey = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (shownKey.current === listKey || !scroller.current) return;
    const isReturn = shownKey.current === null || navigationType === NavigationType.Pop;
    shownKey.current = listKey;
    scroller.current.scrollTo({ top: isReturn ? rememberedOffset(listKey) : 0 });
  }, [listKey, navigationType, scroller]);

  return () => {
    if (scroller.current) offsets.set(listKey, scroller.current.scrollTop);
  };
}
