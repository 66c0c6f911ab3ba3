import { entryAt } from '../../base/entry-at';
import { isActive } from '../fields';
import type { LoadedCategories } from '../loaded-categories';
import { isFiltered, type Rows } from '../rows';
import { isLeaf, type MapBlock } from './map-blocks';

/** How many of a block's descendants match, as its box says: "40 of 647". */
export interface MapShare {
  matches: number;
  /**
   * The number of descendants, or 1 for a category without any. A block of several categories also counts those
   * categories.
   */
  count: number;
}

/** What the map counts: the matches of a search or filter; without one, the inactive categories. */
export interface MapCounts {
  site: MapShare;
  /** Whether a block is a single category that itself matches. */
  isMatch: (block: MapBlock) => boolean;
  /** The number of matches in a block, including the category itself. */
  matchesIn: (block: MapBlock) => number;
  of: (block: MapBlock) => MapShare;
  /** The share of matches in all of these blocks together. */
  ofAll: (blocks: readonly MapBlock[]) => MapShare;
}

/** Counts in one pass over the categories. A category without a status is not counted as inactive. */
export function countMatches(loaded: LoadedCategories, rows: Rows): MapCounts {
  const { hierarchy, count } = loaded;
  const marks = isFiltered(rows.criteria) ? markRows(loaded, rows) : markInactive(loaded);
  const inTrees = hierarchy.countInTrees(marks);
  const matchesIn = ({ tops }: MapBlock) =>
    tops.reduce((sum, top) => sum + entryAt(inTrees, top), 0);
  const isMatch = ({ kind, tops }: MapBlock) =>
    kind === 'category' && marks[entryAt(tops, 0)] === 1;
  return {
    site: { matches: marks.reduce((sum, mark) => sum + mark, 0), count },
    isMatch,
    matchesIn,
    of(block) {
      // The box names the category itself, so its counts cover only the descendants.
      const self = block.kind === 'category' && !isLeaf(block) ? 1 : 0;
      const own = self === 1 && isMatch(block) ? 1 : 0;
      return { matches: matchesIn(block) - own, count: block.size - self };
    },
    ofAll: (blocks) => ({
      matches: blocks.reduce((sum, block) => sum + matchesIn(block), 0),
      count: blocks.reduce((sum, { size }) => sum + size, 0),
    }),
  };
}

function markRows(loaded: LoadedCategories, rows: Rows): Uint8Array {
  const marks = new Uint8Array(loaded.count);
  for (let row = 0; row < rows.count; row += 1) marks[loaded.positionOf(rows.keyAt(row) ?? '')] = 1;
  return marks;
}

function markInactive({ index, count }: LoadedCategories): Uint8Array {
  const marks = new Uint8Array(count);
  for (let position = 0; position < count; position += 1) {
    const { status } = entryAt(index.categories, position);
    if (status !== null && !isActive(status)) marks[position] = 1;
  }
  return marks;
}

/** The block with the most matches and the block with the highest share of them; null if blocks tie. */
export interface Leaders {
  most: MapBlock | null;
  highest: MapBlock | null;
  /** Whether a branch too small to count as the highest has a higher share. */
  isPart: boolean;
}

/** Smaller branches would often have the highest share by chance. */
const MIN_COUNT = 10;

export function findLeaders(blocks: readonly MapBlock[], counts: MapCounts): Leaders {
  const branches = blocks.filter((block) => !isLeaf(block));
  const matchesOf = (block: MapBlock) => counts.of(block).matches;
  const shareOf = (block: MapBlock) => matchesOf(block) / counts.of(block).count;
  const large = branches.filter((block) => counts.of(block).count >= MIN_COUNT);
  const highest = findHighest(large, shareOf);
  return {
    most: findHighest(branches, matchesOf),
    highest,
    isPart: highest !== null && branches.some((block) => shareOf(block) > shareOf(highest)),
  };
}

/** Returns the block with the highest value above 0; null if blocks tie or if there is only one. */
function findHighest(
  blocks: readonly MapBlock[],
  valueOf: (block: MapBlock) => number,
): MapBlock | null {
  const values = blocks.map(valueOf);
  const highest = values.reduce((most, value) => Math.max(most, value), 0);
  const first = values.indexOf(highest);
  const isOnly = values.length > 1 && highest > 0 && values.lastIndexOf(highest) === first;
  return (isOnly && blocks[first]) || null;
}

/** Sorts blocks for a list, most matches first. Ties keep their order: by size. */
export function rankBlocks(blocks: readonly MapBlock[], counts: MapCounts): MapBlock[] {
  const matches = blocks.map(counts.matchesIn);
  const ranked = [...blocks.keys()].toSorted((a, b) => entryAt(matches, b) - entryAt(matches, a));
  return ranked.map((at) => entryAt(blocks, at));
}
