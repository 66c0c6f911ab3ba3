import { Button } from '../../ui/controls/button';
import { NextPageFailure } from '../loading/next-page-failure';
import { RetryNotice } from '../loading/retry-notice';
import type { ListLoading } from '../loading/use-list-loading';
import styles from './list-end.module.css';

interface ListEndProps {
  loading: ListLoading;
  /** @param byKeyboard whether the focus should go on to the first new row */
  onLoadMore: (byKeyboard: boolean) => void;
}

/** What follows the last row: the button for the next page, or why that page did not come. */
export function ListEnd({ loading, onLoadMore }: ListEndProps) {
  const { loaded, activity, failure, retry } = loading;
  const isRetrying = retry !== null && (activity === 'next-page' || activity === 'all-pages');
  return (
    <div className={styles.end}>
      {failure?.isNextPage && (
        <NextPageFailure
          error={failure.error}
          isBusy={activity !== null}
          onRetry={() => onLoadMore(false)}
          onRefresh={loading.refresh}
        />
      )}
      {isRetrying && <RetryNotice {...retry} onStop={loading.stop} />}
      {!failure?.isNextPage && loaded?.paging.kind === 'more' && (
        <Button
          busy={activity !== null}
          // A click that the keyboard made has no pointer behind it: `detail` counts its presses.
          onClick={(event) => onLoadMore(event.detail === 0)}
        >
          Load more
        </Button>
      )}
    </div>
  );
}
