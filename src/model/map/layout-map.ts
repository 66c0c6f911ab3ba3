import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import { entryAt } from '../../base/entry-at';
import type { LoadedCategories } from '../loaded-categories';
import { blocksBelow, combine, isLeaf, type MapBlock, sizeOf } from './map-blocks';

/** A box on the map. Lengths are in px of the default font size; positions are relative to the box around it. */
export interface MapBox extends MapBlock {
  left: number;
  top: number;
  width: number;
  height: number;
  /** The height of its header, above the boxes in it. */
  header: number;
  boxes: readonly MapBox[];
}

interface Room {
  width: number;
  height: number;
}

type Place = Room & Pick<MapBox, 'left' | 'top'>;

interface Limits {
  gap: number;
  /** The boxes' aspect ratios (width to height), in the order to try. Names need wide boxes. */
  aspects: readonly number[];
  /** The smallest boxes are enlarged to this area so their names fit. */
  minArea: number;
  minHeight: number;
  /** The maximum share of the last box, which combines the blocks that do not fit. */
  maxRest: number;
  /** Whether a last box above `maxRest` is drawn smaller. If not, nothing is placed. */
  isRestCut: boolean;
}

const OUTER: Limits = {
  gap: 6,
  aspects: [1.5, 2, 2.5],
  minArea: 10_000,
  minHeight: 52,
  maxRest: 0.38,
  isRestCut: true,
};

const INNER: Limits = {
  gap: 2,
  aspects: [2.5, 2.2, 2.8, 1.5, 4],
  minArea: 4_900,
  minHeight: 38,
  maxRest: 0.62,
  isRestCut: false,
};

/** The minimum width of a box whose name has no long word. */
const MIN_WIDTH = 96;
const MIN_WIDTH_OF_LONG_WORD = 112;
const LONG_WORD = 11;

/** The minimum size at which a box shows its inner boxes. */
const MIN_PARENT: Room = { width: 164, height: 100 };

/** A header's height if the name needs one line and if it needs two. */
const HEADER_HEIGHTS = [45, 63] as const;

/**
 * Lays out blocks, largest first, as a treemap, and the blocks in them. A last box combines those that do not fit.
 * Visits only the shown blocks and their siblings.
 *
 * @param nameOf the name in a block's box
 */
export function layoutMap(
  loaded: LoadedCategories,
  blocks: readonly MapBlock[],
  room: Room,
  nameOf: (block: MapBlock) => string,
): MapBox[] {
  const placed = arrange(blocks, room, OUTER, nameOf);
  const whole = { left: 0, top: 0, ...room };
  const boxes = placed.length === 0 && blocks.length > 0 ? [toBox(combine(blocks), whole)] : placed;
  for (const box of boxes) fill(box, loaded, nameOf);
  return boxes;
}

/** Shows what is in a box if there is room for most of it. */
function fill(box: MapBox, loaded: LoadedCategories, nameOf: (block: MapBlock) => string): void {
  const { width, height } = box;
  const isLarge = width >= MIN_PARENT.width && height >= MIN_PARENT.height;
  if (!isLarge || box.kind === 'more' || isLeaf(box)) return;
  const header = HEADER_HEIGHTS[needsTwoLines(nameOf(box), width) ? 1 : 0];
  const top = header + INNER.gap;
  const inner = blocksBelow(loaded, box);
  const boxes = arrange(inner, { width, height: height - top }, INNER, nameOf);
  if (boxes.length === 0) return;
  for (const each of boxes) each.top += top;
  box.header = header;
  box.boxes = boxes;
}

/**
 * Places as many blocks as fit and the rest in a last box; places none if that box would be too large and `isRestCut`
 * is false.
 */
function arrange(
  blocks: readonly MapBlock[],
  room: Room,
  limits: Limits,
  nameOf: (block: MapBlock) => string,
): MapBox[] {
  const total = sizeOf(blocks);
  const most = Math.floor((room.width * room.height) / limits.minArea);
  const shown = blocks.slice(0, most);
  const least = shown.map((block) => minWidthOf(nameOf(block)));
  while (shown.length > 0) {
    const shownSize = sizeOf(shown);
    const maxRest = (shownSize * limits.maxRest) / (1 - limits.maxRest);
    if (total - shownSize > maxRest && !limits.isRestCut) return [];
    const rest = Math.min(total - shownSize, maxRest);
    const sizes = [...shown.map(({ size }) => size), ...(rest > 0 ? [rest] : [])];
    const places = findPlaces(sizes, least, room, limits);
    if (places) {
      const all = rest > 0 ? [...shown, combine(blocks.slice(shown.length))] : shown;
      return all.map((block, at) => toBox(block, entryAt(places, at)));
    }
    // The more boxes there are, the more must go before the rest fit.
    shown.length -= Math.ceil(shown.length / 10);
  }
  return [];
}

