import { useMemo } from 'react';
import * as t from '../messages/generated/changes';
import { joinList } from '../messages/join';
import type { LoadedPage } from '../model/category-index';
import {
  compareLists,
  type Comparison,
  countKinds,
  DIFFERENCE_KINDS,
} from '../model/comparison/compare-lists';
import { type LoadedCategories, toLoadedCategories } from '../model/loaded-categories';
import { useTask } from '../ui/hooks/use-task';

/** Formats the number of differences of each kind: "3 added". */
export const KIND_COUNTS = {
  added: t.addedCount,
  removed: t.removedCount,
  moved: t.movedCount,
  renamed: t.renamedCount,
  changed: t.changedCount,
} as const;

/** Counts what has changed, for example "3 added, 5 changed"; empty if nothing has. */
export function describeChanges({ differences }: Comparison): string {
  const counts = countKinds(differences);
  return joinList(
    DIFFERENCE_KINDS.map((kind) => counts[kind] > 0 && KIND_COUNTS[kind]({ count: counts[kind] })),
  );
}

/** Compares the list before with the complete list that replaced it; null until both have loaded. */
export function useChanges(
  before: readonly LoadedPage[] | null,
  loaded: LoadedCategories | null,
): Comparison | null {
  const pair = useMemo(() => {
    const from = before ? toLoadedCategories(before) : null;
    // The newer list may arrive in a later render.
    const isNewer = from && loaded?.isComplete && loaded.index !== from.index;
    return isNewer ? { from, to: loaded } : null;
  }, [before, loaded]);
  const compared = useTask(pair, ({ from, to }) => compareLists(from, to, null, true));
  return pair && compared?.to === pair.to ? compared : null;
}
