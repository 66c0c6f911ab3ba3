import type { MouseEvent } from 'react';

/**
 * For the `onMouseDown` of a button beside or below fields. Pressing it would first take the focus
 * from a field, whose message then moves the button away from under the pointer: the click would
 * be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
