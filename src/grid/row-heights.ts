import { createMediaStore, memoize, useStore } from '../ui/store';

/** The heights of the rows and of the headers above them, in px. */
export interface RowHeights {
  row: number;
  header: number;
}

/** A tablet may get or lose its mouse: the heights in the tokens depend on the pointer. */
const coarsePointer = createMediaStore('(pointer: coarse)');

const comfortable = createHeightsStore('--row-height');
const compact = createHeightsStore('--row-height-compact');

/** Returns the heights in the tokens, from which the style sheets have them too. */
export function useRowHeights(density: 'comfortable' | 'compact'): RowHeights {
  return useStore(density === 'compact' ? compact : comfortable);
}

function createHeightsStore(rowToken: string) {
  const readHeights = (): RowHeights => {
    const tokens = getComputedStyle(document.documentElement);
    const read = (name: string) => Number.parseFloat(tokens.getPropertyValue(name));
    return {
      row: read(rowToken),
      header: read('--header-height'),
    };
  };
  return { get: memoize(coarsePointer.get, readHeights), subscribe: coarsePointer.subscribe };
}
