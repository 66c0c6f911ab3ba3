import type { Density } from '../list-preferences';

/** What the rows and what lies over them take of the height, in px. */
export interface RowHeights {
  row: number;
  header: number;
  /** Of an ancestor that stays at the top of the tree. */
  sticky: number;
}

/** Reads the heights from the tokens, where the style sheets have them from. */
export function readRowHeights(density: Density): RowHeights {
  const tokens = getComputedStyle(document.documentElement);
  const read = (name: string) => Number.parseFloat(tokens.getPropertyValue(name));
  return {
    row: read(density === 'compact' ? '--row-height-compact' : '--row-height'),
    header: read('--header-height'),
    sticky: read('--sticky-height'),
  };
}
