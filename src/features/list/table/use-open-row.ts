import { useEffectEvent, useLayoutEffect } from 'react';
import type { Rows } from '../../../model/rows';

/**
 * Brings the category that is opened, or revealed, into sight. Only when it is another one: the list
 * does not jump while a person scrolls it.
 */
export function useOpenRow(
  rows: Rows,
  openId: string | null,
  scrollToRow: (row: number) => void,
): void {
  const hasRow = openId !== null && rows.indexOf(openId) !== -1;
  const scrollToOpen = useEffectEvent(() => {
    if (openId !== null) scrollToRow(rows.indexOf(openId));
  });
  useLayoutEffect(() => {
    if (hasRow) scrollToOpen();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [openId, hasRow]);
}
