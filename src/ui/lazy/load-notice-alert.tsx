import { Button } from '../controls/button';
import { useStore } from '../store';
import { LoadFailureAlert } from './load-failure-alert';
import { loadNotice } from './load-notice';
import styles from '../feedback/announcement.module.css';

/** Says, over the screen, why something could not be opened. Rendered once in the app. */
export function LoadNoticeAlert() {
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
