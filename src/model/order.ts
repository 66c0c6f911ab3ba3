import { forRange, type Task } from '../text/task';
import { type CategoryIndex, lacksParent } from './category-index';
import type { SortField } from './fields';
import type { Hierarchy } from './hierarchy';
import type { LoadedCategories } from './loaded-categories';
import { compareKeys, isSameSort, type Sort, type SortKey, toSortKey } from './sort';
import { mergeTask, sortTask } from './sort-task';

type Positions = readonly number[];

/** The order of categories, which are named by their positions in the index. */
export interface Order {
  /** Never 0 for two of them: equal keys leave the service's order. */
  compare: (a: number, b: number) => number;
  inOrder: (positions: Positions) => Task<Positions>;
}

/** Fewer than these are sorted before anybody notices. */
const FEW = 500;

/** Orders categories by a field, or by their descendants, until more come. */
export function createOrder(
  { index, hierarchy }: LoadedCategories,
  { field, isDescending, language }: Sort,
): Order {
  if (field === 'below') return createOrderByBelow(hierarchy, isDescending);
  const keyAt = createKeys(index, field);
  const compareBy = (descending: boolean) => (a: number, b: number) =>
    compareKeys(keyAt(a), keyAt(b), descending, language) || a - b;
  const compare = compareBy(isDescending);
  return {
    compare,
    *inOrder(positions) {
      const size = index.categories.length;
      const isKnown = sortedOf(index).get(toName(field, language))?.length === size;
      const ascending =
        isKnown || positions.length === size
          ? pick(positions, yield* sortAll(index, field, language))
          : yield* sortByKeys(positions, keyAt, compareBy(false));
      // Backwards it is almost in order: only what is equal, and what has no key, stands the wrong way round.
      return isDescending ? yield* sortTask(ascending.toReversed(), compare) : ascending;
    },
  };
}

/** All categories of an index in the order of a field and a language, for as long as none is added. */
const sorted = new WeakMap<CategoryIndex, Map<string, Positions>>();

function sortedOf(index: CategoryIndex): Map<string, Positions> {
  const known = sorted.get(index) ?? new Map<string, Positions>();
  sorted.set(index, known);
  return known;
}

/** Sorts all categories of an index by a field, once: searches pick from them. */
export function* sortAll(
  index: CategoryIndex,
  field: SortField,
  language: string | undefined,
): Task<Positions> {
  const known = sortedOf(index);
  const name = toName(field, language);
  const before = known.get(name);
  if (before?.length === index.categories.length) return before;
  const keyAt = createKeys(index, field);
  const all = yield* sortByKeys(
    [...index.categories.keys()],
    keyAt,
    (a, b) => compareKeys(keyAt(a), keyAt(b), false, language) || a - b,
  );
  known.set(name, all);
  return all;
}

function toName(field: SortField, language = ''): string {
  return `${field} ${language}`;
}

function pick(positions: Positions, from: Positions): Positions {
  const isWanted = new Uint8Array(from.length);
  for (const position of positions) isWanted[position] = 1;
  return from.filter((position) => isWanted[position] === 1);
}

/** Reads each key once: a time has to be parsed. */
function createKeys({ categories }: CategoryIndex, field: SortField) {
  const keys: SortKey[] = [];
  return (position: number): SortKey => {
    const known = keys[position];
    if (known !== undefined) return known;
    const category = categories[position];
    return (keys[position] = category ? toSortKey(category, field) : null);
  };
}

/** Collation is exact and slow. What is almost in order needs few comparisons: an order by character codes goes first. */
function* sortByKeys(
  positions: Positions,
  keyAt: (position: number) => SortKey,
  compare: Order['compare'],
): Task<Positions> {
  const rough: (string | number)[] = [];
  yield* forRange(0, positions.length, (at) => {
    const position = positions[at] ?? 0;
    rough[position] = toRoughKey(keyAt(position));
  });
  const compareRoughly = (a: number, b: number) => {
    const [keyA, keyB] = [rough[a] ?? '', rough[b] ?? ''];
    if (keyA === keyB) return a - b;
    return keyA < keyB ? -1 : 1;
  };
  return yield* sortTask(yield* sortTask(positions, compareRoughly), compare);
}

/** No number of a name has more digits, or it does not matter. */
const MOST_DIGITS = 12;

function toRoughKey(key: SortKey): string | number {
  if (typeof key !== 'string') return key ?? '';
  return key.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(MOST_DIGITS, '0'));
}

function createOrderByBelow(hierarchy: Hierarchy, isDescending: boolean): Order {
  const compare = (a: number, b: number) => {
    const order = hierarchy.descendantsOf(a) - hierarchy.descendantsOf(b);
    return (isDescending ? -order : order) || a - b;
  };
  return {
    compare,
    *inOrder(positions) {
      // Most have nothing below them, and are in order already.
      const tops = positions.filter((position) => hierarchy.descendantsOf(position) > 0);
      const leaves = positions.filter((position) => hierarchy.descendantsOf(position) === 0);
      const inOrder = yield* sortTask(tops, compare);
      return isDescending ? inOrder.concat(leaves) : leaves.concat(inOrder);
    },
  };
}

/** The positions of siblings, in the order a person chose. */
export type SiblingOrder = ReturnType<typeof createSiblingOrder>;

/** Orders siblings: the service's way, or by a field. Those that arrive later are merged in. */
export function createSiblingOrder(loaded: LoadedCategories, sort: Sort | null) {
  const { index } = loaded;
  /** The siblings sorted so far, by parent. These lists only grow. */
  const ordered = new WeakMap<Positions, Positions>();
  const order = sort && createOrder(loaded, sort);
  let orphans: { size: number; positions: Positions } = { size: 0, positions: [] };
  return {
    /** Returns whether it orders these categories so: the order by what is below them changes with each page. */
    isOf: (other: LoadedCategories, otherSort: Sort | null) =>
      other.index === index &&
      isSameSort(otherSort, sort) &&
      (sort?.field !== 'below' || other.count === loaded.count),
    *inOrder(siblings: Positions): Task<Positions> {
      if (order === null || siblings.length < 2) return siblings;
      const before = ordered.get(siblings) ?? [];
      if (before.length === siblings.length) return before;
      const added = siblings.slice(before.length);
      const inOrder =
        added.length < FEW ? added.toSorted(order.compare) : yield* order.inOrder(added);
      const positions = yield* mergeTask(before, inOrder, order.compare);
      ordered.set(siblings, positions);
      return positions;
    },
    /** Returns those of the first so many whose parent is not among them. */
    *withMissingParent(size: number): Task<Positions> {
      if (orphans.size === size) return orphans.positions;
      const positions: number[] = [];
      yield* forRange(0, size, (position) => {
        if (lacksParent(index, position, size)) positions.push(position);
      });
      orphans = { size, positions: order ? yield* order.inOrder(positions) : positions };
      return orphans.positions;
    },
  };
}
