import { entryAt } from '../base/entry-at';
import type { LoadedCategories } from '../model/loaded-categories';
import { nameOf } from '../model/names';
import { findBranch } from '../model/query/branches';

/** Returns the name of the one category that a reference means; otherwise the reference. */
export function branchNameOf(reference: string, loaded: LoadedCategories | null): string {
  const { positions = [] } = (reference && loaded && findBranch(loaded.index, reference)) || {};
  const category = positions.length === 1 && loaded?.index.categories[entryAt(positions, 0)];
  return category ? nameOf(category) : reference;
}
