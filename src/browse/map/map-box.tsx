import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import type { MapBox } from '../../model/map/layout-map';
import { isLeaf, type MapBlock } from '../../model/map/map-blocks';
import { classNames } from '../../ui/class-names';
import styles from './category-map.module.css';
import { formatShare, type MapLink, type MapData, nameOfBlock } from './map-view';
import { BoxCount, OwnMatch } from './box-counts';

export interface MapItemProps {
  view: MapData;
  links: ReadonlyMap<MapBlock, MapLink>;
  /** The key of the link that a shortcut into the map focuses. */
  tabStop: string | undefined;
}

interface MapBoxItemProps extends MapItemProps {
  box: MapBox;
  /** Whether the box is inside another one. */
  isInner?: boolean;
  /** Whether it is the only box in the map. */
  isOnly?: boolean;
}

/** Narrower boxes have small text, and the percentage follows the count. */
const NARROW = 164;

/** The minimum box width for a count with its percentage. */
const MIN_WITH_PERCENT = 128;

/** The minimum box width for a count with a status next to it. */
const MIN_WITH_STATUS = 180;

/** The height of a line of small text. */
const LINE = 15;
/** The height of a line in a large box's name. */
const LARGE_LINE = 18;
/** The top and bottom padding together. */
const PADDING = 12;

export function MapBoxItem({ box, isInner = false, isOnly = false, ...item }: MapBoxItemProps) {
  const { view, links, tabStop } = item;
  const { loaded, counts, scale } = view;
  const { width, height, boxes } = box;
  const link = links.get(box);
  if (!link) return null;
  const share = counts.of(box);
  const isSmall = isInner || isLeaf(box) || width <= NARROW;
  const name = nameOfBlock(box, loaded, isOnly);
  const hasCount = !isLeaf(box);
  const room = (boxes.length > 0 ? box.header : height) - PADDING;
  const rest = Math.floor((room - LINE) / (isSmall ? LINE : LARGE_LINE));
  // A category's own status is below the count, unless the box is low or wide.
  const isLow = rest < 2;
  const lines = !isLow && width < MIN_WITH_STATUS && counts.isMatch(box) ? rest - 1 : rest;
  // If nothing matches, the map shows only the sizes.
  const isAsked = counts.site.matches > 0;
  const percent = hasCount && isAsked ? formatShare(share, scale) : '';
  const isPercentBelow = percent !== '' && isSmall && width >= MIN_WITH_PERCENT;
  return (
    <li
      className={classNames(styles.box, boxes.length > 0 && styles.parent)}
      style={toPlace(box)}
      data-step={isAsked ? scale.stepOf(share) : undefined}
    >
      <Link
        className={classNames(styles.link, isSmall && styles.small, isLow && styles.low)}
        style={boxes.length > 0 ? { blockSize: toRem(box.header) } : undefined}
        to={link.to}
        onClick={link.onClick}
        data-row-key={link.key}
        tabIndex={link.key === tabStop ? 0 : undefined}
        aria-current={link.isOpen || undefined}
      >
        <span className={styles.title}>
          <span
            className={lines > 1 ? styles.name : styles.oneLine}
            style={lines > 1 ? { WebkitLineClamp: lines } : undefined}
            title={name}
            dir="auto"
            lang={box.kind === 'category' ? '' : undefined}
          >
            {name}
          </span>{' '}
          {!isSmall && percent !== '' && <span className={styles.percent}>{percent}</span>}
        </span>{' '}
        <span className={styles.counts}>
          {hasCount && (
            <span className={styles.count}>
              <BoxCount view={view} block={box} />
              {isPercentBelow && <span>{` · ${percent}`}</span>}
              {/* A space of its own would be bare text, which page translation replaces. */}
              <span> </span>
            </span>
          )}
          <OwnMatch view={view} block={box} />
        </span>
      </Link>
      {boxes.length > 0 && (
        <ul>
          {boxes.map((inner) => (
            <MapBoxItem key={links.get(inner)?.key} {...item} box={inner} isInner />
          ))}
        </ul>
      )}
    </li>
  );
}

function toPlace({ left, top, width, height }: MapBox): CSSProperties {
  return {
    insetInlineStart: toRem(left),
    insetBlockStart: toRem(top),
    inlineSize: toRem(width),
    blockSize: toRem(height),
  };
}

function toRem(length: number): string {
  return `${length / 16}rem`;
}
