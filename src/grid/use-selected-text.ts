import { useLayoutEffect } from 'react';
import { rowKeyAt } from './focus-target';

/**
 * Ends a text selection when the row where it starts or ends is gone. Otherwise, it would move to other rows with that
 * row's element, and the user would copy text that was never selected.
 */
export function useSelectedText(rowKeys: readonly string[]): void {
  // Read before the elements change.
  const selection = document.getSelection();
  const isGone = [selection?.anchorNode, selection?.focusNode].some((end) => {
    const rowKey = rowKeyAt(end instanceof Text ? end.parentElement : (end ?? null));
    return rowKey !== null && !rowKeys.includes(rowKey);
  });
  useLayoutEffect(() => {
    if (isGone) document.getSelection()?.removeAllRanges();
  });
}
