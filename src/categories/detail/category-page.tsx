import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ListTree } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, useHref, useLocation, useOutletContext, useSearchParams } from 'react-router-dom';
import type { CategoryAnswer } from '../../api/categories';
import type { Category } from '../../api/schemas';
import { categoriesPath } from '../../connections/categories-path';
import { Button, buttonClass } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { Disclosure } from '../../ui/disclosure';
import { formatCount } from '../../ui/locale';
import { useMedia } from '../../ui/use-media';
import { useNow } from '../../ui/use-now';
import type { ListContext } from '../categories-page';
import { CategoryIcon } from '../category-icon';
import { FailureAlert } from '../failure-alert';
import { parseView, withView } from '../list-state';
import { nameOf } from '../names';
import { categoryPath, parseIds } from '../paths';
import { categoryOptions } from '../queries';
import { RetryNotice } from '../retry-notice';
import { useSource } from '../source';
import { useFailure } from '../use-failure';
import { Breadcrumb } from './breadcrumb';
import styles from './category-page.module.css';
import { DetailSkeleton } from './detail-skeleton';
import { Fields } from './fields';
import { Neighbours } from './neighbours';
import { ParentCategory } from './parent-category';
import { SubCategories } from './sub-categories';
import { useAncestors } from './use-ancestors';

const RawResponse = lazy(async () => ({ default: (await import('./raw-response')).RawResponse }));

/** The category that the URL names, beside the list. */
export function CategoryPage() {
  const { pathname } = useLocation();
  const categoryId = parseIds(pathname).categoryId ?? '';
  // Another category is another page: nothing of the one before stays, such as an open disclosure.
  return <CategoryDetail key={categoryId} categoryId={categoryId} />;
}

function CategoryDetail({ categoryId }: { categoryId: string }) {
  const source = useSource();
  const queryClient = useQueryClient();
  const { loaded, rows, asksForKey, loadMore } = useOutletContext<ListContext>();
  const isBesideList = useMedia('(width >= 64rem)');
  const { search } = useLocation();
  const options = categoryOptions(source, categoryId);
  const detail = useQuery(options);
  const [failure, holdFailure] = useFailure(detail);
  const heading = useRef<HTMLHeadingElement>(null);
  const category = detail.data?.category ?? loaded?.find(categoryId);
  const title = category ? nameOf(category) : categoryId;

  useEffect(() => {
    // Where the detail has taken the place of the list, what had the focus is hidden now.
    const { activeElement } = document;
    const isHidden =
      activeElement instanceof HTMLElement &&
      !activeElement.checkVisibility({ visibilityProperty: true });
    if (activeElement === document.body || isHidden) heading.current?.focus();
  }, []);

  const stop = () => {
    holdFailure();
    void queryClient.cancelQueries({ queryKey: options.queryKey });
  };

  return (
    <section className={styles.detail} aria-label={title} tabIndex={-1}>
      <title>{`${title} · ${source.siteId} · Category Browser`}</title>
      <div className={styles.bar}>
        <Link
          to={categoriesPath(source.connection.id, source.siteId) + search}
          className={buttonClass('ghost', 'sm')}
        >
          <ArrowLeft aria-hidden="true" />
          Back to list
        </Link>
        {rows && (
          <Neighbours
            categoryId={categoryId}
            rows={rows}
            hasMore={loaded?.paging.kind === 'more'}
            onLoadMore={loadMore}
          />
        )}
      </div>
      <div className={styles.scroller}>
        <div className={styles.content}>
          {failure && (
            <FailureAlert
              error={failure}
              what={`The category “${categoryId}”`}
              isRetrying={detail.isFetching}
              // One form on the screen is enough.
              asksForKey={!(asksForKey && isBesideList)}
              onRetry={() => void detail.refetch()}
            />
          )}
          {detail.isFetching && detail.failureCount > 0 && (
            <RetryNotice
              failureCount={detail.failureCount}
              failureReason={detail.failureReason}
              onStop={stop}
            />
          )}
          {category ? (
            <CategoryContent category={category} answer={detail.data} headingRef={heading} />
          ) : (
            <>
              <h2 ref={heading} tabIndex={-1} className={styles.unknown} dir="auto">
                {title}
              </h2>
              {!failure && <DetailSkeleton />}
            </>
          )}
        </div>
      </div>
    </section>
  );
}

interface CategoryContentProps {
  category: Category;
  /** Not there yet while only the list's entry is known. */
  answer: CategoryAnswer | undefined;
  headingRef: React.Ref<HTMLHeadingElement>;
}

function CategoryContent({ category, answer, headingRef }: CategoryContentProps) {
  const { connection, siteId } = useSource();
  const { loaded } = useOutletContext<ListContext>();
  const now = useNow();
  const [search, setSearch] = useSearchParams();
  const href = useHref(categoryPath(connection.id, siteId, category.id));
  const { error: ancestorError, retry, ...ancestors } = useAncestors(category, loaded);
  const name = nameOf(category);
  const subCategoryIds = answer
    ? answer.subCategoryIds
    : (loaded?.childrenOf(category.id).map(({ id }) => id) ?? []);

  return (
    <>
      <Breadcrumb category={category} ancestors={ancestors} />
      <header className={styles.header}>
        <CategoryIcon icon={category.icon} name={name} />
        <h2 ref={headingRef} tabIndex={-1} className={styles.heading} dir="auto">
          {name}
        </h2>
      </header>
      <div className={styles.actions}>
        <CopyButton label="Copy ID" text={category.id} />
        {category.slug !== null && <CopyButton label="Copy slug" text={category.slug} />}
        <CopyButton label="Copy link" text={new URL(href, window.location.origin).href} />
        {loaded && parseView(search) === 'list' && (
          <Button size="sm" onClick={() => setSearch(withView(search, 'tree'))}>
            <ListTree aria-hidden="true" />
            Reveal in tree
          </Button>
        )}
      </div>
      {category.description !== null && (
        <p className={styles.description} dir="auto">
          {category.description}
        </p>
      )}
      <Fields category={category} now={now} />
      <section className={styles.section} aria-label="Parent category">
        <h3>Parent category</h3>
        <ParentCategory
          category={category}
          ancestors={ancestors}
          error={ancestorError}
          onRetry={retry}
        />
      </section>
      <section className={styles.section} aria-label="Sub-categories">
        <h3>
          Sub-categories{' '}
          {subCategoryIds && subCategoryIds.length > 0 && (
            <span className={styles.muted}>{subCategoryIds.length}</span>
          )}
        </h3>
        {subCategoryIds === null && (
          <p className={styles.muted}>The service did not say which there are.</p>
        )}
        {subCategoryIds?.length === 0 && (
          <p className={styles.muted}>{answer ? 'None.' : 'Looking for sub-categories…'}</p>
        )}
        {subCategoryIds && subCategoryIds.length > 0 && (
          <SubCategories ids={subCategoryIds} loaded={loaded} />
        )}
        {answer && answer.setAside.length > 0 && (
          <p className={styles.muted}>
            {formatCount(answer.setAside.length, 'entry', 'entries')} could not be read.
          </p>
        )}
      </section>
      {answer && (
        <Disclosure label="Raw response">
          {() => (
            <Suspense>
              <RawResponse text={answer.text} />
            </Suspense>
          )}
        </Disclosure>
      )}
    </>
  );
}
