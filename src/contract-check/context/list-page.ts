import { readCategoryPage } from '../../api/categories';
import { isObject } from '../../api/interface';
import type { Category, PageInfo } from '../../api/schemas';

/** A page of the list, both as it came and as the app reads it. */
export interface ListPage {
  entries: readonly unknown[];
  /** Those of the entries that can be read. */
  categories: readonly Category[];
  ids: readonly string[];
  rawPageInfo: unknown;
  pageInfo: PageInfo;
  /** Whether more follows, as far as the service lets one know. */
  hasMore: boolean;
}

/** Reads a page of the list; null for what is none. */
export function readListPage(json: unknown): ListPage | null {
  if (!isObject(json) || !Array.isArray(json.categories)) return null;
  const { categories, pageInfo } = readCategoryPage(json);
  const entries: unknown[] = json.categories;
  const { hasNextPage, totalCount } = pageInfo;
  return {
    entries,
    categories,
    ids: categories.map(({ id }) => id),
    rawPageInfo: json.pageInfo,
    pageInfo,
    hasMore: hasNextPage ?? (totalCount ?? 0) > entries.length,
  };
}
