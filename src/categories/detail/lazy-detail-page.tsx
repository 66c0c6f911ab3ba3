import { type ComponentType, useEffect, useState } from 'react';
import { Alert } from '../../ui/feedback/alert';
import { Button } from '../../ui/controls/button';
import { BackToList } from './back-to-list';
import styles from './detail-page.module.css';
import { DetailSkeleton } from './detail-skeleton';

let loadedPage: ComponentType | null = null;

/** Fetches the screen ahead, so that a click has it at once. */
export async function loadDetailPage(): Promise<ComponentType> {
  const { DetailPage } = await import('./detail-page');
  loadedPage = DetailPage;
  return DetailPage;
}

/**
 * The screen of a category, which the list does not need. React's own `lazy` would show the fallback
 * for a moment even where the screen is loaded already.
 */
export function LazyDetailPage() {
  const [Page, setPage] = useState(() => loadedPage);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (Page !== null) return;
    loadDetailPage().then(
      (page) => setPage(() => page),
      () => setFailed(true),
    );
  }, [Page]);

  if (Page) return <Page />;
  return (
    <div className={styles.detail}>
      <div className={styles.bar}>
        <BackToList />
      </div>
      <div className={styles.content}>
        {hasFailed ? (
          <Alert
            title="This part of the app could not be loaded"
            actions={
              // A browser keeps in mind that a script has failed, until the page is loaded anew.
              <Button size="sm" onClick={() => window.location.reload()}>
                Reload
              </Button>
            }
          >
            <p>
              The network may be down. The list stays as it is; reload the page once you are online.
            </p>
          </Alert>
        ) : (
          <DetailSkeleton />
        )}
      </div>
    </div>
  );
}
