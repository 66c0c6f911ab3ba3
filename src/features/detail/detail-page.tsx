import { useRef } from 'react';
import { useOutletContext } from 'react-router-dom';
import { formatSite, useSiteContext } from '../../connections/site-context';
import { useOpenId } from '../../connections/address';
import * as common from '../../messages/generated/common';
import * as t from '../../messages/generated/detail';
import { formatExactTime } from '../../messages/times';
import { Button } from '../../ui/controls/button';
import { Alert } from '../../ui/feedback/alert';
import { useIsWide } from '../../ui/hooks/use-is-wide';
import { FailureAlert } from '../../categories/loading/failure-alert';
import { LoadedAge } from '../../categories/loading/loaded-age';
import { RetryNotice } from '../../categories/loading/retry-notice';
import type { LoadedCategories } from '../../model/loaded-categories';
import { nameOf } from '../../model/names';
import type { Rows } from '../../model/rows';
import { useRemoved } from '../../categories/refreshes/use-removed';
import { Breadcrumb } from './breadcrumb';
import { CategoryContent } from './category-content';
import { BackToList, CloseLink, DetailFrame } from '../../categories/pane/detail-frame';
import { Neighbours } from './neighbours';
import { PaneHeading } from '../../categories/pane/pane-heading';
import { usePaneFocus } from '../../categories/pane/use-pane-focus';
import { useCategoryQuery } from './use-category-query';

/** The difference in ms from which a detail counts as older than the list: both load at about the same time. */
const OLDER_BY_MS = 60_000;

/** The list beside the page, which provides it; null while nothing is loaded. */
export interface ListContext {
  loaded: LoadedCategories | null;
  rows: Rows | null;
  /** Whether the list, or a part of it, could not be loaded. */
  hasFailed: boolean;
  /** Whether the list shows the form for the API key. */
  asksForKey: boolean;
  /** Loads the next page and returns the rows with it, or null if that fails. */
  loadMore: () => Promise<Rows | null>;
}

/** Shows the category that the URL names, beside the list. */
export function DetailPage() {
  const categoryId = useOpenId() ?? '';
  // The key resets the state of the page, such as an open disclosure, for another category.
  return <CategoryDetail key={categoryId} categoryId={categoryId} />;
}

function CategoryDetail({ categoryId }: { categoryId: string }) {
  const site = useSiteContext();
  const { loaded, rows, hasFailed, asksForKey, loadMore } = useOutletContext<ListContext>();
  const isBesideList = useIsWide();
  const { detail, failure, isUnknown: isMissing, retry } = useCategoryQuery(site, categoryId);
  const heading = useRef<HTMLHeadingElement>(null);
  const listed = loaded?.find(categoryId);
  const removed = useRemoved({
    id: categoryId,
    isListed: listed !== undefined,
    response: detail.data
      ? { category: detail.data.category, loadedAt: detail.dataUpdatedAt }
      : null,
    error: failure?.error ?? null,
  });
  const category = detail.data?.category ?? listed ?? removed?.category;
  const isUnknown = !category && isMissing;
  // The address of the service is right if the list was loaded, and may be right while it loads.
  const isOnlyUnknown = isUnknown && (loaded !== null || !hasFailed);
  const title = category ? nameOf(category) : isUnknown ? t.notFound() : categoryId;
  // Older than the list beside it, or restored from an earlier visit.
  const isOld =
    detail.data !== undefined &&
    detail.dataUpdatedAt < Math.max((loaded?.loadedAt ?? 0) - OLDER_BY_MS, performance.timeOrigin);

  usePaneFocus(heading, isBesideList);

  return (
    <DetailFrame
      label={title}
      bar={
        <>
          {!isBesideList && <BackToList />}
          {category && <Breadcrumb category={category} loaded={loaded} />}
          {rows && (
            <Neighbours
              categoryId={categoryId}
              rows={rows}
              hasMore={loaded?.paging.kind === 'more'}
              onLoadMore={loadMore}
            />
          )}
          {isBesideList && <CloseLink />}
        </>
      }
      isLoading={!category && !failure}
    >
      <title>{t.documentTitle({ name: title, site: formatSite(site) })}</title>
      {!category && <PaneHeading ref={heading}>{title}</PaneHeading>}
      {removed && <RemovedNotice knownAt={removed.knownAt} />}
      {isOnlyUnknown && (
        <UnknownNotice
          categoryId={categoryId}
          isAllLoaded={loaded?.isAllLoaded === true}
          isRetrying={detail.isFetching}
          onRetry={() => void detail.refetch()}
        />
      )}
      {failure && !removed && !isOnlyUnknown && (
        <FailureAlert
          error={failure.error}
          requested={{ what: 'category', id: categoryId }}
          isRetrying={detail.isFetching}
          // The screen shows only one form for the key.
          asksForKey={!(asksForKey && isBesideList)}
          onRetry={() => void detail.refetch()}
        />
      )}
      {retry && <RetryNotice {...retry} />}
      {category && (
        <CategoryContent
          category={category}
          response={detail.data}
          loaded={loaded}
          headingRef={heading}
          age={isOld && <LoadedAge className="note" loadedAt={detail.dataUpdatedAt} />}
        />
      )}
    </DetailFrame>
  );
}

interface UnknownNoticeProps {
  categoryId: string;
  /** Whether the list is complete. */
  isAllLoaded: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Says that the site has no category with this ID. */
function UnknownNotice({ categoryId, isAllLoaded, isRetrying, onRetry }: UnknownNoticeProps) {
  return (
    <Alert
      title={t.unknownId({ id: categoryId })}
      actions={
        <Button size="sm" busy={isRetrying} onClick={onRetry}>
          {common.tryAgain()}
        </Button>
      }
    >
      <p>{t.unknownIdHelp({ isAllLoaded })}</p>
    </Alert>
  );
}

/** Says that the category is no longer on the site, and how old the shown data is. */
function RemovedNotice({ knownAt }: { knownAt: number }) {
  return (
    <Alert tone="warning" title={t.removed()}>
      <p>{t.removedHelp({ time: formatExactTime(knownAt) })}</p>
    </Alert>
  );
}
