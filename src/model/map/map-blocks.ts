// The branches that the map shows. count-matches.ts counts their matches, and layout-map.ts arranges them.

import { entryAt } from '../../base/entry-at';
import type { LoadedCategories } from '../loaded-categories';
import type { GroupKind } from '../tree';

/** One box of the map: a category with its descendants or several such branches. */
export interface MapBlock {
  kind: 'category' | 'more' | GroupKind;
  tops: readonly number[];
  /** The number of its categories, including descendants. */
  size: number;
}

/** Returns the blocks in a category, or at the top level for null, largest first. */
export function blocksIn(loaded: LoadedCategories, branch: number | null): MapBlock[] {
  return branch === null ? topBlocks(loaded) : toBlocks(loaded, childrenIn(loaded, branch));
}

/** Returns the blocks in a block, largest first. */
export function blocksBelow(loaded: LoadedCategories, { kind, tops }: MapBlock): MapBlock[] {
  return toBlocks(loaded, kind === 'category' ? childrenIn(loaded, entryAt(tops, 0)) : tops);
}

/** Returns whether a block is a category without sub-categories. */
export function isLeaf({ kind, size }: MapBlock): boolean {
  return kind === 'category' && size === 1;
}

/** Combines several blocks into one, in their order. */
export function combine(blocks: readonly MapBlock[]): MapBlock {
  return { kind: 'more', tops: blocks.flatMap(({ tops }) => tops), size: sizeOf(blocks) };
}

export function sizeOf(blocks: readonly MapBlock[]): number {
  return blocks.reduce((sum, { size }) => sum + size, 0);
}

function topBlocks(loaded: LoadedCategories): MapBlock[] {
  const toGroup = (kind: GroupKind, tops: readonly number[]): MapBlock[] =>
    tops.length === 0 ? [] : [{ kind, tops, size: sizeOf(toBlocks(loaded, tops)) }];
  return largestFirst([
    ...toBlocks(loaded, loaded.roots),
    ...toGroup('missing-parent', loaded.childrenOfMissing),
    ...toGroup('circular-parents', loaded.hierarchy.cycleMembers),
  ]);
}

/** Returns a category's sub-categories, except for members of a cycle, which are in their group. */
function childrenIn(loaded: LoadedCategories, position: number): readonly number[] {
  const { hierarchy } = loaded;
  const children = loaded.childrenAt(position);
  if (hierarchy.cycleMembers.length === 0) return children;
  return children.filter((child) => !hierarchy.isInCycle(child));
}

function toBlocks({ hierarchy }: LoadedCategories, positions: readonly number[]): MapBlock[] {
  return largestFirst(
    positions.map((top) => ({
      kind: 'category',
      tops: [top],
      size: entryAt(hierarchy.branchSizeAt, top),
    })),
  );
}

function largestFirst(blocks: readonly MapBlock[]): MapBlock[] {
  return blocks.toSorted((a, b) => b.size - a.size);
}
