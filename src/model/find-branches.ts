import type { Work } from '../text/work';
import type { CategoryIndex } from './category-index';

/** So many members are looked at in a ms or two. */
const STEP = 2_000;

/** Finds the ids of some categories, which need not be loaded, and of all that is loaded below them. Always ends. */
export function* findBranches(
  { categories, childrenOf }: CategoryIndex,
  tops: Iterable<string>,
): Work<ReadonlySet<string>> {
  const members = new Set(tops);
  let looked = 0;
  // What is added while a set is walked through comes later in it.
  for (const id of members) {
    for (const position of childrenOf.get(id) ?? []) {
      const child = categories[position];
      if (child) members.add(child.id);
    }
    looked += 1;
    if (looked % STEP === 0) yield;
  }
  return members;
}
