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
  const offset = useRef(0);

  useLayoutEffect(() => {
    if (shownKey.current === listKey || !scroller.current) return;
    const isReturn = shownKey.current === null || navigationType === NavigationType.Pop;
    shownKey.current = listKey;
    const top = isReturn ? rememberedOffset(listKey) : 0;
    // To scroll, or even to ask where it is, would force a layout at each keystroke of a search.
    if (top !== offset.current) scroller.current.scrollTo({ top });
  }, [listKey, navigationType, scroller]);

  return () => {
    if (!scroller.current) return;
    offset.current = scroller.current.scrollTop;
    offsets.set(listKey, offset.current);
  };
}
