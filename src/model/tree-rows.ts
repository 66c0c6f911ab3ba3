import type { Category } from '../api/schemas';
import type { Rows } from './rows';

/** A group for categories without a place in the hierarchy: their parent is missing, or they form a loop. */
export type GroupKind = 'missing-parent' | 'loop';

/** A row of the tree; its level counts from 1. */
export type TreeRow = {
  level: number;
  /** Its place among its siblings, from 1, and how many they are. */
  place: number;
  siblingCount: number;
} & (
  | {
      kind: 'category';
      category: Category;
      /** Null where there is nothing to expand, or a search shows what there is of it. */
      isExpanded: boolean | null;
      /** It is only there because something below it was found. */
      isContext: boolean;
    }
  | { kind: 'group'; group: GroupKind; memberCount: number; isExpanded: boolean | null }
);

/** The visible rows of the tree, from the top; a category that is not visible has none. */
export interface TreeRows extends Rows {
  treeAt: (row: number) => TreeRow | undefined;
  /** The row that a row stands below, or -1 at the top. */
  parentRowOf: (row: number) => number;
}

/** The rows that the user has expanded and collapsed. A search expands the ancestors of its matches. */
export interface Expansion {
  expanded: ReadonlySet<string>;
  collapsedGroups: ReadonlySet<GroupKind>;
}

/** Marks of categories by position: what is found, and what stands above something that is. */
export const MARKS = { context: 1, found: 2 } as const;
