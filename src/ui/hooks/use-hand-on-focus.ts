import { type RefObject, useLayoutEffect } from 'react';

/**
 * Hands the focus on when the element that has it goes away with its surroundings: to the nearest
 * part of the page that can take it. Else it would fall back to the top of the document.
 */
export function useHandOnFocus(element: RefObject<HTMLElement | null>): void {
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
