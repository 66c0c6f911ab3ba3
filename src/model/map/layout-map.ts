import { entryAt } from '../../base/entry-at';
import type { LoadedCategories } from '../loaded-categories';
import type { GroupKind } from '../tree';

/** The minimum height of a box, in rem: enough for a line of text, and easy to click. */
export const LEAST = 1.5;

export interface MapBlock {
  kind: 'category' | 'more' | GroupKind;
  tops: readonly number[];
  /** The number of its categories, including descendants. */
  size: number;
}

/** A box of the map. Lengths are in rem. */
export interface MapBox extends MapBlock {
  /** Its 0-based column. Each column is a level. */
  column: number;
  start: number;
  height: number;
  /** The box that contains it, as an index into all boxes, or -1. */
  parent: number;
  /** Its 1-based position among its siblings, and their number. */
  place: number;
  siblingCount: number;
  /** Whether the next column shows its content; `none` if it has no sub-categories. */
  below: 'none' | 'shown' | 'hidden';
}

/** Returns the blocks in a category, or at the top level for null, largest first. */
export function blocksIn(loaded: LoadedCategories, branch: number | null): MapBlock[] {
  return branch === null ? topBlocks(loaded) : toBlocks(loaded, childrenIn(loaded, branch));
}

/**
 * Lays out blocks and their levels as columns. Heights are shares of the column, largest first. Visits only the shown
 * blocks and their siblings.
 */
export function layoutMap(
  loaded: LoadedCategories,
  blocks: readonly MapBlock[],
  { height: full, columns }: { height: number; columns: number },
): MapBox[] {
  const boxes: MapBox[] = [];
  const place = (siblings: readonly MapBlock[], room: number, from: number, parent: number) => {
    const column = (boxes[parent]?.column ?? -1) + 1;
    const fitted = fitBlocks(siblings, room);
    const siblingCount = fitted.length;
    let start = from;
    for (const [at, { block, height }] of fitted.entries()) {
      const isShown = column < columns - 1 && block.kind !== 'more';
      const below = isLeaf(loaded, block) ? 'none' : isShown ? 'shown' : 'hidden';
      boxes.push({ ...block, column, start, height, parent, place: at + 1, siblingCount, below });
      if (isShown) place(blocksBelow(loaded, block), height, start, boxes.length - 1);
      start += height;
    }
  };
  place(blocks, full, 0, -1);
  return boxes;
}

/** Divides a height among sorted blocks. Small ones get at least the minimum; the last box holds those without room. */
function fitBlocks(
  blocks: readonly MapBlock[],
  height: number,
): { block: MapBlock; height: number }[] {
  const total = sizeOf(blocks);
  let largeCount = blocks.length;
  let smallSize = 0;
  const smallRoom = () => (smallSize === 0 ? 0 : Math.max(LEAST, (height * smallSize) / total));
  const heightOf = (size: number) => (size / (total - smallSize)) * (height - smallRoom());
  for (const { size } of blocks.toReversed()) {
    if (heightOf(size) >= LEAST) break;
    largeCount -= 1;
    smallSize += size;
  }

  const small = blocks.slice(largeCount);
  const room = smallRoom();
  // Floating-point sums are inexact.
  const slots = Math.max(Math.floor(room / LEAST + 1e-9), 1);
  const shown = small.length > slots ? small.slice(0, slots - 1) : small;
  const rest = small.slice(shown.length);
  const each = rest.length > 0 ? LEAST : room / shown.length;
  const tops = rest.flatMap((block) => block.tops);
  const more = { kind: 'more', tops, size: sizeOf(rest) } as const;
  return [
    ...blocks.slice(0, largeCount).map((block) => ({ block, height: heightOf(block.size) })),
    ...shown.map((block) => ({ block, height: each })),
    ...(rest.length > 0 ? [{ block: more, height: room - shown.length * LEAST }] : []),
  ];
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

function blocksBelow(loaded: LoadedCategories, { kind, tops }: MapBlock): MapBlock[] {
  return toBlocks(loaded, kind === 'category' ? childrenIn(loaded, entryAt(tops, 0)) : tops);
}

function isLeaf(loaded: LoadedCategories, { kind, tops }: MapBlock): boolean {
  return kind === 'category' && childrenIn(loaded, entryAt(tops, 0)).length === 0;
}

/** Returns the sub-categories of a category, except for members of a cycle, which are in their group. */
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

function sizeOf(blocks: readonly MapBlock[]): number {
  return blocks.reduce((sum, { size }) => sum + size, 0);
}
