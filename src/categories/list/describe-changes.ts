import { formatNumber } from '../../text/locale';
import { formatSince } from '../../text/time';
import type { ChangesSince } from '../loading/use-changes';

/** "3 new, 1 removed, 5 changed since yesterday 14:02", of a list in which something changed. */
export function describeChanges(changes: ChangesSince, now: number): string {
  const { added, removed, changed, isWhole } = changes;
  const counted = [
    [added.length, isWhole ? 'new' : 'new in what is loaded'],
    [removed.length, isWhole ? 'removed' : 'no longer in what is loaded'],
    [changed.length, 'changed'],
  ] as const;
  const what = counted
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${formatNumber(count)} ${words}`)
    .join(', ');
  return `${what} since ${formatSince(changes.since, now)}`;
}
