import { useEffect, useEffectEvent } from 'react';
import type { LoadedCategories } from './model/loaded-categories';
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
  const category = id === null ? undefined : loaded?.find(id);
  const revealedId = category?.id ?? null;
  const reveal = useEffectEvent(() => {
    if (!category || !loaded) return;
    const ancestors = loaded.ancestorsOf(category).known.map((ancestor) => ancestor.id);
    if (ancestors.some((ancestor) => !expansion.expanded.has(ancestor))) {
      expansion.expandAll(ancestors);
    }
  });
  useEffect(() => {
    if (revealedId !== null) reveal();
  }, [revealedId]);
}
