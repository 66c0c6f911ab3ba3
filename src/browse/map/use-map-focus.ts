import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { focusTargetOf, rowKeyAt } from '../../grid/focus-target';
import { useIds } from '../../routing/address';

interface MapFocus {
  boxes: RefObject<HTMLDivElement | null>;
  /** The key of the box that was focused last, or takes focus next. */
  activeKey: string;
  handlers: {
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
  };
}

/**
 * Moves focus when the map shows another branch: to the first box of a branch that was opened, or to the box of the
 * branch that was left. Focus above the boxes does not move. `nextKey` is the box that takes focus instead, if any.
 */
export function useMapFocus(at: string, nextKey: string | null): MapFocus {
  const { categoryId: openId } = useIds();
  const boxes = useRef<HTMLDivElement>(null);
  const [activeKey, setActiveKey] = useState('');
  const [lastAt, setLastAt] = useState(at);
  if (at !== lastAt) {
    setLastAt(at);
    setActiveKey(nextKey ?? lastAt);
  }
  const hasFocus = useRef(false);
  const focused = useRef({ at, openId });
  useLayoutEffect(() => {
    const isMoved = focused.current.at !== at;
    const isClosed = focused.current.openId !== null && openId === null;
    focused.current = { at, openId };
    // The focused element may have been removed, which fires no event.
    const isLost = document.activeElement === document.body;
    const isInBoxes = boxes.current?.contains(document.activeElement);
    if (hasFocus.current ? isLost || (isMoved && isInBoxes) : isClosed && isLost)
      focusBox(boxes.current, activeKey);
  });
  return {
    boxes,
    activeKey,
    handlers: {
      onFocus: ({ target }) => {
        hasFocus.current = true;
        const key = rowKeyAt(target);
        if (key !== null) setActiveKey(key);
      },
      onBlur: () => {
        hasFocus.current = false;
      },
    },
  };
}

/** Focuses a box or, without one, the first box. */
export function focusBox(boxes: HTMLElement | null, key: string): void {
  const box = focusTargetOf(boxes, key, 0) ?? boxes?.querySelector<HTMLElement>('[data-row-key]');
  box?.focus();
}
