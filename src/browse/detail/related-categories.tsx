import { useQueries, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isNotFound } from '../../api/failure';
import type { CategoryResponse } from '../../api/categories';
import type { Category } from '../../api/schemas';
import { CategoryIcon } from '../../panes/category-icon';
import { CategoryPath, toPathPieces } from '../../panes/category-path';
import { describeError } from '../../panes/describe-failure';
import { FailureAlert } from '../../panes/failure-alert';
import { Status } from '../../panes/status';
import { categoryOptions } from '../../data/queries';
import * as t from '../../messages/generated/detail';
import type { LoadedCategories } from '../../model/loaded-categories';
import { isActive } from '../../model/fields';
import { nameOf } from '../../model/names';
import { formatTerm } from '../../model/query/edit-query';
import { changeListAddress } from '../../routing/list-state';
import { Link } from 'react-router-dom';
import { useSiteContext } from '../../site/site-context';
import { useSitePaths } from '../../panes/site-paths';
import { Button, IconButton } from '../../ui/controls/button';
import { useIsWide } from '../../ui/hooks/use-is-wide';
import { visuallyHidden } from '../../ui/tags';
import { useAncestors } from './breadcrumb';
import styles from './category-links.module.css';
import detailStyles from './detail.module.css';
import { Text } from '../../ui/text/text';
import { Row } from '../../ui/layout/row';

const AT_A_TIME = 6;

/** The number of sub-categories to show at a time. Only the names on screen are loaded. */
const STEP = 50;

interface CategoryProps {
  category: Category;
  loaded: LoadedCategories | null;
}

export function ParentCategory({ category, loaded }: CategoryProps) {
  const { known, end, error, retry } = useAncestors(category, loaded);
  const { parentId } = category;
  const parent = known.at(-1);
  const above = toPathPieces({ known: known.slice(0, -1), end });
  const isGone = error !== null && !parent && loaded !== null && isNotFound(error);
  if (parentId === null || isGone) {
    const note = parentId === null ? t.topLevel() : t.parentNotOnSite({ id: parentId });
    return (
      <InlineSection title={t.parent()}>
        <Text as="p" size="data" tone="muted">
          {note}
        </Text>
      </InlineSection>
    );
  }
  return (
    <InlineSection title={t.parent()}>
      <div className={styles.parent}>
        <CategoryLine id={parentId} category={parent} />
        {above && <CategoryPath {...above} />}
      </div>
      {end.kind === 'circular-parents' && (
        <Text as="p" size="data" tone="muted">
          {t.circularParents()}
        </Text>
      )}
      {end.kind === 'too-deep' && (
        <Text as="p" size="data" tone="muted">
          {t.tooManyAncestors()}
        </Text>
      )}
      {error && !parent && (
        <FailureAlert error={error} categoryId={parentId} isRetrying={false} onRetry={retry} />
      )}
    </InlineSection>
  );
}

/** Shows the number of loaded descendants, with a link that lists them. */
export function BranchSize({ category, loaded }: CategoryProps & { loaded: LoadedCategories }) {
  const { id } = category;
  const paths = useSitePaths();
  const address = useIsWide() ? paths.category(id) : paths.categories;
  const { descendants, levels } = loaded.branchOf(id);
  if (descendants === 0) return null;
  const query = formatTerm({ name: 'under', isNegated: false, value: id });
  return (
    <InlineSection title={t.branch()}>
      <Link className={styles.branch} to={changeListAddress(address, { query, sort: null })}>
        {t.branchSize({ count: descendants, isPart: !loaded.isAllLoaded, levels })}
      </Link>
    </InlineSection>
  );
}

interface SubCategoriesProps {
  /** From the response or, without one, from the loaded list. */
  ids: readonly string[];
  response: CategoryResponse | undefined;
  loaded: LoadedCategories | null;
  isKnown: boolean;
}

export function SubCategories({ ids, response, loaded, isKnown }: SubCategoriesProps) {
  const unreadable = response?.unreadableCount ?? 0;
  const isEmpty = ids.length === 0;
  const isUnlisted = response?.subCategoryIds === null;
  return (
    <section className={detailStyles.section} aria-label={t.subCategories()}>
      {/* An empty section's text replaces the heading. */}
      {!isEmpty && (
        <h3>
          {t.subCategories()}{' '}
          <Text size="data" tone="muted">
            {t.sectionCount({ count: ids.length, isPart: !isKnown })}
          </Text>
        </h3>
      )}
      {isEmpty && !isUnlisted && (
        <Text as="p" size="data" tone="muted">
          {isKnown ? t.noSubCategories() : t.findingSubCategories()}
        </Text>
      )}
      {isUnlisted && (
        <Text as="p" size="data" tone="muted">
          {isEmpty ? t.notListed() : t.notListedButLoaded()}
        </Text>
      )}
      {!isEmpty && <CategoryLinks ids={ids} loaded={loaded} />}
      {unreadable > 0 && (
        <Text as="p" size="data" tone="muted">
          {t.unreadable({ count: unreadable })}
        </Text>
      )}
    </section>
  );
}

function InlineSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={detailStyles.inline} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface CategoryLinksProps {
  ids: readonly string[];
  loaded: LoadedCategories | null;
}

function CategoryLinks({ ids, loaded }: CategoryLinksProps) {
  const [shownCount, setShownCount] = useState(STEP);
  const shown = ids.slice(0, shownCount);
  const site = useSiteContext();
  const categoryOf = useCategories(shown, loaded);
  const hidden = ids.length - shown.length;

  return (
    <>
      <ul className={styles.list}>
        {shown.map((id) => {
          const { category, error, retry } = categoryOf(id);
          return (
            <li key={id} className={styles.item}>
              <CategoryLine id={id} category={category}>
                <DescendantCount id={id} loaded={loaded} />
                {category && category.status !== null && !isActive(category.status) && (
                  <Status status={category.status} className={styles.status} />
                )}
              </CategoryLine>
              {error && (
                <Row as="span" className={styles.failure}>
                  <span>{describeError(error, site, id).title}</span>
                  <IconButton label={t.loadAgain({ id })} Icon={RotateCw} onClick={retry} />
                </Row>
              )}
            </li>
          );
        })}
      </ul>
      {hidden > 0 && (
        <Button size="sm" className={styles.more} onClick={() => setShownCount(shownCount + STEP)}>
          {hidden <= STEP
            ? t.showAll({ count: ids.length })
            : t.showMore({ step: STEP, count: ids.length })}
        </Button>
      )}
    </>
  );
}

interface CategoryLineProps {
  id: string;
  /** Undefined until it has loaded. Until then, the ID replaces the name. */
  category: Category | undefined;
  children?: ReactNode;
}

function CategoryLine({ id, category, children }: CategoryLineProps) {
  const paths = useSitePaths();
  const name = category ? nameOf(category) : id;
  return (
    <div className={styles.line}>
      <CategoryIcon icon={category?.icon ?? null} className={styles.icon} />
      <span className={styles.name}>
        <Link to={paths.category(id)} className={styles.link} title={name}>
          <bdi lang="">{name}</bdi>
        </Link>
        {children}
      </span>
    </div>
  );
}

function DescendantCount({ id, loaded }: { id: string; loaded: LoadedCategories | null }) {
  const count = loaded?.branchOf(id).descendants ?? 0;
  if (count === 0) return null;
  const isPart = !loaded?.isAllLoaded;
  return (
    <span className={styles.count} title={t.descendantsHint({ count, isPart })}>
      {t.descendants({ count, isPart, hidden: visuallyHidden })}
    </span>
  );
}

function useCategories(ids: readonly string[], loaded: LoadedCategories | null) {
  const site = useSiteContext();
  const queryClient = useQueryClient();
  const wanted = ids.filter((id) => !loaded?.find(id));
  const isSettled = (id: string) => {
    const state = queryClient.getQueryState(categoryOptions(site, id).queryKey);
    // A failed request waits for the user to retry it. A refresh invalidates the successful ones.
    return state?.status === 'error' || (state?.status === 'success' && !state.isInvalidated);
  };
  const next = new Set(wanted.filter((id) => !isSettled(id)).slice(0, AT_A_TIME));

  const results = useQueries({
    queries: wanted.map((id) => ({
      ...categoryOptions(site, id),
      enabled: next.has(id),
      // Names may be out of date until the next refresh.
      staleTime: Number.POSITIVE_INFINITY,
      retryOnMount: false,
      // `dataUpdatedAt` triggers the next request even if the data is the same.
      notifyOnChangeProps: ['data', 'error', 'dataUpdatedAt'],
    })),
  });

  const resultOf = new Map(wanted.map((id, position) => [id, results[position]]));
  return (id: string) => {
    const result = resultOf.get(id);
    return {
      category: loaded?.find(id) ?? result?.data?.category,
      error: result?.error ?? null,
      retry: () => void result?.refetch(),
    };
  };
}
