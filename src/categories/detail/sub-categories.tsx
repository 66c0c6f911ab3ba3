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

/** The sub-categories of a category, or why there are none. */
export function SubCategories({ ids, response, loaded, isKnown }: SubCategoriesProps) {
  const unreadable = response?.unreadable.length ?? 0;
  return (
    <Section title="Sub-categories" count={ids?.length}>
      {ids === null && <p className="note">The service did not list them.</p>}
      {ids?.length === 0 && (
        <p className="note">{isKnown ? 'None.' : 'Looking for sub-categories…'}</p>
      )}
      {ids && ids.length > 0 && <CategoryLinks ids={ids} loaded={loaded} />}
      {unreadable > 0 && (
        <p className="note">{formatCount(unreadable, 'entry', 'entries')} could not be read.</p>
      )}
    </Section>
  );
}
