import type { CategoryResponse } from '../../api/categories';
import { formatCount } from '../../text/numbers';
import type { LoadedCategories } from '../model/loaded-categories';
import { CategoryLinks } from './category-links';
import { Section } from './section';

interface SubCategoriesProps {
  /** Null where the service did not list them. */
  ids: readonly string[] | null;
  response: CategoryResponse | undefined;
  loaded: LoadedCategories | null;
  /** Whether there are no others than these. */
  isKnown: boolean;
}

/** The sub-categories of a category, or in one line why there are none. */
export function SubCategories({ ids, response, loaded, isKnown }: SubCategoriesProps) {
  const unreadable = response?.unreadable.length ?? 0;
  const isEmpty = ids === null || ids.length === 0;
  return (
    <Section title="Sub-categories" count={ids?.length} isBare={isEmpty}>
      {isEmpty ? (
        <p className="note">{whyNone(ids, isKnown)}</p>
      ) : (
        <CategoryLinks ids={ids} loaded={loaded} />
      )}
      {unreadable > 0 && (
        <p className="note">{formatCount(unreadable, 'entry', 'entries')} could not be read.</p>
      )}
    </Section>
  );
}

function whyNone(ids: readonly string[] | null, isKnown: boolean): string {
  if (ids === null) return 'The service did not list the sub-categories';
  return isKnown ? 'No sub-categories' : 'Looking for sub-categories…';
}
