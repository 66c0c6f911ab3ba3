import { formatCount, formatNumber } from '../../text/numbers';
import { formatSince } from '../../text/time';
import type { ChangedCategory, ChangeKind } from '../../model/changes';
import type { Refresh } from '../../categories/refreshes/refreshes';

/** Counts what a refresh has changed: "3 new, 1 removed, 5 changed"; no more is claimed than is known. */
export function countRefresh({ added, removed, changed, isWhole }: Refresh): string {
  const counted = [
    [added.length, isWhole ? 'new' : 'new in what is loaded'],
    [removed.length, isWhole ? 'removed' : 'no longer in what is loaded'],
    [changed.length, 'changed'],
  ] as const;
  return counted
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${formatNumber(count)} ${words}`)
    .join(', ');
}

/** Says what the latest refresh has changed, and since when: "5 changed since yesterday 14:02, 2 earlier refreshes". */
export function describeRefreshes(
  [latest, ...earlier]: readonly [Refresh, ...Refresh[]],
  now: number,
): string {
  const words = `${countRefresh(latest)} since ${formatSince(latest.since, now)}`;
  if (earlier.length === 0) return words;
  return `${words} · ${formatCount(earlier.length, 'earlier refresh', 'earlier refreshes')}`;
}

/** Categories of which the same is to be said. */
export interface ChangeGroup {
  heading: string;
  categories: readonly GroupedCategory[];
}

/** What has changed is there where it is neither new nor gone. */
export type GroupedCategory = Pick<ChangedCategory, 'id' | 'name' | 'parentId'> &
  Partial<ChangedCategory>;

/** Groups what a refresh has changed, each category in one; without the groups that would be empty. */
export function groupChanges({ added, removed, changed, isWhole }: Refresh): ChangeGroup[] {
  const ofKind: Record<ChangeKind, ChangedCategory[]> = { moved: [], renamed: [], edited: [] };
  for (const category of changed) ofKind[category.kind].push(category);
  const groups = [
    { heading: isWhole ? 'New' : 'New in what is loaded', categories: added },
    { heading: isWhole ? 'Removed' : 'No longer in what is loaded', categories: removed },
    { heading: 'Moved', categories: ofKind.moved },
    { heading: 'Renamed', categories: ofKind.renamed },
    { heading: 'Edited', categories: ofKind.edited },
  ];
  return groups.filter(({ categories }) => categories.length > 0);
}
