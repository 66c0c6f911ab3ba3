/**
 * Moves the focus to the nearest focusable ancestor (`tabindex="-1"`) when the element that holds it, whose `ref` this
 * is, is removed. The browser would move it to the start of the document.
 */
export function restoreFocus(element: HTMLElement | null) {
  return () => {
    if (!element?.contains(document.activeElement)) return;
    element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  };
}
