import type { Category } from '../../../api/schemas';
import type { LoadedCategories } from '../../../model/loaded-categories';
import { formatPath, nameOf } from '../../../model/names';

/**
 * Where a category stands in the hierarchy, in two pieces: when there is no room for both, the one
 * that tells equal names apart is the parent.
 */
export interface RowPlace {
  /** The ancestors above the parent in one line; empty where there are none. */
  above: string;
  /** The parent's name, or why it is not known. */
  parent: string;
}

/** Returns where a category stands, null for a root. */
export function placeOf(category: Category, loaded: LoadedCategories): RowPlace | null {
  if (category.parentId === null) return null;
  const { known, end } = loaded.ancestorsOf(category);
  const parent = known.at(-1);
  if (!parent) {
    if (end.kind === 'loop') return { above: '', parent: 'In a loop: it is its own parent' };
    const isAllLoaded = loaded.paging.kind === 'end';
    return {
      above: '',
      parent: isAllLoaded ? 'Orphan: parent not on the site' : 'Parent not loaded yet',
    };
  }
  const above = formatPath(known.slice(0, -1));
  const hasMore = end.kind !== 'root';
  return {
    above: [hasMore && '…', above].filter(Boolean).join(' › '),
    parent: nameOf(parent),
  };
}
