import { type RefObject, useLayoutEffect } from 'react';

/**
 * Moves the focus to the nearest focusable ancestor (`tabindex="-1"`) when the element that holds it
 * is removed. The browser would move it to the start of the document.
 */
export function useRestoreFocus(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const current = element.current;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      current.parentElement
        ?.closest<HTMLElement>('[tabindex="-1"]')
        ?.focus({ preventScroll: true });
    };
  }, [element]);
}
