import { encodeCursor, type Place } from './cursor';

/** The two operations of the interface over the categories of a site, for valid requests. */
export type Operations = {
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

/** A category as the service holds and sends it. All but these two fields is sent unchanged. */
export type ServedCategory = {
  readonly id: string | number;
  readonly parentId?: unknown;
  readonly [field: string]: unknown;
};

/** Returns the page of at most `size` categories behind a place, or the first for null. */
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

/** Finds where the list goes on: by the id, if a category has moved; by the old position, if it was removed. */
function positionAfter({ id, position }: Place, categories: readonly ServedCategory[]): number {
  const isThere = (category: ServedCategory | undefined) => category && String(category.id) === id;
  if (isThere(categories[position])) return position + 1;
  const moved = categories.findIndex(isThere);
  return moved === -1 ? position : moved + 1;
}

function cursorOf(category: ServedCategory | undefined, position: number): string | null {
  return category ? encodeCursor({ id: String(category.id), position }) : null;
}
