import type { ReactNode } from 'react';
import { entryAt } from '../../base/entry-at';
import * as t from '../../messages/generated/map';
import { isActive } from '../../model/fields';
import type { MapBlock } from '../../model/map/map-blocks';
import { Status } from '../../panes/status';
import styles from './category-map.module.css';
import type { MapData } from './map-view';

interface BoxProps {
  view: MapData;
  block: MapBlock;
}

/**
 * Shows that the block's own category matches, by its status unless that is active. The counts cover only the
 * descendants.
 */
export function OwnMatch({ view: { loaded, counts }, block }: BoxProps) {
  if (!counts.isMatch(block)) return null;
  const { status } = entryAt(loaded.index.categories, entryAt(block.tops, 0));
  return status === null || isActive(status) ? (
    <span className={styles.own}>{t.found()}</span>
  ) : (
    <Status status={status} className={styles.own} />
  );
}

/** Says how many of a block's categories match: "40 of 647". If nothing on the site matches, shows only the total. */
export function BoxCount({ view: { counts }, block }: BoxProps) {
  const { matches, count } = counts.of(block);
  if (counts.site.matches > 0) return t.matchesOf({ matches, count, b: toBold });
  // The box's name already says "5 more", so "5 categories" would repeat it.
  if (block.kind === 'more' && block.size === block.tops.length) return null;
  return (
    <span>{block.kind === 'category' ? t.descendants({ count }) : t.categories({ count })}</span>
  );
}

function toBold(words: ReactNode) {
  return <b>{words}</b>;
}
