/** The rows of a table, each named by a key that stays the same while other rows come and go. */
export interface GridRows {
  readonly count: number;
  keyAt: (row: number) => string | undefined;
  /** Returns the row of a key, or -1. */
  indexOf: (key: string) => number;
}

export interface TreePlace {
  /** Counted from 1. */
  level: number;
  /** Its place among its siblings, counted from 1, and how many they are. */
  place: number;
  siblingCount: number;
  isExpanded: boolean | null;
}

export interface GridTree {
  treeAt: (row: number) => TreePlace | undefined;
  /** Returns the row of the parent, or -1 at the top. */
  parentRowOf: (row: number) => number;
  /** @param all whether all levels below expand with it */
  setExpanded: (row: number, isExpanded: boolean, all: boolean) => void;
}

/** The selected rows, where rows can be selected. */
export interface GridSelection {
  /** The keys of the selected rows, listed or not. */
  readonly ids: ReadonlySet<string>;
  readonly isAll: boolean;
  /** The key of the row at which the latest range ends. */
  readonly end: string | null;
  toggle: (row: number) => void;
  extendFrom: (row: number) => void;
  /** Selects all rows from the beginning of the range to this one. */
  extendTo: (row: number) => void;
  selectAll: () => void;
  clear: () => void;
}
