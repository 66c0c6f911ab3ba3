import type { CategoryIndex } from './category-index';
import { FIELDS, type SortField } from './fields';
import { compareTexts, type Sort, toNumber } from './sort';

/** The order of categories by a field; they are named by their positions in the index. */
export interface Order {
  /** Never 0 for two of them: equal keys leave the service's order. */
  compare: (a: number, b: number) => number;
  sorted: (positions: readonly number[]) => number[];
}

/** Fewer than these are sorted before anybody notices. */
const FEW = 500;

export function createOrder(index: CategoryIndex, { field, isDescending }: Sort): Order {
  if (FIELDS[field].sort !== 'text') return createNumberOrder(index, field, isDescending);
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

/** Numbers, and times as numbers. */
function createNumberOrder(
  { categories }: CategoryIndex,
  field: SortField,
  isDescending: boolean,
): Order {
  const direction = isDescending ? -1 : 1;
  /** Read once, as far as needed. What cannot be read is last, either way. */
  const numbers: number[] = [];
  const readUpTo = (position: number) => {
    for (let next = numbers.length; next <= position; next += 1) {
      numbers.push(toNumber(categories[next]?.[field] ?? null) ?? direction * Infinity);
    }
  };
  const compareNumbers = (a: number, b: number) =>
    ((numbers[a] ?? 0) - (numbers[b] ?? 0)) * direction || a - b;
  return {
    compare: (a, b) => {
      readUpTo(Math.max(a, b));
      return compareNumbers(a, b);
    },
    sorted: (positions) => {
      readUpTo(positions.reduce((last, position) => Math.max(last, position), -1));
      return positions.toSorted(compareNumbers);
    },
  };
}

function createTextOrder(
  { categories, searchTexts }: CategoryIndex,
  field: SortField,
  isDescending: boolean,
): Order {
  const direction = isDescending ? -1 : 1;
  const textOf = (position: number) => {
    const value = categories[position]?.[field];
    return typeof value === 'string' ? value : null;
  };
  const compare = (a: number, b: number) =>
    compareTexts(textOf(a), textOf(b), isDescending) || a - b;
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
