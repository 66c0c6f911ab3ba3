import { type RefObject, useEffect, useState } from 'react';
import { rowAt } from '../../../grid/focus-target';

/** Returns the row that the pointer or the focus came to last. It may have left it since. */
export function usePointedRow(list: RefObject<HTMLElement | null>): HTMLElement | null {
  const [row, setRow] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = list.current;
    const pointAt = (target: EventTarget | null) => {
      const pointed = rowAt(target);
      if (pointed) setRow(pointed);
    };
    const follow = ({ target }: Event) => pointAt(target);
    pointAt(element?.querySelector('[data-row-key]:is(:hover, :focus-within)') ?? null);
    element?.addEventListener('pointerover', follow);
    element?.addEventListener('focusin', follow);
    return () => {
      element?.removeEventListener('pointerover', follow);
      element?.removeEventListener('focusin', follow);
    };
  }, [list]);
  return row;
}
