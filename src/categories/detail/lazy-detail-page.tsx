import { type ComponentType, useEffect, useState } from 'react';
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
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);

  useEffect(() => {
    if (Page !== null) return;
    loadDetailPage().then(
      (page) => setPage(() => page),
      (error: unknown) => setFailure({ error }),
    );
  }, [Page]);

  // The route says what to do.
  if (failure) throw failure.error;
  if (Page) return <Page />;
  return (
    <div className={styles.detail}>
      <div className={styles.content}>
        <DetailSkeleton />
      </div>
    </div>
  );
}
