import type { ReactNode } from 'react';
import { entryAt } from '../../base/entry-at';
import * as t from '../../messages/generated/map';
import { isActive } from '../../model/fields';
import type { MapBlock } from '../../model/map/map-blocks';
import { Status } from '../../panes/status';
import styles from './category-map.module.css';
import type { MapView } from './map-view';

interface BoxProps {
  view: MapView;
  block: MapBlock;
}

/** Says that a block's category matches itself, by its status if it is not active. The numbers count what is below. */
export function OwnMatch({ view: { loaded, counts }, block }: BoxProps) {
  if (!counts.isMatch(block)) return null;
  const { status } = entryAt(loaded.index.categories, entryAt(block.tops, 0));
  return status === null || isActive(status) ? (
    <span className={styles.own}>{t.found()}</span>
  ) : (
    <Status status={status} className={styles.own} />
  );
}

/** How many of a block's categories match: "40 of 647". If none of the site do, only how many there are. */
export function BoxCount({ view: { counts }, block }: BoxProps) {
  const { matches, count } = counts.of(block);
  if (counts.site.matches > 0) return t.matchesOf({ matches, count, b: toBold });
  // "5 more" would be repeated as "5 categories".
  if (block.kind === 'more' && block.size === block.tops.length) return null;
  return (
    <span>{block.kind === 'category' ? t.descendants({ count }) : t.categories({ count })}</span>
  );
}

function toBold(words: ReactNode) {
  return <b>{words}</b>;
}
