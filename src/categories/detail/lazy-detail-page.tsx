import type { ReactNode } from 'react';
import { createLazyPart } from '../../ui/lazy/create-lazy-part';
import { BackToList } from './back-to-list';
import styles from './detail-frame.module.css';
import { DetailSkeleton } from './detail-skeleton';

/** The screen of a category, which the list does not need. */
export const LazyDetailPage = createLazyPart(
  async () => (await import('./detail-page')).DetailPage,
  PendingDetail,
);

function PendingDetail({ failure }: { failure: ReactNode }) {
  return (
    <div className={styles.detail}>
      <div className={styles.bar}>
        <BackToList />
      </div>
      <div className={styles.content}>{failure ?? <DetailSkeleton />}</div>
    </div>
  );
}
