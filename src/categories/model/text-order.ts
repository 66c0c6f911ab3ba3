import { compareTexts } from './sort';
import { sortWork } from './sort-work';
import type { Work } from '../../text/work';

/** The order of categories, which are named by their positions in the index. */
export interface Order {
  /** Never 0 for two of them: equal keys leave the service's order. */
  compare: (a: number, b: number) => number;
  inOrder: (positions: readonly number[]) => Work<readonly number[]>;
}

/** Fewer than these are sorted before anybody notices. */
const FEW = 500;

/** So many texts are prepared in a ms or two. */
const STEP = 2_000;

/** No number of a name has more digits, or it does not matter. */
const MOST_DIGITS = 12;

/** Orders categories by a text, as people sort. */
export function createTextOrder(
  textOf: (position: number) => string | null,
  isDescending: boolean,
): Order {
  const direction = isDescending ? -1 : 1;
  const compare = (a: number, b: number) =>
    compareTexts(textOf(a), textOf(b), isDescending) || a - b;

  return {
    compare,
    // Collation is exact and slow. What is almost in order needs few comparisons, so that an order by
    // character codes goes before it.
    *inOrder(positions) {
      if (positions.length < FEW) return positions.toSorted(compare);
      const rough: string[] = [];
      for (const [at, position] of positions.entries()) {
        if (at % STEP === STEP - 1) yield;
        rough[position] = toRoughText(textOf(position) ?? '');
      }
      const compareRoughly = (a: number, b: number) => {
        const [textA, textB] = [rough[a] ?? '', rough[b] ?? ''];
        if (textA === textB) return a - b;
        return textA < textB ? -direction : direction;
      };
      return yield* sortWork(yield* sortWork(positions, compareRoughly), compare);
    },
  };
}

/** Makes 9 stand before 10, and a before B. */
function toRoughText(text: string): string {
  return text.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(MOST_DIGITS, '0'));
}
