import { useRef } from 'react';
import { Button } from '../../ui/controls/button';
import { formatNumber } from '../../text/locale';
import { ProgressBar } from '../../ui/feedback/progress-bar';
import { useHandOnFocus } from '../../ui/hooks/use-hand-on-focus';
import type { ListLoading } from '../loading/use-list-loading';
import { formatLoaded } from '../model/names';
import type { LoadedCategories } from '../model/loaded-categories';
import { isFiltered, type Rows } from '../model/rows';
import styles from './list-status.module.css';

interface ListStatusProps {
  loading: ListLoading;
  loaded: LoadedCategories;
  rows: Rows;
}

/** The bar below the list: how much of the site is loaded, and the button that loads the rest. */
export function ListStatus({ loading, loaded, rows }: ListStatusProps) {
  const { activity, isOffline, retry } = loading;
  const { count, total, paging } = loaded;
  const isLoadingAll = activity === 'all-pages';
  const isBusy = isLoadingAll || activity === 'refresh';
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
        {describeLoaded(loaded, rows)}
      </p>
      {isOffline && (
        <p className={styles.note}>You are offline. Loading goes on when you are back.</p>
      )}
      {isLoadingAll && retry && !isOffline && (
        <p className={styles.note}>The service did not give the next page. Trying again…</p>
      )}
      {(isBusy || paging.kind === 'more') && <StatusButton isBusy={isBusy} loading={loading} />}
    </div>
  );
}

/** One button, Load all or Stop, so that the focus stays on it; at the end it hands the focus on. */
function StatusButton({ isBusy, loading }: { isBusy: boolean; loading: ListLoading }) {
  const button = useRef<HTMLButtonElement>(null);
  useHandOnFocus(button);
  return (
    <Button
      ref={button}
      size="sm"
      onClick={(event) => {
        // The second click of a double click is not meant for the button's new meaning.
        if (event.detail > 1) return;
        if (isBusy) loading.stop();
        else loading.loadAll();
      }}
    >
      {isBusy ? 'Stop' : 'Load all'}
    </Button>
  );
}

/** Says "50 of 5,595 loaded"; with a search or a filter "3 found in 50 of 5,595 loaded". */
function describeLoaded(loaded: LoadedCategories, { criteria, matchCount }: Rows) {
  const isAll = loaded.paging.kind === 'end';
  const found = isFiltered(criteria) ? `${formatNumber(matchCount)} found in ` : '';
  const all = found ? 'all ' : 'All ';
  const sorted = criteria.sort && !isAll ? ', sorted among these' : '';
  return `${found}${isAll ? all : ''}${formatLoaded(loaded)} loaded${sorted}`;
}
