import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { readOut } from '../../ui/feedback/announcement';
import { useIsWide } from '../../ui/hooks/use-is-wide';
import type { LoadedCategories } from '../../model/loaded-categories';
import { nameOf } from '../../model/names';
import { rowKeyAt } from '../../grid/focus-target';

/**
 * Reads out that a category came or went beside the list, where the focus stays on a row. Where it goes to the
 * row of the category, or to its heading on a narrow screen, that is heard by itself. To be called before
 * `useActiveRow`, which moves it.
 */
export function useOpenAnnouncement(loaded: LoadedCategories, openId: string | null): void {
  const isBeside = useIsWide();
  const lastOpenId = useRef(openId);
  const tell = useEffectEvent((id: string) => {
    const focusedId = rowKeyAt(document.activeElement);
    const stays = openId === null ? focusedId !== null : focusedId === openId;
    const category = loaded.find(id);
    if (!isBeside || !stays || !category) return;
    readOut(`${nameOf(category)} ${openId === null ? 'closed' : 'opened'}`);
  });

  useLayoutEffect(() => {
    const id = openId ?? lastOpenId.current;
    if (id !== null && openId !== lastOpenId.current) tell(id);
    lastOpenId.current = openId;
  }, [openId]);
}
