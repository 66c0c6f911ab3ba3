import type { CategoryIndex } from './category-index';
import type { SearchText } from './search';
import { compareSortKeys, isTime, type Sort, type SortKey, toSortKey } from './sort';

/** The order of categories by a field; they are named by their positions in the index. */
export interface Order {
  /** Never 0 for two of them: equal keys leave the service's order. */
  compare: (a: number, b: number) => number;
  sorted: (positions: readonly number[]) => number[];
}

/** Works out the key of each category once, when it is first needed. */
export function createOrder(index: CategoryIndex, { field, isDescending }: Sort): Order {
  const keys: SortKey[] = [];
  const keyOf = (position: number): SortKey => {
    for (let next = keys.length; next <= position; next += 1) {
      const category = index.categories[next];
      keys.push(category ? toSortKey(category, field) : null);
    }
    return keys[position] ?? null;
  };
  const compare = (a: number, b: number) =>
    compareSortKeys(keyOf(a), keyOf(b), isDescending) || a - b;

  const roughOrder =
    isTime(field) || field === 'status' ? null : foldedOrder(index, field, isDescending);
  return {
    compare,
    // Collation is exact and slow. What is almost in order needs few comparisons: an order by plain
    // character codes first makes it four times as fast at 100,000 names.
    sorted: (positions) => {
      const roughly = roughOrder ? positions.toSorted(roughOrder) : positions;
      return roughly.toSorted(compare);
    },
  };
}

function foldedOrder(index: CategoryIndex, field: keyof SearchText, isDescending: boolean) {
  const direction = isDescending ? -1 : 1;
  return (a: number, b: number): number => {
    const textA = index.searchTexts[a]?.[field] ?? '';
    const textB = index.searchTexts[b]?.[field] ?? '';
    if (textA === textB) return a - b;
    return textA < textB ? -direction : direction;
  };
}
