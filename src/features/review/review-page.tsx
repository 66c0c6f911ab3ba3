import { CloudOff, FolderOpen } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { SitePage } from '../../connections/site-page';
import { Delayed } from '../../ui/feedback/delayed';
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
import { useReview } from './use-review';
import { useReviewLinks } from './use-review-links';

/** What an editor may want to mend on a site, and in what its service deviates from the interface. */
export function ReviewPage() {
  const { toList } = useReviewLinks();
  const loading = useListLoading();
  const { loaded, activity, failure, retry } = loading;
  const completion = useCompletion(loading, true);
  const review = useReview(loaded);
  const page = useRef<HTMLDivElement>(null);
  useScrollMemory(page, review !== null);
  return (
    <SitePage ref={page} title="Review" backTo={toList()} className={styles.page}>
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
        <Delayed>
          <ProgressBar label="Loading categories" value={null} />
        </Delayed>
      )}
      {loaded?.count === 0 && loaded.isAllLoaded && (
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
    </SitePage>
  );
}

/** How far a screen was scrolled when it was left, and the link that was followed. */
interface ScrollPosition {
  top: number;
  href: string | null;
}

/** By the entry of the browser's history. For as long as the page lives. */
const places = new Map<string, ScrollPosition>();

/**
 * Restores the scroll position and the focus of a screen on the way back to it, so that a user can work down a list.
 *
 * @param isReady whether the content of the screen is there again
 */
function useScrollMemory(screen: RefObject<HTMLElement | null>, isReady: boolean): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const scroller = screen.current?.closest('main');
    if (!isReady || !scroller) return;
    const place = places.get(key);
    if (place) {
      scroller.scrollTo({ top: place.top });
      const links = scroller.querySelectorAll('a');
      const followed = [...links].find((link) => link.getAttribute('href') === place.href);
      followed?.focus({ preventScroll: true });
    }
    return () => {
      const href = document.activeElement?.getAttribute('href') ?? null;
      places.set(key, { top: scroller.scrollTop, href });
    };
  }, [screen, isReady, key]);
}
