import type { CategoryResponse } from '../../api/categories';
import { formatCount } from '../../text/numbers';
import type { LoadedCategories } from '../../model/loaded-categories';
import { CategoryLinks } from './category-links';
import { Section } from './section';

interface SubCategoriesProps {
  /** From the response, or else from the loaded list. */
  ids: readonly string[];
  response: CategoryResponse | undefined;
  loaded: LoadedCategories | null;
  /** Whether there are no others than these. */
  isKnown: boolean;
}

/** The sub-categories of a category, or in one line why there are none. */
export function SubCategories({ ids, response, loaded, isKnown }: SubCategoriesProps) {
  const unreadable = response?.unreadable.length ?? 0;
  const isEmpty = ids.length === 0;
  const isUnlisted = response?.subCategoryIds === null;
  return (
    <Section title="Sub-categories" count={ids.length} isAll={isKnown} isBare={isEmpty}>
      {isEmpty && !isUnlisted && (
        <p className="note">{isKnown ? 'No sub-categories' : 'Looking for sub-categories…'}</p>
      )}
      {isUnlisted && (
        <p className="note">
          The service did not list the sub-categories
          {!isEmpty && '. These are from the loaded list.'}
        </p>
      )}
      {!isEmpty && <CategoryLinks ids={ids} loaded={loaded} />}
      {unreadable > 0 && (
        <p className="note">{formatCount(unreadable, 'entry', 'entries')} could not be read.</p>
      )}
    </Section>
  );
}
