import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { isLeaf, type MapBlock } from '../../model/map/map-blocks';
import styles from './category-map.module.css';
import type { MapItemProps } from './map-box';
import { formatShare, nameOfBlock } from './map-view';
import { BoxCount, OwnMatch } from './box-counts';

interface MapRowProps extends MapItemProps {
  block: MapBlock;
  /** The block's share of the branch, from 0 to 1. It sets the row's height. */
  share: number;
}

/** The height in rem of a row that makes up the whole branch. */
const WHOLE = 27;
/** The maximum height in rem. */
const TALLEST = 9;
/** The minimum height in rem. */
const LOWEST = 3;

/** A box in the map on a narrow screen. */
export function MapRow({ view, links, tabStop, block, share }: MapRowProps) {
  const { loaded, counts, scale } = view;
  const link = links.get(block);
  if (!link) return null;
  const found = counts.of(block);
  const isAsked = counts.site.matches > 0;
  return (
    <li data-step={isAsked ? scale.stepOf(found) : undefined}>
      <Link
        className={styles.row}
        style={{ minBlockSize: `${Math.min(Math.max(share * WHOLE, LOWEST), TALLEST)}rem` }}
        to={link.to}
        onClick={link.onClick}
        data-row-key={link.key}
        tabIndex={link.key === tabStop ? 0 : undefined}
        aria-current={link.isOpen || undefined}
      >
        <span className={styles.rowName}>
          <span dir="auto" lang={block.kind === 'category' ? '' : undefined}>
            {nameOfBlock(block, loaded)}
          </span>{' '}
          <OwnMatch view={view} block={block} />
        </span>{' '}
        {!isLeaf(block) && (
          <span className={styles.rowCounts}>
            {/* The space is part of an element because page translation replaces bare text. */}
            {isAsked && <span className={styles.percent}>{`${formatShare(found, scale)} `}</span>}
            <span className={styles.count}>
              <BoxCount view={view} block={block} />
            </span>
          </span>
        )}
        {!isLeaf(block) && <ChevronRight className={styles.chevron} aria-hidden="true" />}
      </Link>
    </li>
  );
}
