import type { MenuAnchor } from '../ui/overlays/menu';

/** A table's rows. Keys stay the same when other rows are added or removed. */
export interface GridRows {
  readonly count: number;
  keyAt: (row: number) => string | undefined;
  indexOf: (key: string) => number;
}

export interface TreePlace {
  /** 1-based. */
  level: number;
  /** The 1-based position among its siblings. */
  place: number;
  siblingCount: number;
  isExpanded: boolean | null;
}

export interface GridTree {
  treeAt: (row: number) => TreePlace | undefined;
  /** Returns the parent row, or -1 at the top. */
  parentRowOf: (row: number) => number;
  /** @param all whether to include all levels below */
  setExpanded: (row: number, isExpanded: boolean, all: boolean) => void;
}

export interface GridSelection {
  /** May include keys that are not listed. */
  readonly ids: ReadonlySet<string>;
  readonly isAll: boolean;
  /** The key of the row where the latest range ends. */
  readonly end: string | null;
  toggle: (row: number) => void;
  extendFrom: (row: number) => void;
  /** Selects all rows from the start of the range to this one. */
  extendTo: (row: number) => void;
  selectAll: () => void;
  clear: () => void;
}

export interface MenuRequest {
  rowKey: string;
  anchor: MenuAnchor;
  align: 'start' | 'end';
}
