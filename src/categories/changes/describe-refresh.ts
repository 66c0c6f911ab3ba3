import { formatCount, formatNumber } from '../../text/numbers';
import { formatSince } from '../../text/time';
import type { Refresh } from './refreshes';

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
