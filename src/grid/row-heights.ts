import { createMediaStore, memoize, useStore } from '../ui/store';

/** The heights of the rows and of the headers above them, in px. */
export interface RowHeights {
  row: number;
  header: number;
}

/** A tablet may get or lose its mouse: the heights in the tokens depend on the pointer. */
const coarsePointer = createMediaStore('(pointer: coarse)');

const heights = { ...coarsePointer, get: memoize(coarsePointer.get, readHeights) };

/** Returns the heights in the tokens, from which the style sheets have them too. */
export function useRowHeights(): RowHeights {
  return useStore(heights);
}

function readHeights(): RowHeights {
  const tokens = getComputedStyle(document.documentElement);
  const read = (name: string) => Number.parseFloat(tokens.getPropertyValue(name));
  return { row: read('--row-height'), header: read('--header-height') };
}
