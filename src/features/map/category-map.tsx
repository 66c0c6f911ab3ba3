import { type Ref, useMemo } from 'react';
import { useAddress, useOpenId, useSearch } from '../../connections/address';
import { useSitePaths } from '../../connections/use-site-paths';
import { forRange, type Task } from '../../text/task';
import { useTask } from '../../ui/hooks/use-task';
import { focusOpenCategory } from '../../categories/pane/pane-heading';
import { LazyListEmpty } from '../../categories/loading/lazy-list-empty';
import { useListState } from '../../categories/list-state';
import { outdatedUnless } from '../../categories/outdated-unless';
import type { ListLoading } from '../../categories/loading/use-list-loading';
import type { LoadedCategories } from '../../model/loaded-categories';
import type { MapBox } from '../../model/map/layout-map';
import { ageKinds, type Colouring, type MapKinds, statusKinds } from '../../model/map/map-kinds';
import { type BranchTally, tallyBranches } from '../../model/map/tally-branches';
import { nameOf } from '../../model/names';
import { toBranchReference } from '../../model/query/branch-reference';
import { formatTerm } from '../../model/query/edit-query';
import { isFiltered, isSameCriteria, type Rows } from '../../model/rows';
import styles from './category-map.module.css';
import { MapBar } from './map-bar';
import { MapBoxes } from './map-boxes';

interface CategoryMapProps {
  ref: Ref<HTMLDivElement>;
  loading: ListLoading;
  loaded: LoadedCategories;
  rows: Rows;
}

/** The loaded categories as boxes in boxes: where most of them are, which are old, which are drafts. */
export function CategoryMap({ ref, loading, loaded, rows }: CategoryMapProps) {
  const [{ at }, changeList] = useListState();
  const [colouring, setColouring] = useColouring();
  const openId = useOpenId();
  const { goTo } = useAddress();
  const paths = useSitePaths();
  const { index } = loaded;
  const branch = index.positionOf.get(at) ?? null;
  const path = branch === null ? [] : loaded.lineageOf(at).toReversed();
  const kinds = useKinds(loaded, colouring);
  const tally = useTask({ loaded, rows, kinds }, tallyRows, isOutdated);
  const note = describePlace(loaded, at);

  const openBox = ({ kind, tops, below }: MapBox, parent: MapBox | undefined) => {
    const category = index.categories[tops[0] ?? -1];
    const above = index.categories[parent?.tops[0] ?? -1];
    if (kind === 'category' && category) {
      if (below !== 'none' && category.id !== at) changeList({ at: category.id });
      else if (category.id === openId) focusOpenCategory();
      else goTo(paths.category(category.id));
    } else if (kind === 'more' && parent?.kind === 'category' && above) {
      if (above.id !== at) changeList({ at: above.id });
      // There is no nearer to it: the list has room for all.
      else changeList({ view: 'list', query: toUnder(toBranchReference(loaded, above)) });
    } else changeList({ view: 'tree' });
  };
  const zoomOut = () => {
    if (at !== '') changeList({ at: path.at(-1) ?? '' });
    return at !== '';
  };

  if (loaded.count === 0) return <LazyListEmpty loading={loading} loaded={loaded} />;
  return (
    <div ref={ref} className={styles.map}>
      <MapBar
        loaded={loaded}
        path={branch === null ? [] : [...path, at]}
        tally={tally}
        colouring={colouring}
        onColouring={setColouring}
      />
      {note !== null && (
        <p role="note" className={styles.note}>
          {note}
        </p>
      )}
      <MapBoxes
        loaded={loaded}
        branch={branch}
        level={path.length + (loaded.groupOf(at) === null ? 1 : 2)}
        tally={tally}
        onOpen={openBox}
        onZoomOut={zoomOut}
      />
    </div>
  );
}

/** Says what is odd with the branch that an address names; null where nothing is. */
function describePlace(loaded: LoadedCategories, id: string): string | null {
  if (id === '') return null;
  const category = loaded.find(id);
  if (!category) {
    return loaded.paging.kind === 'more'
      ? `The category with the ID “${id}” is not loaded yet. Until it is, the map shows all that is.`
      : `There is no category with the ID “${id}” here. The map shows all.`;
  }
  return loaded.isInLoop(id)
    ? `“${nameOf(category)}” is in a loop: it stands below itself. The map shows what else is below it.`
    : null;
}

/** Returns what the boxes are coloured by, and a function that changes it; both in the URL. */
function useColouring(): [Colouring, (next: Colouring) => void] {
  const search = new URLSearchParams(useSearch());
  const { goTo } = useAddress();
  return [
    search.get('by') === 'age' ? 'age' : 'status',
    (next) => {
      if (next === 'age') search.set('by', next);
      else search.delete('by');
      goTo(`?${search.toString()}`);
    },
  ];
}

function toUnder(value: string): string {
  return formatTerm({ name: 'under', isNegated: false, value });
}

function useKinds({ index, statuses }: LoadedCategories, colouring: Colouring): MapKinds {
  // While more is loaded they stay the same, as far as they can.
  const names = statuses.map(([status]) => status).join('\0');
  return useMemo(
    () => (colouring === 'age' ? ageKinds(index) : statusKinds(index, names.split('\0'))),
    [index, names, colouring],
  );
}

interface TallyRequest {
  loaded: LoadedCategories;
  rows: Rows;
  kinds: MapKinds;
}

function* tallyRows({ loaded, rows, kinds }: TallyRequest): Task<BranchTally> {
  if (!isFiltered(rows.criteria)) return yield* tallyBranches(loaded, kinds, null);
  const found = new Uint8Array(loaded.count);
  yield* forRange(0, rows.count, (row) => {
    found[loaded.index.positionOf.get(rows.keyAt(row) ?? '') ?? -1] = 1;
  });
  return yield* tallyBranches(loaded, kinds, (position) => found[position] === 1);
}

const isForOthers = outdatedUnless<TallyRequest>(
  (asked, now) =>
    asked.loaded.index === now.loaded.index &&
    asked.kinds === now.kinds &&
    isSameCriteria(asked.rows.criteria, now.rows.criteria),
);

/** Rows of a longer list come after the list itself. */
function isOutdated(asked: TallyRequest, now: TallyRequest, isAnswered: boolean): boolean {
  return isForOthers(asked, now, isAnswered) || (isAnswered && asked.rows !== now.rows);
}
