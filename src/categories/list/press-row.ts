import type { MouseEvent } from 'react';

/** A click anywhere in a row follows its link, with the keys that were held; a selection stays one. */
export function followRow(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest('a, button')) return;
  if (window.getSelection()?.type === 'Range') return;
  const { ctrlKey, metaKey, shiftKey } = event;
  target
    .closest('[role="row"]')
    ?.querySelector('a')
    ?.dispatchEvent(
      new window.MouseEvent('click', {
        bubbles: true,
        cancelable: true,
        ctrlKey,
        metaKey,
        shiftKey,
      }),
    );
}
