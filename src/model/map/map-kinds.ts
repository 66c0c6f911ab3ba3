import type { CategoryIndex } from '../category-index';
import { formatTerm } from '../query/edit-query';
import { isActive } from '../status-tally';

/** A status, or a group of statuses. */
export type MapKindName = { status: string } | 'otherStatus' | 'noStatus';

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
    .toSorted((a, b) => Number(isActive(b)) - Number(isActive(a)));
  // The quiet look is for the status that the interface names.
  const first = isActive(names[0] ?? null) ? 0 : 1;
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
