import { Download, RefreshCw } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams, NavigationType } from 'react-router-dom';
import { Button } from '../../../ui/controls/button';
import { withKeys } from '../../../ui/commands/format-keys';
import { SearchField } from '../../../ui/controls/search-field';
import { LoadedAge } from '../../loading/loaded-age';
import { type View, withCriteria } from '../../list-state';
import type { LoadedCategories } from '../../model/loaded-categories';
import type { Criteria } from '../../model/rows';
import { SHORTCUTS } from '../../shortcuts';
import { useSiteContext } from '../../../connections/site-context';
import type { ExpansionControl } from '../../tree/use-expansion';
import { DisplayButton } from './display-button';
import styles from './list-toolbar.module.css';
import { TreeButtons } from '../../tree/tree-buttons';
import { StatusSelect } from './status-select';
import { ViewSwitch } from './view-switch';

interface ListToolbarProps {
  loaded: LoadedCategories | null;
  criteria: Criteria;
  view: View;
  expansion: ExpansionControl;
  /** Whether it was loaded anew, and was what it had been. */
  isUnchanged: boolean;
  isRefreshing: boolean;
  onRefresh: () => void;
  onExport: () => void;
  searchRef: RefObject<HTMLInputElement | null>;
  /** Goes on from the search to the rows. */
  onLeaveSearch: () => void;
}

/** What the list shows and how old it is. */
export function ListToolbar({
  loaded,
  criteria,
  view,
  expansion,
  isUnchanged,
  isRefreshing,
  onRefresh,
  onExport,
  searchRef,
  onLeaveSearch,
}: ListToolbarProps) {
  const [, setSearch] = useSearchParams();
  const [query, setQuery] = useTypedQuery(criteria.query);
  const { siteId } = useSiteContext();

  return (
    <div className={styles.toolbar}>
      <div className={styles.line}>
        <h1 className={styles.heading}>
          Categories <bdi className={styles.site}>{siteId}</bdi>
        </h1>
        {loaded && (
          <LoadedAge className={styles.age} loadedAt={loaded.loadedAt}>
            {isUnchanged && ', nothing changed'}
          </LoadedAge>
        )}
        {loaded && (
          <Button iconOnly aria-label="Export" title="Export or copy" onClick={onExport}>
            <Download aria-hidden="true" />
          </Button>
        )}
        <DisplayButton />
        <Button busy={isRefreshing} onClick={onRefresh}>
          {!isRefreshing && <RefreshCw aria-hidden="true" />}
          Refresh
        </Button>
      </div>
      <div className={styles.line}>
        <SearchField
          ref={searchRef}
          onLeave={onLeaveSearch}
          label={SHORTCUTS.search.label}
          aria-keyshortcuts={SHORTCUTS.search.keys}
          title={withKeys(SHORTCUTS.search)}
          className={styles.search ?? ''}
          value={query}
          onChange={(next) => {
            setQuery(next);
            setSearch((current) => withCriteria(current, { query: next }), { replace: true });
          }}
        />
        <StatusSelect loaded={loaded} status={criteria.status} />
        <ViewSwitch view={view} />
        {view === 'tree' && loaded && <TreeButtons loaded={loaded} expansion={expansion} />}
      </div>
    </div>
  );
}

/**
 * What is typed in the search box. The URL follows it; it follows the URL only where a person went
 * to another one (Back, a link), never while they type.
 */
function useTypedQuery(urlQuery: string) {
  const [typed, setTyped] = useState(urlQuery);
  const { key } = useLocation();
  const navigationType = useNavigationType();
  useEffect(() => {
    if (navigationType !== NavigationType.Replace) setTyped(urlQuery);
    // The key changes with each navigation, also to the same query.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return [typed, setTyped] as const;
}
