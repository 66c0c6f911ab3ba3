import { type Arbitrary, array, constantFrom, nat, option, record } from 'fast-check';
import type { CategoryPage } from '../../src/api/categories';
import type { Deviation } from '../../src/api/deviation-tally';
import type { Category, PageInfo } from '../../src/api/schemas';
import { DEFAULT_PAGING } from '../../src/api/service';
import type { LoadedPage } from '../../src/model/category-index';
import {
  type LoadedCategories,
  toLoadedCategories as toLoaded,
} from '../../src/model/loaded-categories';
import { bare } from '../category';

export { bare, category } from '../category';

/** Builds a page of these categories or IDs; the last page by default. */
export function page(
  entries: readonly (Category | string)[],
  pageInfo: Partial<PageInfo> = {},
  unreadableCount = 0,
  deviations: Deviation[] = [],
): CategoryPage {
  return {
    pageSize: DEFAULT_PAGING.pageSize,
    categories: entries.map((entry) => (typeof entry === 'string' ? bare(entry) : entry)),
    pageInfo: {
      hasNextPage: false,
      startCursor: null,
      endCursor: null,
      totalCount: null,
      ...pageInfo,
    },
    unreadableCount,
    deviations,
  };
}

const loadedPages = new WeakMap<CategoryPage, LoadedPage>();

/** Returns the same loaded page for the same page. */
export function toLoadedPage(plain: CategoryPage): LoadedPage {
  const loadedPage = loadedPages.get(plain) ?? { page: plain, loadedAt: 0 };
  loadedPages.set(plain, loadedPage);
  return loadedPage;
}

export function toLoadedCategories(pages: readonly CategoryPage[]): LoadedCategories {
  return toLoaded(pages.map(toLoadedPage));
}

export function load(...entries: (Category | string)[]): LoadedCategories {
  return toLoadedCategories([page(entries)]);
}

/** Copies the pages as another request would return them. */
export function again(pages: readonly CategoryPage[]): CategoryPage[] {
  return structuredClone([...pages]);
}

/** Few IDs so they repeat and refer to each other as parents. */
export const someId: Arbitrary<string> = constantFrom(
  '1',
  '2',
  '10',
  'a',
  'b',
  'c',
  'd',
  'e',
  'f',
  '__proto__',
);

const someText = constantFrom(
  'News',
  'news item',
  'Old News',
  'Übung',
  'übung',
  'Item 2',
  'item 10',
);

export const someCategory: Arbitrary<Category> = record({
  id: someId,
  name: option(someText),
  slug: option(someText),
  description: option(someText),
  icon: constantFrom(null),
  parentId: option(someId),
  status: option(constantFrom('active', 'hidden', '__proto__')),
  createdAt: constantFrom(null),
  updatedAt: option(constantFrom('2024-01-01T00:00:00Z', '2023-05-05T10:00:00+02:00', 'soon')),
}).map((fields) => bare(fields.id, fields));

const someDeviation: Arbitrary<Deviation> = record({
  kind: constantFrom('absent', 'null', 'number'),
  field: constantFrom('name', 'createdAt', 'pageInfo.endCursor'),
  count: nat(50).map((more) => 1 + more),
  example: record({ categoryId: option(someId), received: option(constantFrom('7', 'null')) }),
});

const somePage: Arbitrary<CategoryPage> = record({
  pageSize: constantFrom(DEFAULT_PAGING.pageSize),
  categories: array(someCategory, { maxLength: 6 }),
  pageInfo: record({
    hasNextPage: option(constantFrom(true, false)),
    startCursor: constantFrom(null),
    endCursor: option(constantFrom('x', 'y', 'z')),
    totalCount: option(nat(20)),
  }),
  unreadableCount: nat(2),
  deviations: array(someDeviation, { maxLength: 3 }),
});

export const somePages: Arbitrary<CategoryPage[]> = array(somePage, { minLength: 1, maxLength: 6 });
