import { changeListAddress } from '../../routing/list-state';
import { Link } from '../../routing/link';
import { useSitePaths } from '../../site/site-paths';
import * as common from '../../messages/generated/common';
import * as t from '../../messages/generated/map';
import type { LoadedCategories } from '../../model/loaded-categories';
import type { MapBlock } from '../../model/map/layout-map';
import type { BranchTally } from '../../model/map/map-kinds';
import { nameOf } from '../../model/names';
import { classNames } from '../../ui/class-names';
import styles from './category-map.module.css';
import { formatFound, labelOfKind } from './describe-box';
import { lookStyle } from './map-box-view';

const NAMED = 2;

export interface MapView {
  loaded: LoadedCategories;
  /** The IDs of the categories down to the branch shown, topmost first; empty for the top level. */
  path: readonly string[];
  blocks: readonly MapBlock[];
  tally: BranchTally;
}

export function MapBar({ view: { loaded, path, blocks, tally } }: { view: MapView }) {
  const { categories, category } = useSitePaths();
  const tops = blocks.flatMap((block) => block.tops);
  const counts = tally.countsOf(tops);
  const found = tally.found?.countsOf(tops);

  const toStep = (id: string) => {
    const isShown = id === (path.at(-1) ?? '');
    const opens = isShown && id !== '';
    const isFolded = id !== '' && id === path.at(-NAMED - 1);
    const name = id === '' ? t.allCategories() : nameOf(loaded.find(id) ?? { id, name: null });
    return (
      <li key={id}>
        <Link
          className={styles.step}
          to={opens ? category(id) : changeListAddress(categories, { at: id })}
          dir="auto"
          lang={id === '' ? undefined : ''}
          title={opens ? t.open({ name }) : name}
          aria-label={isFolded ? t.upTo({ name }) : undefined}
          aria-current={isShown ? 'location' : undefined}
        >
          {isFolded ? '…' : name}
        </Link>
        {opens && (
          <span className={styles.count}>
            {common.number({ value: loaded.branchOf(id).below })}
          </span>
        )}
      </li>
    );
  };
  return (
    <div className={styles.bar}>
      <nav aria-label={t.branchShown()} className={styles.path}>
        <ol>{['', ...path.slice(-NAMED - 1)].map(toStep)}</ol>
      </nav>
      <ul aria-label={t.legend()} className={styles.legend}>
        {tally.kinds.list.map(
          ({ name, look, query }, kind) =>
            counts[kind] !== 0 && (
              <li key={look}>
                <span className={classNames(styles.swatch, styles.look)} style={lookStyle(look)} />
                <Link
                  to={changeListAddress(categories, { query })}
                  title={t.find({ query })}
                  dir="auto"
                  lang={typeof name === 'string' ? undefined : ''}
                  className={styles.label}
                >
                  {labelOfKind(name)}
                </Link>
                <span className={styles.count}>{formatFound(found?.[kind], counts[kind])}</span>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}
