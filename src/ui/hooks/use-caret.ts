import { type RefObject, useSyncExternalStore } from 'react';

const EVENTS = ['selectionchange', 'select', 'input', 'keyup', 'pointerup', 'focusin', 'focusout'];

/** Returns where the caret, or what is selected, begins in a field; null while the focus is elsewhere. */
export function useCaret(field: RefObject<HTMLInputElement | null>): number | null {
  return useSyncExternalStore(subscribe, () => caretIn(field.current));
}

// Not every browser tells of each of its moves by the first of these.
function subscribe(onMove: () => void): () => void {
  for (const event of EVENTS) document.addEventListener(event, onMove);
  return () => {
    for (const event of EVENTS) document.removeEventListener(event, onMove);
  };
}

function caretIn(field: HTMLInputElement | null): number | null {
  return field && document.activeElement === field ? field.selectionStart : null;
}
