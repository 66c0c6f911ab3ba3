import { type Ref, useMemo } from 'react';
import { ListEmpty } from '../../panes/list-empty';
import type { ListLoading } from '../../data/use-list';
import * as t from '../../messages/generated/map';
import { NONE } from '../../model/hierarchy';
import type { LoadedCategories } from '../../model/loaded-categories';
import { countMatches } from '../../model/map/count-matches';
import { blocksIn } from '../../model/map/map-blocks';
import { toMapQuestion } from '../../model/map/map-question';
import { toShareScale } from '../../model/map/share-scale';
import { nameOf } from '../../model/names';
import type { Rows } from '../../model/rows';
import { useListState } from '../../routing/list-state';
import { Text } from '../../ui/text/text';
import styles from './category-map.module.css';
import type { ShownCategory } from '../list/use-shown-category';
import { MapBoxes } from './map-boxes';
import { MapHead } from './map-head';
import { useMapFocus } from './use-map-focus';

export interface CategoryMapProps {
  ref: Ref<HTMLDivElement>;
  loading: ListLoading;
  loaded: LoadedCategories;
  rows: Rows;
  shown: ShownCategory;
}

export function CategoryMap({ ref, loading, loaded, rows, shown }: CategoryMapProps) {
  const [{ at }] = useListState();
  const position = loaded.positionOf(at);
  const branch = position === NONE ? null : position;
  const path = branch === null ? [] : [...loaded.lineageOf(at).toReversed(), at];
  const blocks = useMemo(() => blocksIn(loaded, branch), [loaded, branch]);
  const counts = useMemo(() => countMatches(loaded, rows), [loaded, rows]);
  const scale = useMemo(() => toShareScale(counts.site), [counts]);
  const question = useMemo(() => toMapQuestion(rows.criteria.query), [rows]);
  const { boxes, activeKey, handlers } = useMapFocus(path.at(-1) ?? '', shown.pendingId);
  const note = at === '' ? null : describePlace(loaded, at, blocks.length === 0);

  if (loaded.count === 0 || (question.kind !== 'inactive' && counts.site.matches === 0)) {
    return (
      <div ref={ref} className={styles.map}>
        <ListEmpty loading={loading} loaded={loaded} />
      </div>
    );
  }
  const view = { loaded, path, blocks, question, counts, scale };
  return (
    <div ref={ref} className={styles.map} {...handlers}>
      <MapHead view={view} />
      {note !== null && (
        <Text as="p" role="note" size="data">
          {note}
        </Text>
      )}
      {blocks.length > 0 && (
        <MapBoxes ref={boxes} view={view} activeKey={activeKey} shown={shown} />
      )}
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
