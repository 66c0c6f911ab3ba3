// Start reading review/ here. Then rule-item.tsx. The rules are in model/review/rules.ts.

import { FolderOpen } from 'lucide-react';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAddressState } from '../routing/address';
import { useSiteContext } from '../site/site-context';
import { PageFrame } from '../panes/page-frame';
import { inAllFormats, ReportExport } from '../export/report-export';
import { type FileContent, toFileStart } from '../export/file-name';
import { useScrollMemory } from '../grid/scroll-memory';
import { toReviewReport } from './review-report';
import { useMutedRules } from './muted-rules';
import { useAnnouncement } from '../ui/feedback/announcement';
import { Message } from '../ui/feedback/message';
import { type ListLoading, useFreshList, useList, useWholeList } from '../data/use-list';
import { FindingsSection, REVIEW_ADDRESS } from './findings-section';
import * as t from '../messages/generated/review';
import { describeAmount } from '../panes/describe-list';
import { LoadingStatus } from '../panes/loading-status';
import type { LoadedCategories } from '../model/loaded-categories';
import { nameOf, unnamedInEnglish } from '../model/names';
import { countAll, type Review, reviewList, selectBranch } from '../model/review/review';

export function ReviewPage() {
  const site = useSiteContext();
  const loading = useWholeList(useList(site), true);
  useFreshList(loading);
  const { loaded } = loading;
  const review = useReview(loading);
  const [muted] = useMutedRules();
  const [{ branch }] = useAddressState(REVIEW_ADDRESS);
  const root = review && findRoot(review.loaded, branch);
  const results = review && (root === null ? review.results : selectBranch(review, root));
  const rules = results?.filter(({ name }) => !muted.includes(name)) ?? [];
  const found = rules.filter(({ count }) => count > 0);
  const page = useRef<HTMLDivElement>(null);
  useReturn(page, review !== null);
  return (
    <PageFrame
      ref={page}
      title={t.title()}
      site={site}
      actions={
        <ReportExport
          report="review"
          summary={t.issueCount({ count: countAll(found) })}
          fileName={() =>
            toFileStart('review', site.siteId, new Date(), describeBranch(review, root))
          }
          toFormats={
            review && found.length > 0
              ? inAllFormats(() => toReviewReport(site.siteId, review.loaded, found))
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
      {review && review.loaded.count > 0 && (
        <FindingsSection
          review={review}
          root={root}
          rules={rules}
          onFocusLost={() => page.current?.focus({ preventScroll: true })}
        />
      )}
    </PageFrame>
  );
}

function findRoot({ index }: LoadedCategories, branch: string | null): number | null {
  const position = index.positionOf.get(branch ?? '');
  return position === undefined ? null : (index.hierarchy.topAt[position] ?? null);
}

/** Describes the reviewed branch for the name of a file. */
function describeBranch(review: Review | null, root: number | null): FileContent {
  const category = root === null ? undefined : review?.loaded.index.categories[root];
  return { descriptions: category ? [nameOf(category, unnamedInEnglish)] : [] };
}

function useReview({ loaded, load }: ListLoading): Review | null {
  const [settled, setSettled] = useState<LoadedCategories | null>(null);
  if (load === null && loaded !== settled) setSettled(loaded);
  return useMemo(() => settled && reviewList(settled), [settled]);
}

/** Restores the scroll position and focus when the user returns to a history entry and its content is ready. */
function useReturn(screen: RefObject<HTMLElement | null>, isReady: boolean): void {
  const { key } = useLocation();
  const { recall, remember } = useScrollMemory(key);
  useLayoutEffect(() => {
    const scroller = screen.current?.closest('main');
    if (!isReady || !scroller) return;
    const place = recall();
    if (place) {
      scroller.scrollTo({ top: place.top });
      const links = scroller.querySelectorAll('a');
      const followed = [...links].find((link) => link.getAttribute('href') === place.link);
      followed?.focus({ preventScroll: true });
    }
    return () => {
      const link = document.activeElement?.getAttribute('href') ?? null;
      remember({ top: scroller.scrollTop, link });
    };
  }, [screen, isReady, recall, remember]);
}

function ReviewStatus({ loading, review }: { loading: ListLoading; review: Review | null }) {
  const { loaded } = loading;
  const isOver = review?.loaded === loaded;
  const shown = loaded && loaded.count > 0 ? loaded : null;
  const reviewed = shown && isOver ? describeReviewed(shown) : null;
  useAnnouncement(reviewed);
  return (
    <LoadingStatus
      loading={loading}
      summary={reviewed ?? (shown && t.loadedSoFar({ loaded: describeAmount(shown) }))}
    >
      {isOver && !loaded?.isAllLoaded && <p>{t.knownOnceLoaded()}</p>}
    </LoadingStatus>
  );
}

function describeReviewed(loaded: LoadedCategories): string {
  return loaded.isAllLoaded
    ? t.allReviewed({ count: loaded.count })
    : t.partReviewed({ loaded: describeAmount(loaded) });
}
