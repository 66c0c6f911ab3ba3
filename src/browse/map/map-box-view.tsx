import { useLanguage } from '../../messages/language';
import { type CSSProperties, memo } from 'react';
import { Link } from '../../routing/link';
import { useSitePaths } from '../../site/site-paths';
import type { LoadedCategories } from '../../model/loaded-categories';
import type { MapBox } from '../../model/map/layout-map';
import type { BranchTally } from '../../model/map/map-kinds';
import { classNames } from '../../ui/class-names';
import styles from './category-map.module.css';
import { describeBox } from './describe-box';

interface MapBoxViewProps {
  box: MapBox;
  boxKey: string;
  loaded: LoadedCategories;
  tally: BranchTally;
  columnCount: number;
  /** The level of the first column on the site, from 1. */
  level: number;
  isTabStop: boolean;
  /** Whether the open category is that of the box, or one that no other box shows. */
  isOpen: boolean;
}

/** A box of the map. Its name is a link to the category. */
export const MapBoxView = memo(function MapBoxView(props: MapBoxViewProps) {
  const { box, boxKey, loaded, tally, columnCount, level, isTabStop, isOpen } = props;
  const { category } = useSitePaths();
  useLanguage();
  const { name, size, hint, label, look, match, gradient } = describeBox(box, loaded, tally);
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

/** Gives a look to the styles, which read its colour and its pattern from these properties. */
export function lookStyle(look: string): CSSProperties {
  const property = (name: string) => ({ [`--${name}`]: `var(--${name}-${look})` });
  return { ...property('look'), ...property('pattern') };
}
