// Start reading review/ here. Then read rule-card.tsx. The rules are in model/review/rules.ts.

import { FolderOpen } from 'lucide-react';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAddressState } from '../routing/address';
import { useSiteContext } from '../site/site-context';
import { PageFrame } from '../panes/page-frame';
import { inAllFormats, ReportExport } from '../export/report-export';
import { type FileContent, toFileStart } from '../export/file-name';
import { useTask } from '../ui/hooks/use-task';
import { useScrollMemory } from '../grid/scroll-memory';
import { toReviewReport } from './review-report';
import { useSetAside } from './use-set-aside';
import { useAnnouncement } from '../ui/feedback/announcement';
import { EmptyState } from '../ui/feedback/empty-state';
import { type ListLoading, useFreshList, useList, useWholeList } from '../data/use-list';
import { Text } from '../ui/text/text';
import { BranchSelect, REVIEW_ADDRESS } from './branch-select';
import { nameOfBranch } from './describe-rule';
import { FindingsSection } from './findings-section';
import * as t from '../messages/generated/review';
import { amountTotal, describeAmount, describeLoaded } from '../panes/describe-list';
import { LoadingStatus } from '../panes/loading-status';
import type { LoadedCategories } from '../model/loaded-categories';
import { nameOf, unnamedInEnglish } from '../model/names';
import {
  countFindings,
  countReviewed,
  type OpenRule,
  type Review,
  reviewList,
  selectOpen,
} from '../model/review/review';

export function ReviewPage() {
  const site = useSiteContext();
  const loading = useWholeList(useList(site), true);
  useFreshList(loading);
  const { loaded } = loading;
  const review = useReview(loading);
  const { setAside, ...change } = useSetAside();
  const [{ branch }] = useAddressState(REVIEW_ADDRESS);
  const root = review && findRoot(review.loaded, branch);
  const rules = useMemo(
    () => (review ? selectOpen(review, setAside, root) : []),
    [review, setAside, root],
  );
  const found = review && review.loaded.count > 0 ? describeFound(review, rules, root) : null;
  useAnnouncement(found, [review]);
  const page = useRef<HTMLDivElement>(null);
  useReturn(page, review !== null);
  const status = <ReviewStatus loading={loading} review={review} />;
  const isCalm = found !== null && loaded?.isAllLoaded && !loading.failure && !loading.retry;
  return (
    <PageFrame
      ref={page}
      title={t.title()}
      site={site}
      about={
        <Text as="p" size="data" tone="muted">
          <bdi lang="">{site.siteId}</bdi>
          {found !== null && <span>{` · ${found}`}</span>}
        </Text>
      }
      actions={
        <>
          {found !== null && review && (
            <BranchSelect review={review} setAside={setAside} root={root} />
          )}
          <ReportExport
            report="review"
            summary={t.findingCount({ count: countFindings(rules) })}
            fileName={() =>
              toFileStart('review', site.siteId, new Date(), describeBranch(review, root))
            }
            toFormats={
              review && rules.some(({ findings, known }) => findings.length + known.length > 0)
                ? inAllFormats(() =>
                    toReviewReport(site, review.loaded, rules, root, setAside.muted),
                  )
                : null
            }
          />
        </>
      }
    >
      {!isCalm && status}
      {loaded?.count === 0 && loaded.isAllLoaded && (
        <EmptyState icon={<FolderOpen />} title={t.noCategories()}>
          {t.nothingToReview()}
        </EmptyState>
      )}
      {review && found !== null && (
        <FindingsSection
          {...change}
          key={branch}
          review={review}
          rules={rules}
          muted={setAside.muted}
          root={root}
          onFocusLost={() => page.current?.focus({ preventScroll: true })}
        />
      )}
      {isCalm && status}
    </PageFrame>
  );
}

function findRoot({ index }: LoadedCategories, branch: string | null): number | null {
  const top = index.hierarchy.topAt[index.positionOf.get(branch ?? '') ?? -1];
  // Findings below a missing parent or in a cycle do not belong to a branch.
  return top !== undefined && index.categories[top]?.parentId === null ? top : null;
}

/** Describes the reviewed branch for a file name. */
function describeBranch(review: Review | null, root: number | null): FileContent {
  const category = root === null ? undefined : review?.loaded.index.categories[root];
  return { descriptions: category ? [nameOf(category, unnamedInEnglish)] : [] };
}

function useReview({ loaded, load }: ListLoading): Review | null {
  const [settled, setSettled] = useState<LoadedCategories | null>(null);
  if (load === null && loaded !== settled) setSettled(loaded);
  return useTask(settled, reviewList);
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
  const isPart = isOver && !loaded?.isAllLoaded;
  return (
    <LoadingStatus
      loading={loading}
      summary={loaded && loaded.count > 0 ? describeStatus(loaded, isOver) : null}
    >
      {isPart && <p>{t.knownOnceLoaded()}</p>}
    </LoadingStatus>
  );
}

function describeStatus(loaded: LoadedCategories, isOver: boolean): string {
  if (!isOver) return t.loadedSoFar({ loaded: describeAmount(loaded) });
  return loaded.isAllLoaded
    ? describeLoaded(loaded, null)
    : t.partReviewed({ loaded: describeAmount(loaded), total: amountTotal(loaded) });
}

function describeFound(
  { loaded }: Review,
  rules: readonly OpenRule[],
  root: number | null,
): string {
  const count = countFindings(rules);
  if (root !== null) {
    return t.findingsInBranch({
      count,
      total: countReviewed(loaded, root),
      isPart: !loaded.isAllLoaded,
      branch: nameOfBranch({ loaded }, root),
    });
  }
  return t.findingsIn({
    count,
    loaded: describeAmount(loaded),
    total: amountTotal(loaded),
  });
}
