/** Moves the focus to an element when it is rendered. Pass it as the `ref`. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
