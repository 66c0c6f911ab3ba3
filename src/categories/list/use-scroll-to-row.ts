import type { RefObject } from 'react';
import type { Rows } from '../model/rows';
import type { TreeRows } from '../model/tree-rows';
import { coverOf } from './sticky-rows';

/** The height of the header in px, as in the tokens. */
export const HEADER_HEIGHT = 36;

/** Scrolls the list as far as a row needs to be seen whole, below the header and its sticky ancestors. */
export function useScrollToRow(
  scroller: RefObject<HTMLElement | null>,
  rows: Rows | TreeRows,
  rowHeight: number,
): (row: number) => void {
  return (row) => {
    const element = scroller.current;
    if (!element || row < 0) return;
    const start = row * rowHeight;
    const height = element.clientHeight - HEADER_HEIGHT;
    const top = start - ('treeAt' in rows ? coverOf(rows, row) : 0);
    const bottom = start + rowHeight - height;
    if (element.scrollTop > top) element.scrollTo({ top });
    else if (element.scrollTop < bottom) element.scrollTo({ top: bottom });
  };
}
