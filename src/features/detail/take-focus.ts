/** Moves the focus to an element that is rendered. Given to it as its `ref`. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
