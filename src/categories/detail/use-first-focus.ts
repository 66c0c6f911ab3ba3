import { type RefObject, useEffect } from 'react';

/**
 * Puts the focus on the heading of what has been opened, where nothing has it, or only what is hidden now because this
 * has taken its place.
 */
export function useFirstFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement } = document;
    const isFirst = activeElement === document.body;
    const isHidden =
      activeElement instanceof HTMLElement &&
      !activeElement.checkVisibility({ visibilityProperty: true });
    if (!heading.current || (!isFirst && !isHidden)) return;
    if (isFirst) heading.current.setAttribute('data-first', '');
    heading.current.focus();
  }, [heading]);
}
