import { entryAt } from '../base/entry-at';
import { forRange, type Task } from '../base/task';
import type { CategoryIndex } from './category-index';
import type { Hierarchy } from './hierarchy';
import type { LoadedCategories } from './loaded-categories';
import { compareKeys, type Sort, type SortKey, toSortKey } from './sort';
import { mergeTask, sortTask } from './sort-task';

type Positions = readonly number[];

/** The sorted positions of an index's categories, by sort. Sorts by descendants are stored per hierarchy. */
const sorted = new WeakMap<CategoryIndex | Hierarchy, Map<string, Positions>>();

/** Sorts all categories of an index once. Searches select from the result, and later pages are merged into it. */
function* sortAll(
  { index, hierarchy }: Pick<LoadedCategories, 'index' | 'hierarchy'>,
  sort: Sort,
): Task<Positions> {
  const { field, isDescending, language = '' } = sort;
  const owner = field === 'descendants' ? hierarchy : index;
  const size = field === 'descendants' ? hierarchy.size : index.categories.length;
  const known = sorted.get(owner) ?? new Map<string, Positions>();
  sorted.set(owner, known);
  const name = `${field} ${isDescending} ${language}`;
  const before = known.get(name) ?? [];
  if (before.length === size) return before;

  const keyAt = createKeys((position) => {
    if (field === 'descendants') return hierarchy.descendantsOf(position);
    return toSortKey(entryAt(index.categories, position), field);
  });
  const compare = (a: number, b: number) =>
    compareKeys(keyAt(a), keyAt(b), isDescending, sort.language) || a - b;
  const isAdded = (position: number) => position >= before.length;
  // After reversing, only equal items and those without a key are out of order.
  const rough = isDescending
    ? (yield* sortAll({ index, hierarchy }, { ...sort, isDescending: false }))
        .filter(isAdded)
        .toReversed()
    : yield* sortRoughly(before.length, size, keyAt);
  const all = yield* mergeTask(before, yield* sortTask(rough, compare), compare);
  known.set(name, all);
  return all;
}

const FEW = 500;

/** Returns a function that sorts the given positions. Without a sort, it returns them unchanged. */
export function* createOrder(
  loaded: LoadedCategories,
  sort: Sort | null,
): Task<(positions: Positions) => Positions> {
  if (sort === null) return (positions) => positions;
  const all = yield* sortAll(loaded, sort);
  const placeAt = new Int32Array(all.length);
  yield* forRange(0, all.length, (place) => (placeAt[entryAt(all, place)] = place));
  return (positions) => {
    if (positions.length < FEW) {
      return positions.toSorted((a, b) => entryAt(placeAt, a) - entryAt(placeAt, b));
    }
    const isWanted = new Uint8Array(all.length);
    for (const position of positions) isWanted[position] = 1;
    return all.filter((position) => isWanted[position] === 1);
  };
}

function createKeys(read: (position: number) => SortKey) {
  const keys: SortKey[] = [];
  return (position: number): SortKey => {
    const known = keys[position];
    return known === undefined ? (keys[position] = read(position)) : known;
  };
}

/** Sorts by character codes first: collation is slow, and an almost sorted list needs few comparisons. */
function* sortRoughly(
  from: number,
  to: number,
  keyAt: (position: number) => SortKey,
): Task<Positions> {
  const positions: number[] = [];
  const rough: (string | number)[] = [];
  yield* forRange(from, to, (position) => {
    positions.push(position);
    rough[position] = toRoughKey(keyAt(position));
  });
  return yield* sortTask(positions, (a, b) => {
    const [keyA, keyB] = [entryAt(rough, a), entryAt(rough, b)];
    if (keyA === keyB) return a - b;
    return keyA < keyB ? -1 : 1;
  });
}

/** Pads numbers to this length so text comparison sorts them by value. Longer numbers are rare. */
const MAX_DIGITS = 12;

function toRoughKey(key: SortKey): string | number {
  if (typeof key !== 'string') return key ?? '';
  return key.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(MAX_DIGITS, '0'));
}
