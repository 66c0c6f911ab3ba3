import { useRef } from 'react';
import { Button } from '../../ui/controls/button';
import { formatNumber } from '../../text/locale';
import { ProgressBar } from '../../ui/feedback/progress-bar';
import { useHandOnFocus } from '../../ui/hooks/use-hand-on-focus';
import { formatLoaded } from '../format-loaded';
import type { LoadedCategories } from '../model/loaded-categories';
import { type Criteria, isFiltered } from '../model/rows';
import styles from './list-status.module.css';

interface ListStatusProps {
  loaded: LoadedCategories;
  criteria: Criteria;
  matchCount: number;
  isLoadingAll: boolean;
  isRefreshing: boolean;
  isOffline: boolean;
  /** Whether a page is tried again; why stands where it is to come. */
  isRetrying: boolean;
  onLoadAll: () => void;
  onStop: () => void;
}

/** The bar below the list: how much of the site is loaded, and the way to the rest. */
export function ListStatus({
  loaded,
  criteria,
  matchCount,
  isLoadingAll,
  isRefreshing,
  isOffline,
  isRetrying,
  onLoadAll,
  onStop,
}: ListStatusProps) {
  const { count, total, paging } = loaded;
  const isBusy = isLoadingAll || isRefreshing;
  const isCountable = isLoadingAll && total !== null && total >= count && total > 0;
  return (
    <div className={styles.bar}>
      {isBusy && (
        <div className={styles.progress}>
          <ProgressBar label="Loading categories" value={isCountable ? count / total : null} />
        </div>
      )}
      {/* Said when it is done, not page by page. */}
      <p role="status" aria-live={isBusy ? 'off' : 'polite'} className={styles.status}>
        {describeLoaded(loaded, criteria, matchCount)}
      </p>
      {isOffline && (
        <p className={styles.note}>You are offline. Loading goes on when you are back.</p>
      )}
      {isRetrying && !isOffline && (
        <p className={styles.note}>The service did not give the next page. Trying again…</p>
      )}
      {(isBusy || paging.kind === 'more') && (
        <StatusButton isBusy={isBusy} onLoadAll={onLoadAll} onStop={onStop} />
      )}
    </div>
  );
}

/** One button that keeps its focus while it turns from Load all to Stop, and hands it on at the end. */
function StatusButton({
  isBusy,
  onLoadAll,
  onStop,
}: Pick<ListStatusProps, 'onLoadAll' | 'onStop'> & { isBusy: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useHandOnFocus(button);
  return (
    <Button
      ref={button}
      size="sm"
      onClick={(event) => {
        // The second click of a double click was not meant for what the first has put there.
        if (event.detail > 1) return;
        if (isBusy) onStop();
        else onLoadAll();
      }}
    >
      {isBusy ? 'Stop' : 'Load all'}
    </Button>
  );
}

/** "50 of 5,595 loaded"; with a search or a filter "3 found in 50 of 5,595 loaded". */
function describeLoaded(loaded: LoadedCategories, criteria: Criteria, matchCount: number): string {
  const isAll = loaded.paging.kind === 'end';
  const found = isFiltered(criteria) ? `${formatNumber(matchCount)} found in ` : '';
  const all = found ? 'all ' : 'All ';
  const sorted = criteria.sort && !isAll ? ', sorted among these' : '';
  return `${found}${isAll ? all : ''}${formatLoaded(loaded)} loaded${sorted}`;
}
