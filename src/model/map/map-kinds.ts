import { formatUtcSecond, toUtcSecond } from '../../api/dates';
import { isBlank } from '../../text/invisible';
import type { CategoryIndex } from '../category-index';
import { formatTerm } from '../query/edit-query';
import { type LastSpan, toRange } from '../query/read-dates';

export type Colouring = 'status' | 'age';

/** A status, or a group of statuses or ages. */
export type MapKindName =
  | { status: string }
  | 'otherStatus'
  | 'noStatus'
  | 'future'
  | 'lastMonth'
  | 'lastYear'
  | 'lastYears'
  | 'older'
  | 'unreadableDate'
  | 'noDate';

interface MapKind {
  name: MapKindName;
  /** The name of its colour and pattern. */
  look: string;
  /** Finds exactly its categories. */
  query: string;
}

export interface MapKinds {
  list: readonly MapKind[];
  /** Returns the kind of the category at a position, as an index into the list. */
  of: (position: number) => number;
}

/** The look of the usual kind, which is the quiet one. */
export const QUIET_LOOK = '0';

/** The number of statuses with their own look: readers cannot tell more colours apart. */
const MOST_STATUSES = 5;

/** @param frequent the most frequent statuses */
export function statusKinds({ categories }: CategoryIndex, frequent: readonly string[]): MapKinds {
  const names = frequent
    .slice(0, MOST_STATUSES)
    .toSorted((a, b) => Number(b === 'active') - Number(a === 'active'));
  // The quiet look is for the status that the interface names.
  const first = names[0] === 'active' ? 0 : 1;
  const kinds = names.map((status, at) => {
    const query = formatTerm({ name: 'status', isNegated: false, value: status });
    return { name: { status }, look: `${at + first}`, query };
  });
  const others = ['has:status', ...kinds.map(({ query }) => `-${query}`)].join(' ');
  const kindOf = new Map(names.map((status, kind) => [status, kind]));
  return {
    list: [
      ...kinds,
      { name: 'otherStatus', look: 'other', query: others },
      { name: 'noStatus', look: 'none', query: 'no:status' },
    ],
    of: (position) => {
      const status = categories[position]?.status ?? null;
      return status === null ? names.length + 1 : (kindOf.get(status) ?? names.length);
    },
  };
}

/** Tells categories apart by the day of their last update, as the qualifier `updated` does. */
export function ageKinds({ categories }: CategoryIndex, now = Date.now()): MapKinds {
  const spanOf = (count: number, unit: LastSpan['unit']) => toRange({ count, unit }, now);
  const { from: month, until: tomorrow } = spanOf(30, 'd');
  const [{ from: year }, { from: years }] = [spanOf(1, 'y'), spanOf(3, 'y')] as const;
  const starts = [tomorrow, month, year, years].map(formatUtcSecond);
  const known: number[] = [];
  const find = (position: number) => {
    const text = categories[position]?.updatedAt ?? '';
    const time = toUtcSecond(text);
    if (time === null) return starts.length + (isBlank(text) ? 2 : 1);
    const kind = starts.findIndex((start) => time >= start);
    return kind === -1 ? starts.length : kind;
  };
  return {
    list: [
      { name: 'future', look: '4', query: `updated:>${formatDay(now)}` },
      { name: 'lastMonth', look: '3', query: 'updated:30d' },
      { name: 'lastYear', look: '0', query: 'updated:1y -updated:30d' },
      { name: 'lastYears', look: '2', query: 'updated:3y -updated:1y' },
      { name: 'older', look: '1', query: `updated:<${formatDay(years)}` },
      { name: 'unreadableDate', look: 'other', query: 'has:updated -updated:>=0000' },
      { name: 'noDate', look: 'none', query: 'no:updated' },
    ],
    // To read a time takes longer than all else that is done with a category.
    of: (position) => (known[position] ??= find(position)),
  };
}

/** Writes a day as queries do, where the reader is: Swedish dates have this form. */
function formatDay(time: number): string {
  return new Date(time).toLocaleDateString('sv');
}
