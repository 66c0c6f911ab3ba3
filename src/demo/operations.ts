import { encodeCursor, type Place } from './cursor';

/**
 * The two operations of the interface (section 4) over the categories of a site, for requests that
 * are valid.
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

/**
 * A category as the service holds and sends it. The service itself needs these two fields only;
 * everything else is sent unchanged.
 */
export type ServedCategory = {
  readonly id: string | number;
  readonly parentId?: unknown;
  readonly [field: string]: unknown;
};

/**
 * Returns one page of the list, in the form of the interface (section 4.1).
 *
 * @param categories the whole list.
 * @param after the place of the last category of the page before; `null` for the first page.
 * @param size how many categories the page holds at most.
 */
function pageOf(categories: readonly ServedCategory[], after: Place | null, size: number) {
  const start = after ? positionAfter(after, categories) : 0;
  const page = categories.slice(start, start + size);
  return {
    categories: page,
    pageInfo: {
      hasNextPage: start + page.length < categories.length,
      startCursor: cursorOf(page[0], start),
      endCursor: cursorOf(page.at(-1), start + page.length - 1),
      totalCount: categories.length,
    },
  };
}

/**
 * Returns where the list goes on after a place. A category that has moved since is found by its id.
 * For one that was removed its old position counts: what stands there now used to follow it.
 */
function positionAfter({ id, position }: Place, categories: readonly ServedCategory[]): number {
  const isThere = (category: ServedCategory | undefined) => category && String(category.id) === id;
  if (isThere(categories[position])) return position + 1;
  const moved = categories.findIndex(isThere);
  return moved === -1 ? position : moved + 1;
}

function cursorOf(category: ServedCategory | undefined, position: number): string | null {
  return category ? encodeCursor({ id: String(category.id), position }) : null;
}
