import { Delayed } from '../../ui/feedback/delayed';
import { ProgressBar } from '../../ui/feedback/progress-bar';
import { describeCompletion } from './describe-completion';
import { LoadAllButton } from './load-all-button';
import { LoadedAge } from './loaded-age';
import type { Completion } from './plan-completion';
import type { ListLoading } from './use-list-loading';
import type { LoadedCategories } from '../../model/loaded-categories';
import type { Rows } from '../../model/rows';
import { describeLoaded } from './describe-list';
import styles from './list-status.module.css';

interface ListStatusProps {
  loading: ListLoading;
  completion: Completion;
  loaded: LoadedCategories;
  rows: Pick<Rows, 'criteria' | 'matchCount'>;
  /** Whether it was loaded anew, and was what it had been. */
  isUnchanged: boolean;
}

/** The bar below the list: how much of the site is loaded and how old that is, and the button that loads the rest. */
export function ListStatus({ loading, completion, loaded, rows, isUnchanged }: ListStatusProps) {
  const { activity, isOffline, isWaiting, retry } = loading;
  const { count, total, paging } = loaded;
  const isLoadingAll = activity === 'all-pages';
  const isBusy = isLoadingAll || activity === 'refresh';
  const note = describeCompletion(completion);
  const isCountable = isLoadingAll && total !== null && total >= count && total > 0;
  return (
    <div className={styles.bar}>
      {isBusy && (
        <div className={styles.progress}>
          <ProgressBar label="Loading categories" value={isCountable ? count / total : null} />
        </div>
      )}
      {/* Read out by `useListAnnouncements`, when it rests. */}
      <p role="status" aria-live="off" dir="auto" className={styles.status}>
        {describeLoaded(loaded, rows)}
      </p>
      <LoadedAge className={styles.age} loadedAt={loaded.loadedAt} isShort>
        {isUnchanged && ', nothing changed'}
      </LoadedAge>
      {isOffline && (
        <p className={styles.note}>You are offline. Loading goes on when you are back.</p>
      )}
      {isLoadingAll && retry && !isOffline && (
        <p className={styles.note}>The service did not give the next page. Trying again…</p>
      )}
      {isWaiting && (
        <Delayed>
          <p className={styles.note}>Waiting for another tab, which is loading this site.</p>
        </Delayed>
      )}
      {note && <p className={styles.note}>{note}</p>}
      {(isBusy || paging.kind === 'more') && <LoadAllButton {...loading} />}
    </div>
  );
}
