import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { useOutletContext } from 'react-router-dom';
import { isNotFound } from '../../api/failure';
import { formatSite, useSiteContext } from '../../site/site-context';
import { useIds } from '../../routing/address';
import * as common from '../../messages/generated/common';
import * as t from '../../messages/generated/detail';
import { Button } from '../../ui/controls/button';
import { Alert } from '../../ui/feedback/alert';
import { useAnnouncement } from '../../ui/feedback/announcement';
import { useIsWide } from '../../ui/hooks/use-is-wide';
import { FailureAlert, RetryNotice } from '../../panes/failure-alert';
import type { ListLoading } from '../../data/use-list';
import { useFailure } from '../../data/use-failure';
import { categoryOptions } from '../../data/queries';
import { withoutNominalParent } from '../../model/category-index';
import { nameOf } from '../../model/names';
import type { Rows } from '../../model/rows';
import { Breadcrumb } from './breadcrumb';
import { CategoryContent } from './category-content';
import { BackToList, CloseLink, DetailFrame } from '../../panes/detail-frame';
import { Neighbors } from './neighbors';
import { PaneHeading, usePaneFocus } from '../../panes/pane-heading';
import { useAgreement } from './use-agreement';
import { Text } from '../../ui/text/text';
import { Row } from '../../ui/layout/row';
import { ToneIcon } from '../../ui/feedback/tone-icon';

/** What the list passes to the open category. */
export interface ListContext {
  list: ListLoading;
  /** Null while nothing is loaded. */
  rows: Rows | null;
  /** Whether the list shows the form for the API key. */
  asksForKey: boolean;
}

export function DetailPage() {
  const categoryId = useIds().categoryId ?? '';
  // The key resets the page's state when another category opens.
  return <CategoryDetail key={categoryId} categoryId={categoryId} />;
}

function CategoryDetail({ categoryId }: { categoryId: string }) {
  const site = useSiteContext();
  const { list, rows, asksForKey } = useOutletContext<ListContext>();
  const { loaded, refresh } = list;
  const isBesideList = useIsWide();
  const queryClient = useQueryClient();
  const options = categoryOptions(site, categoryId);
  const detail = useQuery(options);
  // Keeps the failure until newer data arrives, even if the user stops a retry.
  const [failure, holdFailure] = useFailure(detail);
  const isMissing = isNotFound(failure?.error ?? null);
  const { isFetching, failureCount, failureReason } = detail;
  const heading = useRef<HTMLHeadingElement>(null);
  const listed = loaded?.find(categoryId);
  const retrieved = detail.data?.category;
  const category = retrieved
    ? withoutNominalParent(retrieved, (id) => loaded?.find(id) !== undefined)
    : listed;
  const isUnknown = !category && isMissing;
  // Unless the list also failed, a 404 means a missing category, not a wrong base URL.
  const isOnlyMissing = isMissing && (loaded !== null || list.failure === null);
  const isListOlder = useAgreement(list, {
    listed,
    retrieved: isOnlyMissing ? null : retrieved && category,
    retrievedAt: detail.dataUpdatedAt,
  });
  const title = category ? nameOf(category) : isUnknown ? t.notFound() : categoryId;

  usePaneFocus(heading, isBesideList);

  return (
    <DetailFrame
      label={title}
      bar={
        <>
          {!isBesideList && <BackToList />}
          {category && <Breadcrumb category={category} loaded={loaded} />}
          {rows && (
            <Neighbors
              categoryId={categoryId}
              rows={rows}
              hasMore={loaded?.paging.kind === 'more'}
            />
          )}
          {isBesideList && <CloseLink />}
        </>
      }
      isLoading={!category && !failure}
    >
      <title>{t.documentTitle({ name: title, site: formatSite(site) })}</title>
      {!category && <PaneHeading ref={heading}>{title}</PaneHeading>}
      {isOnlyMissing && (
        <Alert
          title={category ? t.noLongerOnSite() : t.unknownId({ id: categoryId })}
          actions={
            <Button
              size="sm"
              busy={isFetching}
              onClick={() => {
                if (loaded) refresh();
                void detail.refetch();
              }}
            >
              {loaded ? common.refresh() : common.tryAgain()}
            </Button>
          }
        >
          <p>{category ? t.noLongerOnSiteHelp() : t.unknownIdHelp()}</p>
        </Alert>
      )}
      {failure && !isOnlyMissing && (
        <FailureAlert
          error={failure.error}
          categoryId={categoryId}
          isRetrying={isFetching}
          // The screen shows only one form for the key.
          asksForKey={!(asksForKey && isBesideList)}
          onRetry={() => void detail.refetch()}
        />
      )}
      {isFetching && failureCount > 0 && (
        <RetryNotice
          failureCount={failureCount}
          failureReason={failureReason}
          onStop={() => {
            holdFailure();
            void queryClient.cancelQueries({ queryKey: options.queryKey });
          }}
        />
      )}
      {category && (
        <CategoryContent
          notice={isListOlder && !isOnlyMissing ? <ListOlder list={list} /> : null}
          category={category}
          response={detail.data}
          loaded={loaded}
          headingRef={heading}
        />
      )}
    </DetailFrame>
  );
}

/** Says that the category differs from its entry in the list, and offers to refresh the list. */
function ListOlder({ list: { load, refresh } }: { list: ListLoading }) {
  useAnnouncement(t.listOlder());
  return (
    <Row wrap>
      <ToneIcon Icon={TriangleAlert} tone="warning" />
      <Text size="data">{t.listOlder()}</Text>
      <Button variant="ghost" size="sm" busy={load === 'refreshing'} onClick={refresh}>
        {common.refresh()}
      </Button>
    </Row>
  );
}
