import { Button } from '../../ui/controls/button';
import { FailureAlert } from '../loading/failure-alert';
import type { LoadedCategories } from '../model/loaded-categories';
import { RetryNotice } from '../loading/retry-notice';
import styles from './list-end.module.css';

interface ListEndProps {
  loaded: LoadedCategories;
  /** Why the next page could not be loaded. */
  failure: Error | null;
  isLoading: boolean;
  failureCount: number;
  failureReason: Error | null;
  /** @param byKeyboard whether the focus should go on to the first new row */
  onLoadMore: (byKeyboard: boolean) => void;
  onStop: () => void;
}

/** What follows the last row: the way to the next page, or why it did not come. */
export function ListEnd({
  loaded,
  failure,
  isLoading,
  failureCount,
  failureReason,
  onLoadMore,
  onStop,
}: ListEndProps) {
  return (
    <div className={styles.end}>
      {failure && (
        <FailureAlert
          error={failure}
          what="The next page"
          isRetrying={isLoading}
          onRetry={() => onLoadMore(false)}
        />
      )}
      {isLoading && failureCount > 0 && (
        <RetryNotice failureCount={failureCount} failureReason={failureReason} onStop={onStop} />
      )}
      {!failure && loaded.paging.kind === 'more' && (
        <Button
          busy={isLoading}
          // A click that the keyboard made has no pointer behind it: `detail` counts its presses.
          onClick={(event) => onLoadMore(event.detail === 0)}
        >
          Load more
        </Button>
      )}
    </div>
  );
}
