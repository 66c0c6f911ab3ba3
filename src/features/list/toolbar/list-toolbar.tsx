import {
  Download,
  FoldVertical,
  ListFilter,
  RefreshCw,
  SlidersHorizontal,
  UnfoldVertical,
} from 'lucide-react';
import { useId, useRef } from 'react';
import { useSiteContext } from '../../../connections/site-context';
import { useCommands } from '../../../ui/commands/commands-context';
import { Button, buttonClass } from '../../../ui/controls/button';
import { classNames } from '../../../ui/class-names';
import { Segmented } from '../../../ui/controls/segmented';
import { createLazyPart } from '../../../ui/lazy/create-lazy-part';
import { LazyTrigger } from '../../../ui/lazy/lazy-trigger';
import { useListState } from '../../../categories/list-state';
import type { ListLoading } from '../../../categories/loading/use-list-loading';
import type { ExpansionControl } from '../tree/use-expansion';
import { formatTerm, setTerms } from '../../../model/query/edit-query';
import { parseQuery, type Term } from '../../../model/query/parse-query';
import { VIEW_OPTIONS } from '../use-list-commands';
import { SearchBox } from '../../../categories/search/search-box';
import { LazySearchProblems } from '../../../categories/search/lazy-search-problems';
import { FilterChips } from './filter-chips';
import styles from './list-toolbar.module.css';
import { formatNumber } from '../../../text/numbers';
import { SelectField } from '../../../ui/controls/select-field';
import type { LoadedCategories } from '../../../model/loaded-categories';
import { listStatuses } from './list-statuses';

const DisplayOptions = createLazyPart(
  async () => (await import('./display-options')).DisplayOptions,
);
const FilterMenu = createLazyPart(async () => (await import('./filter-menu')).FilterMenu);

interface ListToolbarProps {
  loading: ListLoading;
  expansion: ExpansionControl;
  onExport: () => void;
  /** Takes what a branch is looked for by, once typing pauses. */
  onBranchSearch: (query: string) => void;
  /** Goes on from the search to the rows. */
  onLeaveSearch: () => void;
}

/** What the list shows. */
export function ListToolbar({
  loading,
  expansion,
  onExport,
  onBranchSearch,
  onLeaveSearch,
}: ListToolbarProps) {
  const searchBox = useRef<HTMLInputElement>(null);
  const { loaded, activity, refresh } = loading;
  const isRefreshing = activity === 'refresh';
  const [listState, changeList] = useListState();
  const { siteId } = useSiteContext();
  const problemsId = useId();
  const { terms, problems } = parseQuery(listState.query);
  const filterCount = new Set(terms.map(formatTerm)).size;

  return (
    <div className={styles.toolbar}>
      <div className={styles.line}>
        <h1 className={styles.heading}>
          Categories <bdi className={styles.site}>{siteId}</bdi>
        </h1>
        {loaded && (
          <Button
            iconOnly
            aria-label="Export"
            title="Export or copy"
            aria-description="Or copy"
            onClick={onExport}
          >
            <Download aria-hidden="true" />
          </Button>
        )}
        {listState.view !== 'map' && (
          <LazyTrigger
            haspopup="dialog"
            part={DisplayOptions}
            renderOpen={(trigger) => (
              <DisplayOptions trigger={trigger} loaded={loaded} expansion={expansion} />
            )}
            className={buttonClass('secondary', 'md', true)}
            aria-label="Display"
            title="Density and columns"
          >
            <SlidersHorizontal aria-hidden="true" />
          </LazyTrigger>
        )}
        <Button
          busy={isRefreshing}
          className={styles.refresh}
          aria-label="Refresh"
          title="Refresh"
          onClick={refresh}
        >
          {!isRefreshing && <RefreshCw aria-hidden="true" />}
          <span className={styles.label}>Refresh</span>
        </Button>
      </div>
      <div className={styles.line}>
        <SearchBox
          ref={searchBox}
          loaded={loaded}
          onLeave={onLeaveSearch}
          describedBy={problems.length > 0 ? problemsId : undefined}
          className={styles.search}
        />
        <LazyTrigger
          haspopup="dialog"
          part={FilterMenu}
          renderOpen={(trigger) => (
            <FilterMenu trigger={trigger} loaded={loaded} onBranchSearch={onBranchSearch} />
          )}
          className={classNames(buttonClass(), styles.filter)}
          aria-label={filterCount === 0 ? 'Filter' : `Filter, ${filterCount} in force`}
          title="Filter"
        >
          <ListFilter aria-hidden="true" />
          <span className={styles.filterLabel}>Filter</span>
          {filterCount > 0 && <span className={styles.filterCount}>{filterCount}</span>}
        </LazyTrigger>
        <div className={styles.status}>
          <StatusSelect loaded={loaded} />
        </div>
        <Segmented
          legend="View"
          options={VIEW_OPTIONS}
          value={listState.view}
          onChange={(view) => changeList({ view })}
        />
        {listState.view === 'tree' && loaded && (
          <div className={styles.tree}>
            <TreeButtons expansion={expansion} />
          </div>
        )}
      </div>
      {problems.length > 0 && (
        <LazySearchProblems
          id={problemsId}
          field={searchBox}
          query={listState.query}
          problems={problems}
        />
      )}
      {terms.length > 0 && (
        <div className={styles.chips}>
          <FilterChips loaded={loaded} />
        </div>
      )}
    </div>
  );
}

