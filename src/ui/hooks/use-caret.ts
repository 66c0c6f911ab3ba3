import { type RefObject, useSyncExternalStore } from 'react';

const EVENTS = ['selectionchange', 'select', 'input', 'keyup', 'pointerup', 'focusin', 'focusout'];

/** Returns where the caret stands in a field; null while it is elsewhere, or some of the text is selected. */
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
  if (!field || document.activeElement !== field) return null;
  return field.selectionStart === field.selectionEnd ? field.selectionStart : null;
}
