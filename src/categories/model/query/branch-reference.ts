import type { Category } from '../../../api/schemas';
import { fold } from '../../../text/fold';
import type { LoadedCategories } from '../loaded-categories';

/**
 * Returns how `under:` refers to a category: by its slug, which people can read, where that means no other
 * category of the site, else by its ID. Looks at all that is loaded.
 */
export function toBranchReference(
  { categories, index, paging }: LoadedCategories,
  { id, slug }: Category,
): string {
  const folded = fold(slug ?? '').trim();
  if (slug === null || folded === '' || paging.kind !== 'end') return id;
  // An ID comes before a slug.
  if (index.positionOf.has(slug) || index.childrenOf.has(slug)) return id;
  const isOthers = categories.some(
    (other, at) =>
      other.id !== id &&
      other.slug !== null &&
      index.searchTexts[at]?.rest.includes(folded) &&
      fold(other.slug) === folded,
  );
  return isOthers ? id : slug;
}
