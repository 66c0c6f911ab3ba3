import { ArrowLeft, CloudOff, FolderOpen } from 'lucide-react';
import { useRef } from 'react';
import { Link } from '../../connections/link';
import { formatSite, useSiteContext } from '../../connections/site-context';
import { buttonClass } from '../../ui/controls/button';
import { Late } from '../../ui/feedback/late';
import { Message } from '../../ui/feedback/message';
import { ProgressBar } from '../../ui/feedback/progress-bar';
import { FailureAlert } from '../../categories/loading/failure-alert';
import { NextPageFailure } from '../../categories/loading/next-page-failure';
import { RetryNotice } from '../../categories/loading/retry-notice';
import { useCompletion } from '../../categories/loading/use-completion';
import { useListLoading } from '../../categories/loading/use-list-loading';
import { DeviationsSection } from './deviations-section';
import { FindingsSection } from './findings-section';
import styles from './review-page.module.css';
import { ReviewStatus } from './review-status';
import { usePlaceMemory } from './use-place-memory';
import { useReview } from './use-review';
import { useReviewLinks } from './use-review-links';

/** What an editor may want to mend on a site, and in what its service deviates from the interface. */
export function ReviewPage() {
  const site = useSiteContext();
  const { connection, siteId } = site;
  const { toList } = useReviewLinks();
  const loading = useListLoading();
  const { loaded, activity, failure, retry } = loading;
  const completion = useCompletion(loading, true);
  const review = useReview(loaded);
  const page = useRef<HTMLDivElement>(null);
  usePlaceMemory(page, review !== null);
  return (
    // Receives the focus when a focused part of it is removed.
    <div ref={page} className={styles.page} tabIndex={-1}>
      <title>{`Review · ${formatSite(site)} · Category Browser`}</title>
      <nav className={styles.ways} aria-label="Ways on">
        <Link to={toList()} className={buttonClass('ghost', 'sm')}>
          <ArrowLeft aria-hidden="true" />
          Back to the categories
        </Link>
      </nav>
      <header>
        <h1>Review</h1>
        <p className={styles.lead}>
          <bdi>{connection.name}</bdi> · Site <bdi>{siteId}</bdi>
        </p>
      </header>
      {failure?.isNextPage && (
        <NextPageFailure
          error={failure.error}
          isBusy={activity !== null}
          onRetry={loading.loadAll}
          onRefresh={loading.refresh}
        />
      )}
      {failure && !failure.isNextPage && (
        <FailureAlert
          error={failure.error}
          what={loaded ? 'A newer list' : 'The categories'}
          isRetrying={activity !== null}
          onRetry={loading.refresh}
        />
      )}
      {retry && <RetryNotice {...retry} onStop={loading.stop} />}
      {!loaded && loading.isOffline && (
        <Message icon={<CloudOff />} title="You are offline">
          The categories are loaded as soon as the network is back.
        </Message>
      )}
      {!loaded && !loading.isOffline && !failure && (
        <Late>
          <ProgressBar label="Loading categories" value={null} />
        </Late>
      )}
      {loaded?.count === 0 && loaded.paging.kind === 'end' && (
        <Message icon={<FolderOpen />} title="No categories on this site">
          There is nothing to review.
        </Message>
      )}
      {loaded && loaded.count > 0 && (
        <ReviewStatus loading={loading} loaded={loaded} completion={completion} review={review} />
      )}
      {loaded && loaded.count > 0 && review && (
        <FindingsSection
          loaded={loaded}
          review={review}
          onFocusLost={() => page.current?.focus({ preventScroll: true })}
        />
      )}
      {loaded && <DeviationsSection loaded={loaded} />}
    </div>
  );
}
