import * as t from '../../messages/generated/changes';
import { joinList } from '../../messages/join';
import { formatSince } from '../../messages/times';
import type { ChangedCategory, ChangeKind } from '../../model/changes';
import type { Refresh } from '../../categories/refreshes/refreshes';

/** Counts what a refresh has changed: "3 new, 1 removed, 5 changed"; no more is claimed than is known. */
export function countRefresh({ added, removed, changed, isWhole }: Refresh): string {
  const counted = [
    [added.length, isWhole ? t.addedCount : t.addedInPartCount],
    [removed.length, isWhole ? t.removedCount : t.removedInPartCount],
    [changed.length, t.changedCount],
  ] as const;
  return joinList(counted.map(([count, describe]) => count > 0 && describe({ count })));
}

/** Says what the latest refresh has changed, and since when: "5 changed since yesterday 14:02, 2 earlier refreshes". */
export function describeRefreshes(
  [latest, ...earlier]: readonly [Refresh, ...Refresh[]],
  now: number,
): string {
  const changes = countRefresh(latest);
  const time = formatSince(latest.since, now);
  return earlier.length === 0
    ? t.since({ changes, time })
    : t.sinceWithEarlier({ changes, time, count: earlier.length });
}

/** The groups of changes; those of a list that is loaded in part claim less. */
export type GroupKind = 'added' | 'addedInPart' | 'removed' | 'removedInPart' | ChangeKind;

interface GroupWords {
  heading: () => string;
  count: (args: { count: number }) => string;
}

export const GROUPS: Readonly<Record<GroupKind, GroupWords>> = {
  added: { heading: t.added, count: t.addedCount },
  addedInPart: { heading: t.addedInPart, count: t.addedInPartCount },
  removed: { heading: t.removed, count: t.removedCount },
  removedInPart: { heading: t.removedInPart, count: t.removedInPartCount },
  moved: { heading: t.moved, count: t.movedCount },
  renamed: { heading: t.renamed, count: t.renamedCount },
  edited: { heading: t.edited, count: t.editedCount },
};

/** Categories of which the same is to be said. */
export interface ChangeGroup {
  kind: GroupKind;
  categories: readonly GroupedCategory[];
}

/** A changed category is neither new nor removed. */
export type GroupedCategory = Pick<ChangedCategory, 'id' | 'name' | 'parentId'> &
  Partial<ChangedCategory>;

/** Groups what a refresh has changed, each category in one; without the groups that would be empty. */
export function groupChanges({ added, removed, changed, isWhole }: Refresh): ChangeGroup[] {
  const ofKind: Record<ChangeKind, ChangedCategory[]> = { moved: [], renamed: [], edited: [] };
  for (const category of changed) ofKind[category.kind].push(category);
  const groups: ChangeGroup[] = [
    { kind: isWhole ? 'added' : 'addedInPart', categories: added },
    { kind: isWhole ? 'removed' : 'removedInPart', categories: removed },
    { kind: 'moved', categories: ofKind.moved },
    { kind: 'renamed', categories: ofKind.renamed },
    { kind: 'edited', categories: ofKind.edited },
  ];
  return groups.filter(({ categories }) => categories.length > 0);
}
