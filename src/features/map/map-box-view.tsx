import { type CSSProperties, memo } from 'react';
import { formatCount, formatNumber } from '../../text/numbers';
import { classNames } from '../../ui/class-names';
import type { LoadedCategories } from '../../model/loaded-categories';
import type { MapBox } from '../../model/map/layout-map';
import type { BranchTally } from '../../model/map/tally-branches';
import { nameOf, nameOfGroup } from '../../model/names';
import map from './category-map.module.css';
import styles from './map-boxes.module.css';

/** How much there is room for: a name, from top to bottom in a narrow box; with the size; or in several lines. */
type Room = 'nothing' | 'turned' | 'name' | 'size' | 'all';

interface MapBoxViewProps {
  box: MapBox;
  boxKey: string;
  loaded: LoadedCategories;
  tally: BranchTally | null;
  /** Whether the rows are side by side. */
  isSideways: boolean;
  /** How many rows the map has, and which level of the site the first one is, from 1. */
  rowCount: number;
  level: number;
  room: Room;
  isTabStop: boolean;
  isOpen: boolean;
}

/** A box of the map. */
export const MapBoxView = memo(function MapBoxView({
  box,
  boxKey,
  loaded,
  tally,
  isSideways,
  rowCount,
  level,
  room,
  isTabStop,
  isOpen,
}: MapBoxViewProps) {
  const { kind, row, below, place, siblingCount } = box;
  const look =
    kind === 'category' ? tally?.kinds.list[tally.kinds.of(box.tops[0] ?? -1)]?.look : 'mix';
  const description = describeBox(box, loaded, tally);
  // A strip of it needs some room; what is gathered is of no other colour.
  const mix = tally && (room !== 'nothing' || kind === 'more') ? toGradient(box, tally) : null;
  return (
    <div
      role="treeitem"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={description}
      aria-level={level + row}
      aria-posinset={place}
      aria-setsize={siblingCount}
      aria-expanded={below === 'none' ? undefined : below === 'shown'}
      aria-current={isOpen || undefined}
      title={description}
      data-row-key={boxKey}
      data-look={look}
      data-found={tally?.found ? findPart(box, tally.found) : undefined}
      className={classNames(styles.box, map.look)}
      style={{ ...placeOf(box, rowCount, isSideways), ...(look && lookStyle(look)) }}
    >
      {room !== 'nothing' && (
        <span className={styles.label} data-room={room}>
          <bdi className={styles.name}>{nameOfBox(box, loaded)}</bdi>
          {kind !== 'more' && (
            <span className={styles.size}>
              {formatSize(box, tally)}
              {below === 'hidden' && ' …'}
            </span>
          )}
        </span>
      )}
      {mix && <span className={styles.mix} style={{ backgroundImage: mix }} />}
    </div>
  );
});

/** Gives the colour of a look to the styles of its pattern, which read it as `--look`. */
export function lookStyle(look: string): CSSProperties {
  return { ['--look' as string]: `var(--look-${look})` };
}

/** Returns how much there is room for in a box so large, in px. */
export function roomIn(width: number, height: number): Room {
  if (width < 16 || height < 20) return 'nothing';
  if (width < 72) return height < 60 ? 'nothing' : 'turned';
  if (height < 38) return 'name';
  return height < 76 ? 'size' : 'all';
}

/** Returns whether a search finds the category of a box, or only some that it holds, or none. */
function findPart({ kind, tops }: MapBox, { countIn, has }: NonNullable<BranchTally['found']>) {
  if (countIn({ tops }) === 0) return 'none';
  return kind !== 'category' || has(tops[0] ?? -1) ? 'own' : 'below';
}

/** Places a box in percent, so that the whole can be stretched. */
function placeOf(
  { row, start, width }: MapBox,
  rowCount: number,
  isSideways: boolean,
): CSSProperties {
  const [from, length] = [`${start * 100}%`, `${width * 100}%`];
  const [top, height] = [`${(row / rowCount) * 100}%`, `${100 / rowCount}%`];
  return isSideways
    ? { insetBlockStart: from, blockSize: length, insetInlineStart: top, inlineSize: height }
    : { insetInlineStart: from, inlineSize: length, insetBlockStart: top, blockSize: height };
}

/**
 * Draws how much of a box is of another kind than its category, and how much is found of what is gathered; null for
 * nothing.
 */
function toGradient(box: MapBox, { kinds, countsOf, found }: BranchTally): string | null {
  if (box.kind === 'more' && found) {
    const end = `${(found.countIn(box) / box.size) * 100}%`;
    return `linear-gradient(var(--forward), var(--color-accent) ${end}, transparent ${end})`;
  }
  const own = box.kind === 'category' ? kinds.of(box.tops[0] ?? -1) : -1;
  const counts = countsOf(box);
  if (counts[own] === box.size) return null;
  let end = 0;
  const stops = counts.map((count, kind) => {
    const from = end;
    end += count / box.size;
    const colour = kind === own ? 'transparent' : `var(--look-${kinds.list[kind]?.look})`;
    return `${colour} ${from * 100}% ${end * 100}%`;
  });
  return `linear-gradient(var(--forward), ${stops.join(', ')})`;
}

/** Returns the name in a box. */
function nameOfBox({ kind, tops, size }: MapBox, { index, isAllLoaded }: LoadedCategories): string {
  if (kind === 'more') return `${formatNumber(size)} more`;
  if (kind !== 'category') return nameOfGroup(kind, isAllLoaded);
  const category = index.categories[tops[0] ?? -1];
  return category ? nameOf(category) : '';
}

/** Says how many categories a box holds, and how many of them are found: "12 of 312". */
function formatSize(box: MapBox, tally: BranchTally | null): string {
  const size = formatNumber(box.size);
  return tally?.found ? `${formatNumber(tally.found.countIn(box))} of ${size}` : size;
}

/** Says all of a box: "Shoes, 312 categories, active, 40 draft"; its own status first, then the others in it. */
function describeBox(box: MapBox, loaded: LoadedCategories, tally: BranchTally | null) {
  const found = tally?.found?.countIn(box);
  const parts = [
    nameOfBox(box, loaded),
    box.kind !== 'more' && formatCount(box.size, 'category', 'categories'),
    found !== undefined && `${formatNumber(found)} found`,
  ];
  if (tally) {
    const { list, of } = tally.kinds;
    const own = box.kind === 'category' ? of(box.tops[0] ?? -1) : -1;
    parts.push(list[own]?.label ?? false);
    for (const [kind, count] of tally.countsOf(box).entries()) {
      if (count > 0 && kind !== own) parts.push(`${formatNumber(count)} ${list[kind]?.label}`);
    }
  }
  return parts.filter((part) => part !== false).join(', ');
}
