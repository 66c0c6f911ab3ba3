import type { CategoryIndex } from '../category-index';
import type { GroupKind } from '../tree-rows';

/** Narrower than this, in px, and a box can be neither read nor hit: all such siblings are gathered in one. */
const LEAST_PX = 4;

/** What a box holds: a branch, the categories without a place in the hierarchy, or branches too small for their own. */
interface Block {
  kind: 'category' | 'more' | GroupKind;
  /** The positions of the categories on its level; a category is the only one in its box. */
  tops: readonly number[];
  /** How many categories it holds: these, and all below them. */
  size: number;
}

/** A box of the map. */
export interface MapBox extends Block {
  /** How far down it stands in what is shown, from 0. */
  row: number;
  /** Where it begins and how wide it is, as shares of the whole map. */
  start: number;
  width: number;
  /** The box that it stands below, by its place in the list, or -1. */
  parent: number;
  /** Its place among its siblings, from 1, and how many boxes these are. */
  place: number;
  siblingCount: number;
  /** Whether there are boxes below it, and whether they are shown. */
  below: 'none' | 'shown' | 'hidden';
}

/**
 * Lays out a branch as far as it is visible: each box as wide as its branch holds categories, the largest first, from
 * the top down. Costs what is shown and its siblings, however many categories are loaded.
 *
 * @param branch the position of its top; null for all that is loaded
 * @param length how long each row of boxes is, in px
 * @param rows how many rows have room
 */
export function layoutMap(
  index: CategoryIndex,
  branch: number | null,
  { length, rows }: { length: number; rows: number },
): MapBox[] {
  const boxes: MapBox[] = [];
  const tops = branch === null ? topsOf(index) : [toBlock(index, branch)];
  const total = sizeOf(tops);
  const least = (total * LEAST_PX) / length;

  const place = (blocks: readonly Block[], parent: number, row: number, from: number) => {
    const siblings = gatherSmall(blocks, least);
    let start = from;
    for (const [at, block] of siblings.entries()) {
      const below = blocksBelow(index, block);
      const isCut = row + 1 >= rows;
      boxes.push({
        ...block,
        row,
        start: start / total,
        width: block.size / total,
        parent,
        place: at + 1,
        siblingCount: siblings.length,
        below: below.length === 0 ? 'none' : isCut ? 'hidden' : 'shown',
      });
      if (!isCut) place(below, boxes.length - 1, row + 1, start);
      start += block.size;
    }
  };
  place(tops, -1, 0, 0);
  return boxes;
}

/** Puts the largest first, and all that are too small into one at the end. */
function gatherSmall(blocks: readonly Block[], least: number): Block[] {
  const large = blocks.filter(({ size }) => size >= least).toSorted((a, b) => b.size - a.size);
  const small = blocks.filter(({ size }) => size < least);
  if (small.length === 0) return large;
  return [...large, { kind: 'more', tops: small.flatMap(({ tops }) => tops), size: sizeOf(small) }];
}

/** Lists what stands at the top of all that is loaded; every category is in one of these, and in no other. */
function topsOf(index: CategoryIndex): Block[] {
  const groups = {
    'missing-parent': [...index.orphansOf.values()].flat(),
    loop: index.hierarchy.loopMembers,
  };
  return [
    ...index.roots.map((position) => toBlock(index, position)),
    ...(['missing-parent', 'loop'] as const)
      .map((kind) => ({ kind, tops: groups[kind], size: sizeOf(toBlocks(index, groups[kind])) }))
      .filter(({ size }) => size > 0),
  ];
}

function blocksBelow(index: CategoryIndex, { kind, tops }: Block): Block[] {
  if (kind === 'more') return [];
  return toBlocks(index, kind === 'category' ? childrenIn(index, tops[0] ?? -1) : tops);
}

/** Returns the sub-categories of a category; each member of a loop is in their group. */
function childrenIn({ childrenAt, hierarchy }: CategoryIndex, position: number) {
  const children = childrenAt[position] ?? [];
  const isInLoop = (child: number) => hierarchy.isInLoop(child);
  return hierarchy.loopMembers.length === 0
    ? children
    : children.filter((child) => !isInLoop(child));
}

function toBlocks(index: CategoryIndex, positions: readonly number[]): Block[] {
  return positions.map((position) => toBlock(index, position));
}

function toBlock({ hierarchy }: CategoryIndex, position: number): Block {
  return { kind: 'category', tops: [position], size: hierarchy.sizeAt[position] ?? 1 };
}

function sizeOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { size }) => sum + size, 0);
}