/** Expands or collapses the whole tree, as far as it is loaded. */
function TreeButtons({ expansion }: { expansion: ExpansionControl }) {
  const section = 'List and tree';
  const { expandAll, collapseAll } = expansion;
  const commands = [
    { id: 'expand-all', label: 'Expand all', section, Icon: UnfoldVertical, run: expandAll },
    { id: 'collapse-all', label: 'Collapse all', section, Icon: FoldVertical, run: collapseAll },
  ];
  useCommands(commands);

  return commands.map(({ id, label, Icon, run }) => (
    <Button key={id} iconOnly aria-label={label} title={label} onClick={run}>
      <Icon aria-hidden="true" />
    </Button>
  ));
}

/**
 * Shows which status the search asks for, and has it ask for another one. Offers the most frequent ones, and what is
 * asked for even while no loaded category has it.
 */
function StatusSelect({ loaded }: { loaded: LoadedCategories | null }) {
  const [{ query }, changeList] = useListState();
  const asked = parseQuery(query).terms.filter(({ name }) => name === 'status');
  const [first] = asked;
  const only = first && asked.length === 1 && !first.isNegated ? first : null;
  const several = asked.length > 0 && only === null ? describe(asked) : null;
  const { listed, unlisted, spell } = listStatuses(loaded, only ? [only] : []);
  const more = loaded?.isAllLoaded ? '' : '+';
  return (
    <SelectField
      label="Status"
      value={several ?? (only ? spell(only.value) : '')}
      onChange={({ target: { value } }) =>
        changeList({ query: setTerms(query, 'status', value === '' ? [] : [value]) })
      }
    >
      <option value="">Any status</option>
      {several !== null && <option value={several}>{several}</option>}
      {listed.map(([status, count]) => (
        <option key={status} value={status}>
          {status} ({formatNumber(count)}
          {more})
        </option>
      ))}
      {unlisted && <option disabled>{unlisted}</option>}
    </SelectField>
  );
}

/** Says which of several statuses are asked for: "draft or hidden", "not active". */
function describe(terms: readonly Term[]): string {
  const wanted = terms.filter(({ isNegated }) => !isNegated).map(({ value }) => value);
  const unwanted = terms.filter(({ isNegated }) => isNegated).map(({ value }) => `not ${value}`);
  return [wanted.join(' or '), ...unwanted].filter(Boolean).join(', ');
}
