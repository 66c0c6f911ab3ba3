import { parseTime } from '../../api/dates';
import type { CategoryIndex } from '../category-index';
import { formatTerm } from '../query/edit-query';

/** What the boxes of the map are coloured by. */
export type Colouring = 'status' | 'age';

/** A kind of category, with a colour and a pattern of its own. */
interface MapKind {
  label: string;
  /** How it looks: the colours and patterns are numbered. */
  look: string;
  /** Finds such categories. Null where no query can say it. */
  query: string | null;
}

/** What kinds of categories the map tells apart, and which each is. */
export interface MapKinds {
  list: readonly MapKind[];
  /** Returns the kind of the category at a position, by its place in the list. */
  of: (position: number) => number;
}

/** So many statuses have a look of their own: more nobody tells apart. */
const MOST_STATUSES = 5;

const DAY = 24 * 60 * 60 * 1_000;

/** The ages from the newest on, each up to so many days; clocks may differ by one. */
const AGES = [
  { days: -1, label: 'in the future', query: null },
  { days: 30, label: 'in the last 30 days', query: 'updated:30d' },
  { days: 365, label: 'in the last year', query: 'updated:1y -updated:30d' },
  { days: 3 * 365, label: '1 to 3 years ago', query: 'updated:3y -updated:1y' },
  { days: Number.POSITIVE_INFINITY, label: 'over 3 years ago', query: '-updated:3y has:updated' },
];

/**
 * Tells categories apart by their status. The interface's own value is the quiet one, as in the list.
 *
 * @param frequent the most frequent statuses
 */
export function statusKinds({ categories }: CategoryIndex, frequent: readonly string[]): MapKinds {
  const names = frequent
    .slice(0, MOST_STATUSES)
    .toSorted((a, b) => Number(b === 'active') - Number(a === 'active'));
  const list = [
    ...names.map((status, at) => ({
      label: status,
      look: names[0] === 'active' ? `status-${at}` : `status-${at + 1}`,
      query: formatTerm({ name: 'status', isNegated: false, value: status }),
    })),
    { label: 'another status', look: 'other', query: null },
    { label: 'no status', look: 'none', query: 'no:status' },
  ];
  const kindOf = new Map(names.map((status, kind) => [status, kind]));
  return {
    list,
    of: (position) => {
      const status = categories[position]?.status ?? null;
      return status === null ? names.length + 1 : (kindOf.get(status) ?? names.length);
    },
  };
}

/** Tells categories apart by when they were updated last. */
export function ageKinds({ categories }: CategoryIndex, now = Date.now()): MapKinds {
  const known: number[] = [];
  const find = (position: number) => {
    const age = now - parseTime(categories[position]?.updatedAt ?? '');
    const kind = AGES.findIndex(({ days }) => age <= days * DAY);
    return kind === -1 ? AGES.length : kind;
  };
  return {
    list: [
      ...AGES.map(({ label, query }, at) => ({
        label,
        look: `age-${AGES.length - 1 - at}`,
        query,
      })),
      { label: 'no date', look: 'none', query: null },
    ],
    // To read a time takes longer than all else that is done with a category.
    of: (position) => (known[position] ??= find(position)),
  };
}
