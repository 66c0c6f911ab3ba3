import {
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { createViewport } from './viewport';

/** The scroll position of each list, in px from its top. Kept as long as the page, like the loaded pages. */
const ScrollOffsets = createContext(new Map<string, number>());

export const ScrollOffsetsProvider = ScrollOffsets.Provider;

/** Follows what is on screen of a list. Scrolls to where it was left, or for another `listKey` to the top. */
export function useScrollMemory(scroller: RefObject<HTMLElement | null>, listKey: string) {
  const offsets = useContext(ScrollOffsets);
  const navigationType = useNavigationType();
  const [viewport] = useState(() => createViewport(offsets.get(listKey) ?? 0));
  const shownKey = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (shownKey.current === listKey || !scroller.current) return;
    const isFirst = shownKey.current === null;
    shownKey.current = listKey;
    const isReturn = isFirst || navigationType === NavigationType.Pop;
    const top = isReturn ? (offsets.get(listKey) ?? 0) : 0;
    const shown = isFirst ? 0 : viewport.get().offset;
    if (top !== shown) scroller.current.scrollTo({ top });
  }, [listKey, navigationType, offsets, scroller, viewport]);

  useLayoutEffect(
    () => (scroller.current ? viewport.observe(scroller.current) : undefined),
    [scroller, viewport],
  );

  useEffect(
    () => viewport.subscribe(() => offsets.set(listKey, viewport.get().offset)),
    [viewport, listKey, offsets],
  );

  return viewport;
}
