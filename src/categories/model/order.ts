import type { Work } from '../../text/work';
import type { CategoryIndex } from './category-index';
import { FIELDS, type SortField } from './fields';
import { type Sort, toNumber } from './sort';
import { sortWork } from './sort-work';
import { createTextOrder, type Order } from './text-order';

/** Fewer than these are sorted two by two. */
const MANY = 500;

/** So many times are read in a ms or two. */
const STEP = 2_000;

/** Orders the categories of an index by a field. */
export function createOrder(index: CategoryIndex, { field, isDescending }: Sort): Order {
  if (FIELDS[field].sort !== 'text') return createNumberOrder(index, field, isDescending);
  const order = createTextOrder((position) => textAt(index, position, field), isDescending);
  return field === 'name' ? fromNameOrder(index, order, isDescending) : order;
}

function textAt({ categories }: CategoryIndex, position: number, field: SortField): string | null {
  const value = categories[position]?.[field];
  return typeof value === 'string' ? value : null;
}

/** Many names are picked from the order that was worked out ahead, where it was. */
function fromNameOrder(
  { nameOrder, categories }: CategoryIndex,
  { compare, inOrder }: Order,
  isDescending: boolean,
): Order {
  return {
    compare,
    *inOrder(positions) {
      const all = positions.length < MANY ? null : nameOrder.positions;
      if (!all) return yield* inOrder(positions);
      const isWanted = new Uint8Array(categories.length);
      for (const position of positions) isWanted[position] = 1;
      const ascending = all.filter((position) => isWanted[position] === 1);
      // Backwards it is almost in order: only equal names, and none, stand the wrong way round.
      return isDescending ? yield* sortWork(ascending.toReversed(), compare) : ascending;
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
    *inOrder(positions) {
      const last = positions.reduce((end, position) => Math.max(end, position), -1);
      for (let read = numbers.length + STEP; read < last; read += STEP) {
        readUpTo(read);
        yield;
      }
      readUpTo(last);
      if (positions.length < MANY) return positions.toSorted(compareNumbers);
      return yield* sortByNumber(positions, (position) => (numbers[position] ?? 0) * direction);
    },
  };
}

/**
 * Sorts positions, which are in the service's order, by a number. The numbers alone are sorted in a tenth of the
 * time; then each position is put where the first of its numbers stands, or behind its equals.
 */
function* sortByNumber(
  positions: readonly number[],
  numberOf: (position: number) => number,
): Work<readonly number[]> {
  const numbers = new Float64Array(positions.length);
  for (const [at, position] of positions.entries()) numbers[at] = numberOf(position);
  numbers.sort();
  if (numbers.length > STEP) yield;
  const equals = new Uint32Array(numbers.length);
  const sorted = new Uint32Array(numbers.length);
  for (const [at, position] of positions.entries()) {
    if (at % STEP === STEP - 1) yield;
    const first = firstNotBelow(numbers, numberOf(position));
    const before = equals[first] ?? 0;
    sorted[first + before] = position;
    equals[first] = before + 1;
  }
  return Array.from(sorted);
}

/** Finds the first number that is not smaller, by halving. */
function firstNotBelow(numbers: Float64Array, number: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
