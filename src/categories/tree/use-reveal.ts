import { useEffect, useEffectEvent } from 'react';
import type { LoadedCategories } from '../model/loaded-categories';
import type { ExpansionControl } from './use-expansion';

/**
 * Expands the way to a category once, when it is opened or its entry arrives: what a person collapses
 * afterwards stays collapsed.
 *
 * @param id null where nothing is to be revealed
 */
export function useReveal(
  id: string | null,
  loaded: LoadedCategories | null,
  expansion: ExpansionControl,
): void {
  const revealedId = id !== null && loaded?.find(id) ? id : null;
  const reveal = useEffectEvent(() => {
    if (revealedId === null || !loaded) return;
    const lineage = loaded.lineageOf(revealedId);
    if (lineage.some((ancestor) => !expansion.expanded.has(ancestor))) expansion.expandAll(lineage);
    const group = loaded.groupOf(revealedId);
    if (group !== null && expansion.collapsedGroups.has(group)) {
      expansion.setGroupExpanded(group, true);
    }
  });
  useEffect(() => {
    if (revealedId !== null) reveal();
  }, [revealedId]);
}
