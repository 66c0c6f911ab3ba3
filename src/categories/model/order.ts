import type { CategoryIndex } from './category-index';
import { compareSortKeys, isTime, type Sort, toTime } from './sort';

/** The order of categories by a field; they are named by their positions in the index. */
export interface Order {
  /** Never 0 for two of them: equal keys leave the service's order. */
  compare: (a: number, b: number) => number;
  sorted: (positions: readonly number[]) => number[];
}

/** Fewer than these are sorted before anybody notices. */
const FEW = 500;

export function createOrder(index: CategoryIndex, { field, isDescending }: Sort): Order {
  if (isTime(field)) return createTimeOrder(index, field, isDescending);
  const order = createTextOrder(index, field, isDescending);
  return field === 'name' ? fromNameOrder(index, order, isDescending) : order;
}

/** Many names are picked from the order that was worked out ahead, where it was. */
function fromNameOrder(
  { nameOrder, categories }: CategoryIndex,
  { compare, sorted }: Order,
  isDescending: boolean,
): Order {
  return {
    compare,
    sorted: (positions) => {
      const all = positions.length < FEW ? null : nameOrder.positions;
      if (!all) return sorted(positions);
      const isWanted = new Uint8Array(categories.length);
      for (const position of positions) isWanted[position] = 1;
      const ascending = all.filter((position) => isWanted[position] === 1);
      // Backwards it is almost in order: only equal names, and none, stand the wrong way round.
      return isDescending ? ascending.toReversed().toSorted(compare) : ascending;
    },
  };
}

function createTimeOrder(
  index: CategoryIndex,
  field: 'updatedAt' | 'createdAt',
  isDescending: boolean,
): Order {
  const direction = isDescending ? -1 : 1;
  /** Worked out once, as far as needed. What cannot be read is last, either way. */
  const times: number[] = [];
  const readUpTo = (position: number) => {
    for (let next = times.length; next <= position; next += 1) {
      times.push(toTime(index.categories[next]?.[field] ?? null) ?? direction * Infinity);
    }
  };
  const compareTimes = (a: number, b: number) =>
    ((times[a] ?? 0) - (times[b] ?? 0)) * direction || a - b;
  return {
    compare: (a, b) => {
      readUpTo(Math.max(a, b));
      return compareTimes(a, b);
    },
    sorted: (positions) => {
      readUpTo(positions.reduce((last, position) => Math.max(last, position), -1));
      return positions.toSorted(compareTimes);
    },
  };
}

function createTextOrder(
  { categories, searchTexts }: CategoryIndex,
  field: 'name' | 'slug' | 'status' | 'id',
  isDescending: boolean,
): Order {
  const direction = isDescending ? -1 : 1;
  const textOf = (position: number) => categories[position]?.[field] ?? null;
  const compare = (a: number, b: number) =>
    compareSortKeys(textOf(a), textOf(b), isDescending) || a - b;
  const roughTextOf = (position: number) =>
    field === 'name' ? searchTexts[position]?.name : textOf(position);
  const compareRoughly = (a: number, b: number) => {
    const textA = roughTextOf(a) ?? '';
    const textB = roughTextOf(b) ?? '';
    if (textA === textB) return a - b;
    return textA < textB ? -direction : direction;
  };
  return {
    compare,
    // Collation is exact and slow. What is almost in order needs few comparisons, so that an order by
    // character codes goes before it.
    sorted: (positions) =>
      (positions.length < FEW ? positions : positions.toSorted(compareRoughly)).toSorted(compare),
  };
}
