import { parseTime } from '../api/dates';
import type { Category } from '../api/schemas';
import { forRange, type Task } from '../text/task';
import { findBranches } from './find-branches';
import type { LoadedCategories } from './loaded-categories';
import { toBranchReferences } from './query/branches';
import { StatusTally } from './status-tally';

export interface BranchTotals {
  below: number;
  /** 0 if unknown: in a loop, or if the category itself is not in the list. */
  levels: number;
  /** The most frequent ones first, of which there are so many in all. */
  statuses: [status: string, count: number][];
  statusCount: number;
  withoutStatus: number;
  /** The category that was updated last, if any has a date. */
  newest: { category: Category; time: number } | null;
  reference: string;
}

/** Sums up what is loaded below a category, which need not be loaded itself. */
export function* summarizeBranch(loaded: LoadedCategories, top: Category): Task<BranchTotals> {
  const members = [...(yield* findBranches(loaded.index, [top.id]))].slice(1);
  const statuses = new StatusTally();
  let withoutStatus = 0;
  let newest: BranchTotals['newest'] = null;
  yield* forRange(0, members.length, (at) => {
    const category = loaded.find(members[at] ?? '');
    if (!category) return;
    if (category.status === null) withoutStatus += 1;
    else statuses.add(category.status);
    const time = parseTime(category.updatedAt ?? '');
    if (time > (newest?.time ?? Number.NEGATIVE_INFINITY)) newest = { category, time };
  });
  const [reference = top.id] = yield* toBranchReferences(loaded, [top]);
  return {
    below: members.length,
    levels: loaded.branchOf(top.id).levels,
    statuses: statuses.mostFrequent,
    statusCount: statuses.size,
    withoutStatus,
    newest,
    reference,
  };
}
