import { ListTree } from 'lucide-react';
import type { Ref } from 'react';
import type { CategoryResponse } from '../../api/categories';
import type { Category } from '../../api/schemas';
import { useSitePaths } from '../../connections/use-site-paths';
import { indentJson } from '../../text/json-tokens';
import { formatCount, formatNumber } from '../../text/numbers';
import { Button } from '../../ui/controls/button';
import { CopyButton } from '../../ui/controls/copy-button';
import { Disclosure } from '../../ui/controls/disclosure';
import { CATEGORY_SHORTCUTS } from '../actions/category-shortcuts';
import { useActionCommands } from '../actions/use-action-commands';
import { useCategoryActions } from '../actions/use-category-actions';
import { CategoryIcon } from '../category-icon';
import { useListState } from '../list-state';
import type { LoadedCategories } from '../model/loaded-categories';
import { nameOf } from '../model/names';
import { Breadcrumb } from './breadcrumb';
import styles from './detail-page.module.css';
import { CATEGORY_HEADING_ID } from './detail-frame';
import { Fields } from './fields';
import { ParentCategory } from './parent-category';
import { SubCategories } from './sub-categories';
import { useAncestors } from './use-ancestors';

interface CategoryContentProps {
  category: Category;
  /** Not there yet while only the list's entry is known. */
  response: CategoryResponse | undefined;
  loaded: LoadedCategories | null;
  headingRef: Ref<HTMLHeadingElement>;
}

/** All that is known of a category: from the list at first, then from the service's own response. */
export function CategoryContent({ category, response, loaded, headingRef }: CategoryContentProps) {
  const [{ view }, changeList] = useListState();
  const { categoryHref } = useSitePaths();
  const { error: ancestorError, retry, ...ancestors } = useAncestors(category, loaded);
  const name = nameOf(category);
  const { copyId, copySlug } = CATEGORY_SHORTCUTS;
  const subCategoryIds = response
    ? response.subCategoryIds
    : (loaded?.childrenOf(category.id).map(({ id }) => id) ?? []);

  // All that is loaded tells as much as the service's own response.
  const isKnown = response !== undefined || loaded?.paging.kind === 'end';
  const link = new URL(categoryHref(category.id), window.location.origin).href;
  const canReveal = loaded?.find(category.id) !== undefined && view === 'list';
  const reveal = () => changeList({ view: 'tree' });
  useActionCommands(category, useCategoryActions(category, { loaded, ancestors }));

  return (
    <>
      <Breadcrumb category={category} ancestors={ancestors} />
      <header className={styles.header}>
        <CategoryIcon icon={category.icon} />
        <h2
          ref={headingRef}
          id={CATEGORY_HEADING_ID}
          tabIndex={-1}
          className={styles.heading}
          dir="auto"
        >
          {name}
        </h2>
      </header>
      <div className="cluster">
        <CopyButton label={copyId.label} text={category.id} shortcut={copyId} />
        {category.slug !== null && (
          <CopyButton label={copySlug.label} text={category.slug} shortcut={copySlug} />
        )}
        <CopyButton label="Copy link" text={link} />
        {canReveal && (
          <Button size="sm" onClick={reveal}>
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
      <Fields category={category} />
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
            <span className="note">{formatNumber(subCategoryIds.length)}</span>
          )}
        </h3>
        {subCategoryIds === null && <p className="note">The service did not list them.</p>}
        {subCategoryIds?.length === 0 && (
          <p className="note">{isKnown ? 'None.' : 'Looking for sub-categories…'}</p>
        )}
        {subCategoryIds && subCategoryIds.length > 0 && (
          <SubCategories ids={subCategoryIds} loaded={loaded} />
        )}
        {response && response.unreadable.length > 0 && (
          <p className="note">
            {formatCount(response.unreadable.length, 'entry', 'entries')} could not be read.
          </p>
        )}
      </section>
      {response && (
        <Disclosure label="Raw response">
          {() => (
            <div className={styles.raw}>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so it takes the focus */}
              <pre tabIndex={0} aria-label="Response body">
                {indentJson(response.text)}
              </pre>
              <CopyButton label="Copy response" text={response.text} />
            </div>
          )}
        </Disclosure>
      )}
    </>
  );
}
