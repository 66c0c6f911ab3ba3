import type { LoadedCategories } from './loaded-categories';

/** Returns the ids of the loaded categories directly below one, or of the roots for null. */
export function idsBelow({ index }: LoadedCategories, parentId: string | null): string[] {
  const positions = parentId === null ? index.roots : (index.childrenOf.get(parentId) ?? []);
  return positions.flatMap((position) => index.categories[position]?.id ?? []);
}
