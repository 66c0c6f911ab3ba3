import { useRef } from 'react';
import { Button } from '../../ui/controls/button';
import { ProgressBar } from '../../ui/feedback/progress-bar';
import { useHandOnFocus } from '../../ui/hooks/use-hand-on-focus';
import type { ListLoading } from '../loading/use-list-loading';
import type { LoadedCategories } from '../model/loaded-categories';
import type { Rows } from '../model/rows';
import { describeLoaded } from './describe-list';
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
      {/* Read out by `useListAnnouncements`, when it rests. */}
      <p role="status" aria-live="off" className={styles.status}>
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
