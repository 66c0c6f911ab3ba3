import {
  Download,
  LayoutPanelTop,
  List,
  ListFilter,
  ListTree,
  SlidersHorizontal,
} from 'lucide-react';
import { useRef } from 'react';
import * as t from '../../messages/generated/list';
import { useSiteContext } from '../../site/site-context';
import { classNames } from '../../ui/class-names';
import { tooltip } from '../../ui/commands/format-keys';
import { barLabel, Button, buttonClass } from '../../ui/controls/button';
import { Segmented } from '../../ui/controls/segmented';
import { useListState, type View } from '../../routing/list-state';
import type { ListLoading } from '../../data/use-list';
import type { ExpansionControl } from '../tree/use-expansion';
import { FilterMenu } from '../../search/filter-menu';
import type { PopoverControl } from '../../ui/overlays/popover';
import { SearchBox } from '../../search/search-box';
import { SearchNotes } from '../../search/search-notes';
import { useSearchBox } from '../../search/use-search';
import { ViewControls } from '../views/view-controls';
import { DisplayOptions } from './display-options';
import styles from './list-toolbar.module.css';
import { TreeButtons } from './tree-buttons';
import { Row } from '../../ui/layout/row';
import layout from '../../ui/layout/layout.module.css';
import { SiteId } from '../../panes/site-id';

interface ListToolbarProps {
  loading: ListLoading;
  expansion: ExpansionControl;
  filterMenu: PopoverControl;
  hasSelection: boolean;
  onExport: () => void;
  onLeaveSearch: () => void;
}

export function ListToolbar(props: ListToolbarProps) {
  const { loading, expansion, filterMenu, hasSelection, onExport, onLeaveSearch } = props;
  const searchBox = useRef<HTMLInputElement>(null);
  const { loaded } = loading;
  const [listState, changeList] = useListState();
  const { siteId } = useSiteContext();
  const search = useSearchBox(searchBox);

  return (
    <div className={classNames(layout.makesRoom, styles.toolbar)}>
      <Row className={styles.line}>
        <h1 className={styles.heading}>
          <span>{t.categories()}</span> <SiteId>{siteId}</SiteId>
        </h1>
        <SearchBox
          ref={searchBox}
          search={search}
          loaded={loaded}
          onLeave={onLeaveSearch}
          className={styles.search}
        />
        <FilterMenu
          trigger={toTrigger(t.filter(), ListFilter)}
          loaded={loaded}
          control={filterMenu}
        />
        <Segmented
          legend={t.view()}
          options={VIEWS.map(({ value, label, action, keys, Icon }) => ({
            value,
            label: label(),
            Icon,
            title: tooltip({ keys, label: action() }).title,
          }))}
          value={listState.view}
          onChange={(view) => changeList({ view })}
        />
        {listState.view === 'tree' && loaded && <TreeButtons expansion={expansion} />}
        <span className={styles.space} />
        <ViewControls loaded={loaded} />
        {listState.view !== 'map' && (
          <DisplayOptions trigger={toTrigger(t.display(), SlidersHorizontal)} />
        )}
        <Button
          {...barLabel(t.exportList(), Download)}
          title={t.exportHint()}
          // The selection bar has the same button. This one is hidden but keeps its space.
          className={hasSelection ? styles.hidden : undefined}
          disabled={!loaded}
          onClick={onExport}
        />
      </Row>
      <SearchNotes field={searchBox} search={search} loaded={loaded} />
    </div>
  );
}

function toTrigger(label: string, Icon: typeof List) {
  return { ...barLabel(label, Icon), className: buttonClass(), title: label };
}

interface ViewOption {
  value: View;
  label: () => string;
  /** The label of the command that switches to this view. */
  action: () => string;
  keys: string;
  Icon: typeof List;
}

/** The list's views, for the buttons and commands that switch between them. */
export const VIEWS: readonly ViewOption[] = [
  toView('list', t.asList, 'g l', List),
  toView('tree', t.asTree, 'g t', ListTree),
  toView('map', t.asMap, 'g m', LayoutPanelTop),
];

function toView(value: View, label: () => string, keys: string, Icon: typeof List): ViewOption {
  return { value, label, keys, Icon, action: () => t.showAs({ view: value }) };
}
