import { useEffect, useEffectEvent, useState } from 'react';
import type { LoadedCategories } from '../../model/loaded-categories';
import type { Rows } from '../../model/rows';
import type { TreeRows } from '../../model/tree';
import { useSitePaths } from '../../panes/site-paths';
import { useGoTo, useIds } from '../../routing/address';
import { changeListAddress, useListState, type View } from '../../routing/list-state';
import { useIsWide } from '../../ui/hooks/use-is-wide';

/** A category that the user has asked to see in one of the list's views. */
export interface ShownCategory {
  /** The category to mark although it is not open: on a narrow screen, it would cover the list. */
  markedId: string | null;
  /** The category that the view focuses as soon as it can. */
  pendingId: string | null;
  onFocused: () => void;
}

interface Asked {
  id: string;
  view: View;
  isPending: boolean;
}

/** Returns the category to show in the list's view, and a function that shows a category in a view. */
export function useShownCategory(loaded: LoadedCategories | null, rows: Rows | TreeRows | null) {
  const [{ view }] = useListState();
  const { categoryId: openId } = useIds();
  const isWide = useIsWide();
  const paths = useSitePaths();
  const goTo = useGoTo();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isOver = asked && (asked.view !== view || (openId !== null && openId !== asked.id));
  if (isOver) setAsked(null);

  const shown: ShownCategory = {
    markedId: asked?.id ?? null,
    pendingId: asked?.isPending ? asked.id : null,
    onFocused: () => setAsked(asked && openId === null ? { ...asked, isPending: false } : null),
  };
  const show = (id: string, next: View) => {
    if (loaded?.find(id)) setAsked({ id, view: next, isPending: true });
    const address = isWide ? paths.category(id) : paths.categories;
    const at = next === 'map' && loaded ? findPlaceInMap(loaded, id) : '';
    const isHidden = rows !== null && !hasPlace(rows, id, next);
    goTo(changeListAddress(address, { view: next, at, ...(isHidden && { query: '' }) }));
  };
  return [shown, show] as const;
}

/** Focuses the pending category as soon as the view has its row or box. `focus` gets its ID. */
export function useFocusShown(
  { pendingId, onFocused }: ShownCategory,
  isThere: boolean,
  focus: (id: string) => void,
): void {
  const focusNow = useEffectEvent((id: string) => {
    focus(id);
    onFocused();
  });
  const id = isThere ? pendingId : null;
  useEffect(() => {
    // A menu that has just closed first returns focus to its button, in a microtask.
    if (id !== null) queueMicrotask(() => focusNow(id));
  }, [id]);
}

/** Returns the branch of which the map shows the category, or its sub-categories if it has some. */
function findPlaceInMap(loaded: LoadedCategories, id: string): string {
  return loaded.childCount(id) === 0 ? (loaded.lineageOf(id)[0] ?? '') : id;
}

/** Returns whether the search leaves the category in the view. The map has a box for each, unless nothing matches. */
function hasPlace(rows: Rows | TreeRows, id: string, view: View): boolean {
  if (view === 'map') return rows.matchCount > 0;
  return 'isMatch' in rows ? rows.isMatch(id) : rows.indexOf(id) !== -1;
}
