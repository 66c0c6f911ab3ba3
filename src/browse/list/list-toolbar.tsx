import {
  Download,
  LayoutPanelTop,
  List,
  ListFilter,
  ListTree,
  SlidersHorizontal,
} from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import * as t from '../../messages/generated/list';
import { useSiteContext } from '../../site/site-context';
import { classNames } from '../../ui/class-names';
import { tooltip } from '../../ui/commands/format-keys';
import { barLabel, Button, buttonClass } from '../../ui/controls/button';
import { Segmented } from '../../ui/controls/segmented';
import { createLazyPart, LazyTrigger } from '../../ui/lazy/lazy-part';
import { useListState, type View } from '../../routing/list-state';
import type { ListLoading } from '../../data/use-list-loading';
import type { ExpansionControl } from '../tree/use-expansion';
import { SearchBox } from '../../search/search-box';
import { useSearchBox } from '../../search/use-search';
import styles from './list-toolbar.module.css';

const DisplayOptions = createLazyPart(
  async () => (await import('./display-options')).DisplayOptions,
);
const TreeButtons = createLazyPart(async () => (await import('./tree-buttons')).TreeButtons);
const SearchNotes = createLazyPart(
  async () => (await import('../../search/search-notes')).SearchNotes,
);
const FilterMenu = createLazyPart(
  async () => (await import('../../search/filter-menu')).FilterMenu,
);

interface ListToolbarProps {
  loading: ListLoading;
  expansion: ExpansionControl;
  onExport: () => void;
  onLeaveSearch: () => void;
  views: ReactNode;
}

export function ListToolbar(props: ListToolbarProps) {
  const { loading, expansion, onExport, onLeaveSearch, views } = props;
  const searchBox = useRef<HTMLInputElement>(null);
  const { loaded } = loading;
  const [listState, changeList] = useListState();
  const { siteId } = useSiteContext();
  const search = useSearchBox(searchBox);

  return (
    <div className={styles.toolbar}>
      <div className={`line ${styles.line}`}>
        <h1 className={classNames('narrow-hidden', styles.heading)}>
          <span>{t.categories()}</span>{' '}
          <bdi lang="" className="site-id truncated">
            {siteId}
          </bdi>
        </h1>
        <SearchBox
          ref={searchBox}
          search={search}
          loaded={loaded}
          onLeave={onLeaveSearch}
          className={styles.search}
        />
        <LazyTrigger
          {...barLabel(t.filter(), ListFilter)}
          haspopup="dialog"
          part={FilterMenu}
          renderOpen={(trigger) => <FilterMenu trigger={trigger} loaded={loaded} />}
          className={buttonClass()}
          title={t.filter()}
        />
        <Segmented
          legend={t.view()}
          options={viewOptions()}
          value={listState.view}
          onChange={(view) => changeList({ view })}
        />
        {listState.view === 'tree' && loaded && <TreeButtons expansion={expansion} />}
        <span className={`grow ${styles.space}`} />
        {views}
        {listState.view !== 'map' && (
          <LazyTrigger
            {...barLabel(t.display(), SlidersHorizontal)}
            haspopup="dialog"
            part={DisplayOptions}
            renderOpen={(trigger) => <DisplayOptions trigger={trigger} expansion={expansion} />}
            className={buttonClass()}
            title={t.display()}
          />
        )}
        <Button
          {...barLabel(t.exportList(), Download)}
          title={t.exportHint()}
          disabled={!loaded}
          onClick={onExport}
        />
      </div>
      {(search.hasProblems || search.terms.length > 0) && (
        <SearchNotes field={searchBox} search={search} loaded={loaded} />
      )}
    </div>
  );
}

/** Returns the views of the list, for the buttons and commands that switch between them. */
export function viewOptions() {
  return [
    toOption('list', t.asList(), 'g l', List),
    toOption('tree', t.asTree(), 'g t', ListTree),
    toOption('map', t.asMap(), 'g m', LayoutPanelTop),
  ];
}

function toOption(value: View, label: string, keys: string, Icon: typeof List) {
  const action = t.showAs({ view: value });
  return { value, label, keys, Icon, action, title: tooltip({ keys, label: action }).title };
}
