import { ExactNumber } from '../text/parse-json';
import { encodeCursor, type Place } from './cursor';

/** The two operations of the interface over the categories of a site, for valid requests. */
export type Operations = {
  readonly list: (entries: readonly unknown[], after: Place | null, size: number) => object;
  /** `null`: the site has no such category. */
  readonly retrieve: (entries: readonly unknown[], id: string) => object | null;
};

/** The operations as the interface describes them. */
export const operations = { list: pageOf, retrieve: detailOf } satisfies Operations;

function detailOf(entries: readonly unknown[], id: string) {
  const categories = entries.filter(isCategory);
  const category = categories.find((candidate) => toText(candidate.id) === id);
  if (!category) return null;
  const subCategories = categories.filter(({ parentId }) => toText(parentId) === id);
  return { category, subCategories: subCategories.map((child) => ({ id: child.id })) };
}

/** An entry of the list that can be retrieved. All but these two fields is sent unchanged. */
export type ServedCategory = {
  readonly id: string | number | ExactNumber;
  readonly parentId?: unknown;
  readonly [field: string]: unknown;
};

/** Returns whether an entry can be retrieved. The list also holds the ones that cannot. */
export function isCategory(entry: unknown): entry is ServedCategory {
  return idOf(entry) !== '';
}

function idOf(entry: unknown): string {
  return typeof entry === 'object' && entry !== null && 'id' in entry ? toText(entry.id) : '';
}

function toText(id: unknown): string {
  const isText = typeof id === 'string' || typeof id === 'number' || id instanceof ExactNumber;
  return isText ? String(id) : '';
}

function pageOf(categories: readonly unknown[], after: Place | null, size: number) {
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
function positionAfter({ id, position }: Place, entries: readonly unknown[]): number {
  if (idOf(entries[position]) === id) return position + 1;
  const moved = entries.findIndex((entry) => idOf(entry) === id);
  return moved === -1 ? position : moved + 1;
}

function cursorOf(entry: unknown, position: number): string | null {
  return entry === undefined ? null : encodeCursor({ id: idOf(entry), position });
}
