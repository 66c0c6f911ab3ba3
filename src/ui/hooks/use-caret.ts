import { type RefObject, useSyncExternalStore } from 'react';

const EVENTS = ['selectionchange', 'select', 'input', 'keyup', 'pointerup', 'focusin', 'focusout'];

/** Returns the caret's position in a field, or the start of the selection; null without focus. */
export function useCaret(field: RefObject<HTMLInputElement | null>): number | null {
  return useSyncExternalStore(subscribe, () => caretIn(field.current));
}

// No single event reports every move in every browser.
function subscribe(onMove: () => void): () => void {
  for (const event of EVENTS) document.addEventListener(event, onMove);
  return () => {
    for (const event of EVENTS) document.removeEventListener(event, onMove);
  };
}

function caretIn(field: HTMLInputElement | null): number | null {
  return field && document.activeElement === field ? field.selectionStart : null;
}
