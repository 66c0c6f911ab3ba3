import { forRange, type Work } from '../text/work';
import { compareKeys, type SortKey } from './sort';
import { sortWork } from './sort-work';

/** No number of a name has more digits, or it does not matter. */
const MOST_DIGITS = 12;

/** Sorts positions by their keys; of equal ones the first in the service's order comes first. */
export function* sortByKeys(
  positions: readonly number[],
  keys: readonly SortKey[],
  isDescending: boolean,
): Work<readonly number[]> {
  const direction = isDescending ? -1 : 1;
  const compare = (a: number, b: number) =>
    compareKeys(keys[a] ?? null, keys[b] ?? null, isDescending) || a - b;

  // Collation is exact and slow. What is almost in order needs few comparisons, so that an order by
  // character codes goes before it.
  const rough: (string | number)[] = [];
  yield* forRange(0, positions.length, (at) => {
    const position = positions[at] ?? 0;
    rough[position] = toRoughKey(keys[position] ?? null);
  });
  const compareRoughly = (a: number, b: number) => {
    const [keyA, keyB] = [rough[a] ?? '', rough[b] ?? ''];
    if (keyA === keyB) return a - b;
    return keyA < keyB ? -direction : direction;
  };
  return yield* sortWork(yield* sortWork(positions, compareRoughly), compare);
}

/** Makes 9 stand before 10, and a before B. */
function toRoughKey(key: SortKey): string | number {
  if (typeof key !== 'string') return key ?? '';
  return key.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(MOST_DIGITS, '0'));
}
