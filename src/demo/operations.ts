import type { Place } from './cursor';
import { pageOf, type ServedCategory } from './page';

/**
 * The two operations of the interface (section 4) over the categories of a site: what is answered
 * once a request has turned out to be a good one.
 */
export type Operations = {
  /** See {@link pageOf}. */
  readonly list: (
    categories: readonly ServedCategory[],
    after: Place | null,
    size: number,
  ) => object;
  /** `null`: the site has no such category. */
  readonly retrieve: (categories: readonly ServedCategory[], id: string) => object | null;
};

/** The operations as the interface describes them. */
export const operations = { list: pageOf, retrieve: detailOf } satisfies Operations;

function detailOf(categories: readonly ServedCategory[], id: string) {
  const category = categories.find((candidate) => String(candidate.id) === id);
  if (!category) return null;
  const subCategories = categories.filter(({ parentId }) => parentId === category.id);
  return { category, subCategories: subCategories.map((child) => ({ id: child.id })) };
}
