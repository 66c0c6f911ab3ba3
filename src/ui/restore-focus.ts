/** Ref callback: when an element that contains focus is removed, focuses its nearest `tabindex="-1"` ancestor. */
export function restoreFocus(element: HTMLElement | null) {
  return () => {
    if (!element?.contains(document.activeElement)) return;
    element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  };
}
