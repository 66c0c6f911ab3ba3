import type { KeyboardEvent } from 'react';

/** Returns the direction of a horizontal arrow key: 1 inwards, -1 back; null for other keys. */
export function arrowDirection({ key, currentTarget }: KeyboardEvent): 1 | -1 | null {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null;
  return (key === 'ArrowRight') === currentTarget.matches(':dir(rtl)') ? -1 : 1;
}
