import { Button } from '../controls/button';
import { createStore, useStore } from '../store';
import type { LoadFailure } from './find-load-failure';
import { LoadFailureAlert } from './load-failure-alert';
import styles from '../feedback/announcement.module.css';

/** Why something could not be opened, and how to try again; null for nothing. */
export const loadNotice = createStore<{
  failure: LoadFailure;
  retry: () => Promise<void>;
} | null>(null);

/** Says, over the screen, why something could not be opened. Rendered once in the app. */
export function LoadNotice() {
  const notice = useStore(loadNotice);
  return (
    notice && (
      <div className={styles.notice}>
        <LoadFailureAlert failure={notice.failure} onRetry={notice.retry}>
          <Button variant="ghost" size="sm" onClick={() => loadNotice.set(null)}>
            Dismiss
          </Button>
        </LoadFailureAlert>
      </div>
    )
  );
}
