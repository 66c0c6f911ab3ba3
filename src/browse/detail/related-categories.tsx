import { isNotFound } from '../../api/failure';
import type { CategoryResponse } from '../../api/categories';
import type { Category } from '../../api/schemas';
import { CategoryPath, toPathPieces } from '../../data/category-path';
import { FailureAlert } from '../../data/failure-alert';
import { changeListAddress } from '../../routing/list-state';
import { Link } from '../../routing/link';
import { useSitePaths } from '../../site/use-site-paths';
import { formatTerm } from '../../model/query/edit-query';
import { useIsWide } from '../../ui/store';
import * as t from '../../messages/generated/detail';
import type { LoadedCategories } from '../../model/loaded-categories';
import { CategoryLine, CategoryLinks } from './category-links';
import styles from './category-links.module.css';
import { useAncestors } from './breadcrumb';
import type { ReactNode } from 'react';
import detailStyles from './detail.module.css';

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
      <DetailSection title={t.parent()} isInline>
        <p className="note">{note}</p>
      </DetailSection>
    );
  }
  return (
    <DetailSection title={t.parent()} isInline>
      <div className={styles.parent}>
        <CategoryLine id={parentId} category={parent} />
        {above && <CategoryPath {...above} />}
      </div>
      {end.kind === 'loop' && <p className="note">{t.parentLoop()}</p>}
      {end.kind === 'too-deep' && <p className="note">{t.tooManyAncestors()}</p>}
      {error && !parent && (
        <FailureAlert error={error} categoryId={parentId} isRetrying={false} onRetry={retry} />
      )}
    </DetailSection>
  );
}

/** Says how many loaded categories are below a category, with a link that lists them. */
export function BranchSize({ category, loaded }: CategoryProps & { loaded: LoadedCategories }) {
  const { id } = category;
  const paths = useSitePaths();
  const address = useIsWide() ? paths.category(id) : paths.categories;
  const { below, levels } = loaded.branchOf(id);
  if (below === 0) return null;
  const query = formatTerm({ name: 'under', isNegated: false, value: id });
  return (
    <DetailSection title={t.branch()} isInline>
      <Link className="name-link" to={changeListAddress(address, { query, sort: null })}>
        {t.branchSize({ count: below, isPart: !loaded.isAllLoaded, levels })}
      </Link>
    </DetailSection>
  );
}

interface SubCategoriesProps {
  /** Taken from the response, or else from the loaded list. */
  ids: readonly string[];
  response: CategoryResponse | undefined;
  loaded: LoadedCategories | null;
  isKnown: boolean;
}

export function SubCategories({ ids, response, loaded, isKnown }: SubCategoriesProps) {
  const unreadable = response?.unreadable.length ?? 0;
  const isEmpty = ids.length === 0;
  const isUnlisted = response?.subCategoryIds === null;
  return (
    <DetailSection title={t.subCategories()} count={ids.length} isAll={isKnown} isBare={isEmpty}>
      {isEmpty && !isUnlisted && (
        <p className="note">{isKnown ? t.noSubCategories() : t.findingSubCategories()}</p>
      )}
      {isUnlisted && <p className="note">{isEmpty ? t.notListed() : t.notListedButLoaded()}</p>}
      {!isEmpty && <CategoryLinks ids={ids} loaded={loaded} />}
      {unreadable > 0 && <p className="note">{t.unreadable({ count: unreadable })}</p>}
    </DetailSection>
  );
}

interface SectionProps {
  title: string;
  /** The number of categories in it; omitted for none. */
  count?: number | undefined;
  isAll?: boolean;
  /** Whether to leave out the heading, because the text in it says the same. */
  isBare?: boolean;
  /** Whether its first child is on the line of the heading. */
  isInline?: boolean;
  children: ReactNode;
}

function DetailSection(props: SectionProps) {
  const { title, count = 0, isAll = true, isBare = false, isInline = false, children } = props;
  return (
    <section className={isInline ? detailStyles.inline : detailStyles.section} aria-label={title}>
      {!isBare && (
        <h3>
          {title}{' '}
          {count > 0 && <span className="note">{t.sectionCount({ count, isPart: !isAll })}</span>}
        </h3>
      )}
      {children}
    </section>
  );
}
