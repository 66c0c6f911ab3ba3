import { entryAt } from '../../base/entry-at';
import { type CSSProperties, memo } from 'react';
import { groupName } from '../../panes/describe-list';
import * as common from '../../messages/generated/common';
import * as t from '../../messages/generated/map';
import { joinList } from '../../messages/join';
import { useLanguage } from '../../messages/language';
import type { LoadedCategories } from '../../model/loaded-categories';
import type { MapBlock, MapBox } from '../../model/map/layout-map';
import { QUIET_LOOK, type MapKindName, type BranchTally } from '../../model/map/map-kinds';
import { nameOf } from '../../model/names';
import { Link } from 'react-router-dom';
import { useSitePaths } from '../../panes/site-paths';
import { classNames } from '../../ui/class-names';
import styles from './category-map.module.css';

export interface MapView {
  loaded: LoadedCategories;
  /** The IDs from the top level down to the shown branch; empty for the top level. */
  path: readonly string[];
  blocks: readonly MapBlock[];
  tally: BranchTally;
}

interface MapBoxViewProps extends Pick<MapView, 'loaded' | 'tally'> {
  box: MapBox;
  boxKey: string;
  columnCount: number;
  /** The level of the first column; 1 is the top level. */
  level: number;
  isTabStop: boolean;
  /** Whether the box shows the open category, or the branch that hides it. */
  isOpen: boolean;
}

/** A box of the map. In the box of a category, the name is a link. */
export const MapBoxView = memo(function MapBoxView(props: MapBoxViewProps) {
  const { box, boxKey, loaded, tally, columnCount, level, isTabStop, isOpen } = props;
  const { category } = useSitePaths();
  useLanguage();
  const { name, size, hint, label, look, match, share, gradient } = describeBox(box, loaded, tally);
  // Whole pixels keep the gaps between boxes equal.
  const ends = [box.start, box.start + box.height];
  const [start = 0, end = 0] = ends.map((rem) => Math.round(rem * 16) / 16);
  return (
    <div
      role="treeitem"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      aria-level={level + box.column}
      aria-posinset={box.place}
      aria-setsize={box.siblingCount}
      aria-expanded={box.below === 'none' ? undefined : box.below === 'shown'}
      aria-current={isOpen || undefined}
      title={label}
      data-row-key={boxKey}
      data-found={match}
      className={classNames(styles.box, styles.look)}
      style={{
        insetInlineStart: `${(box.column / columnCount) * 100}%`,
        inlineSize: `${100 / columnCount}%`,
        insetBlockStart: `${start}rem`,
        blockSize: `${end - start}rem`,
        ...lookStyle(look),
        ...toProperty('share', `${4 + 16 * Math.sqrt(share)}%`),
      }}
    >
      {box.kind === 'category' ? (
        <Link className={styles.name} to={category(boxKey)} tabIndex={-1} dir="auto" lang="">
          {name}
        </Link>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      <span className={styles.size}>{size}</span>
      <bdi lang={box.kind === 'more' ? '' : undefined} className={styles.hint}>
        {hint}
      </bdi>
      <span className={styles.strip} style={{ backgroundImage: gradient }} />
    </div>
  );
});

/** Returns the CSS properties for a look's color and pattern. */
export function lookStyle(look: string): CSSProperties {
  const property = (name: string) => toProperty(name, `var(--${name}-${look})`);
  return { ...property('look'), ...property('pattern') };
}

function toProperty(name: string, value: string): CSSProperties {
  return { [`--${name}`]: value };
}

const EXAMPLES = 8;

function describeBox(box: MapBox, loaded: LoadedCategories, tally: BranchTally) {
  const { kind, tops, siblingCount } = box;
  const { list, of } = tally.kinds;
  const top = kind === 'category' ? entryAt(tops, 0) : -1;
  const own = top === -1 ? -1 : of(top);
  const { found: search } = tally;
  const isFound = search?.has(top) ?? false;
  // Excludes the category itself, if the box shows a single one.
  const size = top === -1 ? box.size : box.size - 1;
  const isCounted = search === null || isFound;
  const counts = (search ?? tally)
    .countsOf(tops)
    .map((count, at) => (isCounted && at === own ? count - 1 : count));
  const sum = counts.reduce((total, count) => total + count, 0);
  const matchBelow = sum > 0 ? 'below' : 'none';
  const match = isFound ? 'own' : matchBelow;

  const nameAt = (position: number) => {
    const category = loaded.index.categories[position];
    return category ? nameOf(category) : '';
  };
  let name = nameAt(top);
  if (kind === 'more' && siblingCount === 1) name = t.categories({ count: tops.length });
  else if (kind === 'more') name = t.more({ count: tops.length });
  else if (kind !== 'category') name = groupName(kind, loaded.isAllLoaded);
  const isSizeNamed = size === 0 || (kind === 'more' && !search);
  const written = isSizeNamed ? '' : formatFound(search ? sum : undefined, size);
  // A kind that covers everything found would only repeat the total.
  const found = search ? sum : null;
  const kinds = list.flatMap((other, at) =>
    counts[at] !== 0 && counts[at] !== found && (own === -1 || other.look !== QUIET_LOOK)
      ? t.kind({ label: labelOfKind(other.name), count: entryAt(counts, at) })
      : [],
  );
  const ownKind = list[own];
  const parts = [
    name,
    !isSizeNamed && describeSize(size, search ? sum : null, top === -1),
    search && isFound && t.found(),
    search && !isFound && size === 0 && t.notFound(),
    ownKind && labelOfKind(ownKind.name),
    ...kinds,
  ];

  const mostFound = search ? list[counts.indexOf(Math.max(...counts))] : undefined;
  let end = 0;
  const stops = list.map(({ look }, at) => {
    const start = end;
    end += (entryAt(counts, at) / Math.max(size, 1)) * 100;
    const isQuiet = search === null && (at === own || look === QUIET_LOOK);
    return `${isQuiet ? 'transparent' : `var(--look-${look})`} ${start}% ${end}%`;
  });
  return {
    name,
    size: written,
    /** How many descendants are of each kind, except the usual one; for several siblings, some of their names. */
    hint: joinList(kind === 'more' ? tops.slice(0, EXAMPLES).map(nameAt) : kinds),
    label: joinList(parts),
    /** The look of the category's kind or, if only descendants match a search, of most matches; else the mixed look. */
    look: (match === 'below' && mostFound?.look) || ownKind?.look || 'mix',
    /** The share of the box that matches a search, from 0 to 1; 1 without a search. */
    share: search ? (sum + Number(isFound)) / box.size : 1,
    /** Whether a search matches the category itself, only some of its descendants, or none; undefined without one. */
    match: search ? match : undefined,
    /** A stripe for each kind, as long as its share of the descendants; during a search, only matches count. */
    gradient: `linear-gradient(${stops.join(', ')}, transparent ${end}%)`,
  };
}

function describeSize(count: number, found: number | null, isGroup: boolean): string {
  if (found === null) return isGroup ? t.inAll({ count }) : t.descendants({ count });
  return isGroup ? t.inAllFound({ found, count }) : t.descendantsFound({ found, count });
}

/** Formats a number of categories, and how many of them match: "57 of 1,962". */
export function formatFound(found: number | undefined, all = 0): string {
  return found === undefined ? common.number({ value: all }) : t.foundOf({ found, count: all });
}

/** Returns the legend label of a kind. */
export function labelOfKind(name: MapKindName): string {
  if (typeof name === 'object') return name.status;
  return name === 'noStatus' ? t.noStatus() : t.otherStatus();
}
