import { FolderOpen } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSiteContext } from '../../connections/site-context';
import { PageFrame } from '../../categories/pane/page-frame';
import { inAllFormats, ReportExport } from '../../categories/export/report-export';
import { toFileStart } from '../../categories/export/file-name';
import { toReviewReport } from './review-report';
import { useFindings } from './use-findings';
import { Message } from '../../ui/feedback/message';
import { useListLoading } from '../../categories/loading/use-list-loading';
import { useWholeList, type WholeListLoading } from '../../categories/loading/use-whole-list';
import { FindingsSection } from './findings-section';
import { useReview } from './use-review';
import * as t from '../../messages/generated/review';
import { inEnglish } from '../../messages/language';
import { describeAmount } from '../../categories/loading/describe-list';
import { LoadingStatus } from '../../categories/loading/loading-status';
import type { LoadedCategories } from '../../model/loaded-categories';
import { NO_BRANCH, type Review } from '../../model/review/reviewer';
import { countAll, nameOfBranch } from './review-findings';

export function ReviewPage() {
  const site = useSiteContext();
  const loading = useWholeList(useListLoading(site), true);
  const { loaded } = loading;
  const review = useReview(loaded);
  const findings = useFindings(review);
  const { found, top } = findings;
  const findBranchName = () => (review && top !== null ? nameOfBranch(review, top) : null);
  const count = countAll(found);
  const page = useRef<HTMLDivElement>(null);
  useScrollMemory(page, review !== null);
  return (
    <PageFrame
      ref={page}
      title={t.title()}
      site={site}
      actions={
        <ReportExport
          report="review"
          summary={describeCount(count, top, findBranchName())}
          fileName={() => toFileStart('review', site.siteId, new Date(), inEnglish(findBranchName))}
          toFormats={
            loaded && found.length > 0
              ? inAllFormats(() => toReviewReport(site.siteId, loaded, found))
              : null
          }
        />
      }
    >
      <ReviewStatus loading={loading} review={review} />
      {loaded?.count === 0 && loaded.isAllLoaded && (
        <Message icon={<FolderOpen />} title={t.noCategories()}>
          {t.nothingToReview()}
        </Message>
      )}
      {loaded && loaded.count > 0 && review && (
        <FindingsSection
          loaded={loaded}
          review={review}
          {...findings}
          onFocusLost={() => page.current?.focus({ preventScroll: true })}
        />
      )}
    </PageFrame>
  );
}

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

function describeCount(count: number, top: number | null, branch: string | null): string {
  if (branch === null) return t.issueCount({ count });
  return top === NO_BRANCH
    ? t.issueCountOnTopLevel({ count })
    : t.issueCountInBranch({ count, branch });
}

function ReviewStatus({ loading, review }: { loading: WholeListLoading; review: Review | null }) {
  const { activity, loaded } = loading;
  const count = loaded?.count ?? 0;
  const reviewed = review?.count ?? 0;
  const isReviewing = reviewed < count;
  const isOver = !isReviewing && activity !== 'all-pages' && activity !== 'refresh';
  const summary = loaded && count > 0 ? describeReviewed(loaded) : null;
  return (
    <section aria-label={t.progress()}>
      <LoadingStatus
        loading={loading}
        summary={
          loaded &&
          summary &&
          (isOver
            ? t.sentence({ words: summary })
            : t.loadedSoFar({ loaded: describeAmount(loaded) }))
        }
        task={isReviewing ? { label: t.reviewing(), value: reviewed / count } : null}
        hasLongAge
      >
        {isOver && !loaded?.isAllLoaded && <p>{t.knownOnceLoaded()}</p>}
      </LoadingStatus>
      {/* Read out when it is over, not page by page. */}
      <p role="status" className="visually-hidden">
        {isOver && summary}
      </p>
    </section>
  );
}

function describeReviewed(loaded: LoadedCategories): string {
  return loaded.isAllLoaded
    ? t.allReviewed({ count: loaded.count })
    : t.partReviewed({ loaded: describeAmount(loaded) });
}
