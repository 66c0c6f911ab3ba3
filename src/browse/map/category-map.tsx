import { type Ref, useMemo } from 'react';
import { ListEmpty } from '../../panes/list-empty';
import type { ListLoading } from '../../data/use-list';
import * as common from '../../messages/generated/common';
import * as t from '../../messages/generated/map';
import { NONE } from '../../model/hierarchy';
import type { LoadedCategories } from '../../model/loaded-categories';
import { blocksIn } from '../../model/map/layout-map';
import {
  type MapKinds,
  statusKinds,
  type BranchTally,
  tallyBranches,
} from '../../model/map/map-kinds';
import { nameOf } from '../../model/names';
import { isFiltered, type Rows } from '../../model/rows';
import { Link } from 'react-router-dom';
import { changeListAddress, useListState } from '../../routing/list-state';
import { useSitePaths } from '../../panes/site-paths';
import { classNames } from '../../ui/class-names';
import styles from './category-map.module.css';
import { formatFound, labelOfKind, lookStyle, type MapView } from './map-box';
import { MapBoxes } from './map-boxes';

export interface CategoryMapProps {
  ref: Ref<HTMLDivElement>;
  loading: ListLoading;
  loaded: LoadedCategories;
  rows: Rows;
}

export function CategoryMap({ ref, loading, loaded, rows }: CategoryMapProps) {
  const [{ at }] = useListState();
  const position = loaded.positionOf(at);
  const branch = position === NONE ? null : position;
  const path = branch === null ? [] : [...loaded.lineageOf(at).toReversed(), at];
  const blocks = useMemo(() => blocksIn(loaded, branch), [loaded, branch]);
  const kinds = useMemo(() => {
    const names = loaded.statuses.map(([status]) => status);
    return statusKinds(loaded.index, names);
  }, [loaded]);
  const tally = useMemo(() => tallyRows(loaded, rows, kinds), [loaded, rows, kinds]);
  const note = at === '' ? null : describePlace(loaded, at, blocks.length === 0);
  const view = { loaded, path, blocks, tally };

  if (loaded.count === 0) return <ListEmpty loading={loading} loaded={loaded} />;
  return (
    <div ref={ref} className={styles.map}>
      <MapBar view={view} />
      {note !== null && (
        <p role="note" className="note">
          {note}
        </p>
      )}
      <MapBoxes view={view} />
    </div>
  );
}

function describePlace(loaded: LoadedCategories, id: string, isEmpty: boolean): string | null {
  const category = loaded.find(id);
  if (!category) {
    return loaded.paging.kind === 'more' ? t.notLoadedYet({ id }) : t.notHere({ id });
  }
  if (loaded.isInCycle(id)) return t.circularParents({ name: nameOf(category) });
  return isEmpty ? t.noSubCategories({ name: nameOf(category) }) : null;
}

function tallyRows(loaded: LoadedCategories, rows: Rows, kinds: MapKinds): BranchTally {
  if (!isFiltered(rows.criteria)) return tallyBranches(loaded, kinds, null);
  const found = new Uint8Array(loaded.count);
  for (let row = 0; row < rows.count; row += 1) found[loaded.positionOf(rows.keyAt(row) ?? '')] = 1;
  return tallyBranches(loaded, kinds, (position) => found[position] === 1);
}

const NAMED = 2;

function MapBar({ view: { loaded, path, blocks, tally } }: { view: MapView }) {
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
            {common.number({ value: loaded.branchOf(id).descendants })}
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