/** Tries several sizes and shapes. Returns null if a box is too small for its name in all of them. */
function findPlaces(
  sizes: readonly number[],
  least: readonly number[],
  room: Room,
  { minArea, aspects, gap, minHeight }: Limits,
): Place[] | null {
  const { width: full, height: high } = room;
  // The last candidate is a strip beside or below large boxes.
  const strip = Math.min((MIN_WIDTH_OF_LONG_WORD + gap) * high, (minHeight + gap) * full);
  for (const area of [minArea, 2 * minArea, strip]) {
    // If most boxes were enlarged, areas would say little.
    if (area > minArea && area * sizes.length > (full * high) / 2) continue;
    const squarify = toSquarify(areasOf(sizes, room, area));
    for (const aspect of aspects) {
      const places = squarify(room, gap, aspect);
      const isFitting = places.every(
        ({ width, height }, at) => width >= (least[at] ?? MIN_WIDTH) && height >= minHeight,
      );
      if (isFitting) return places;
    }
  }
  return null;
}

function toBox(block: MapBlock, place: Place): MapBox {
  return { ...block, ...place, header: 0, boxes: [] };
}

/**
 * Divides a rectangle's area in proportion to sizes. Each part gets at least the given area if there is room for all.
 */
function areasOf(sizes: readonly number[], { width, height }: Room, least: number): number[] {
  let room = width * height;
  let total = sizes.reduce((sum, size) => sum + size, 0);
  const areas = sizes.map(() => least);
  const ascending = [...sizes.keys()].toSorted((a, b) => entryAt(sizes, a) - entryAt(sizes, b));
  for (const at of ascending) {
    const size = entryAt(sizes, at);
    const area = Math.max((size / total) * room, least);
    areas[at] = area;
    room -= area;
    total -= size;
  }
  return areas;
}

const SQUARES = treemapSquarify.ratio(1);

/** Returns a function that lays out areas as boxes with about the given aspect ratio. */
function toSquarify(areas: readonly number[]) {
  const root = hierarchy<{ area: number; parts?: { area: number }[] }>(
    { area: 0, parts: areas.map((area) => ({ area })) },
    ({ parts }) => parts,
  ).sum(({ area }) => area);
  const layout = treemap<{ area: number }>().tile(SQUARES);
  return ({ width, height }: Room, gap: number, aspect: number): Place[] => {
    // Lays out squares in a narrower rectangle, which is then stretched.
    const { children = [] } = layout.size([width / aspect, height])(root);
    return children.map(({ x0, y0, x1, y1 }) => {
      const [left, right] = [Math.round(x0 * aspect), Math.round(x1 * aspect)];
      const [top, bottom] = [Math.round(y0), Math.round(y1)];
      return {
        left,
        top,
        width: right - left - (right < Math.round(width) ? gap : 0),
        height: bottom - top - (bottom < Math.round(height) ? gap : 0),
      };
    });
  };
}

function minWidthOf(name: string): number {
  const isLong = name.split(/\s+/).some((word) => lengthOf(word) > LONG_WORD);
  return isLong ? MIN_WIDTH_OF_LONG_WORD : MIN_WIDTH;
}

/** A character's width in a header, in px. */
const CHARACTER = 7.8;
const BESIDE_NAME = 64;

/** Estimates because measuring each text requires a layout. If the estimate is wrong, the name ends in an ellipsis. */
function needsTwoLines(name: string, width: number): boolean {
  return lengthOf(name) * CHARACTER > width - BESIDE_NAME;
}

const FIRST_WIDE = '\u1100';

/** Returns the number of characters. Chinese, Japanese and Korean characters count twice because they are wider. */
function lengthOf(text: string): number {
  let length = 0;
  for (const character of text) length += character >= FIRST_WIDE ? 2 : 1;
  return length;
}
