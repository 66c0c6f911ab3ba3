import { useQuery } from '@tanstack/react-query';
import type { Category } from '../../api/schemas';
import { useSiteContext } from '../../connections/site-context';
import type { LoadedCategories } from '../../model/loaded-categories';
import { categoryOptions } from '../../categories/queries';
import { CategoryLinks } from './category-links';
import { Section } from './section';

/** They are not what the page is about: a few, the one that is open in their midst. */
const LIMIT = 20;

interface SiblingsProps {
  category: Category;
  loaded: LoadedCategories | null;
}

/** The categories with the same parent: the way on from one that has nothing below. */
export function Siblings({ category, loaded }: SiblingsProps) {
  const { ids, isAll } = useSiblings(category, loaded);
  // The category itself is one of them.
  if (ids.length < 2) return null;
  return (
    <Section title="Siblings" count={ids.length} isAll={isAll}>
      <CategoryLinks ids={ids} loaded={loaded} limit={LIMIT} currentId={category.id} />
    </Section>
  );
}

/** Finds them in the list, or, where that is not all there, in what the service has said of the parent. */
function useSiblings({ parentId }: Category, loaded: LoadedCategories | null) {
  const site = useSiteContext();
  // Only looked at: where the parent is not in the list, its name is asked for anyway.
  const { data: parent } = useQuery({ ...categoryOptions(site, parentId ?? ''), enabled: false });
  const isAll = loaded?.paging.kind === 'end';
  if (!isAll && parent?.subCategoryIds) return { ids: parent.subCategoryIds, isAll: true };
  return { ids: loaded?.childrenOf(parentId).map(({ id }) => id) ?? [], isAll };
}
