import { useLayoutEffect, useRef } from 'react';
import { rowKeyAt } from '../../grid/focus-target';
import * as t from '../../messages/generated/list';
import type { LoadedCategories } from '../../model/loaded-categories';
import { nameOf } from '../../model/names';
import { readOut } from '../../ui/feedback/announcement';
import { useIsWide } from '../../ui/hooks/use-is-wide';

/** Announces that a category opened or closed while focus stays on a row. Call it before `useGrid` moves focus. */
export function useOpenAnnouncement(loaded: LoadedCategories, openId: string | null): void {
  const isBeside = useIsWide();
  const lastOpenId = useRef(openId);
  useLayoutEffect(() => {
    const lastId = lastOpenId.current;
    lastOpenId.current = openId;
    const focusedId = rowKeyAt(document.activeElement);
    const category = loaded.find(openId ?? lastId ?? '');
    const stays = openId === null ? focusedId !== null : focusedId === openId;
    if (openId === lastId || !stays || !isBeside || !category) return;
    readOut((openId === null ? t.closed : t.opened)({ name: nameOf(category) }));
  });
}
