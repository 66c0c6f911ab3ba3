import { readCategoryPage } from '../../api/categories';
import { finishTask } from '../../text/task';
import { isObject } from '../../api/interface';
import { judgeFirstPage } from '../../api/judge-paging';
import type { Category, PageInfo } from '../../api/schemas';
import type { CheckResponse } from './check-response';

/** A page of the list, both as it came and as the app reads it. */
export interface ListPage {
  entries: readonly unknown[];
  /** Those of the entries that can be read. */
  categories: readonly Category[];
  ids: readonly string[];
  rawPageInfo: unknown;
  pageInfo: PageInfo;
  /** Whether more follows: as far as the service says, else as the app judges it. */
  hasMore: boolean;
}

export interface PageResponse extends CheckResponse {
  /** Null where it holds none. */
  page: ListPage | null;
}

/** Reads a page of the list; null where the response holds none. */
export function readListPage({ isOk, json }: CheckResponse): ListPage | null {
  if (!isOk || !isObject(json) || !Array.isArray(json.categories)) return null;
  const { categories, pageInfo } = finishTask(readCategoryPage(json));
  const entries: unknown[] = json.categories;
  const { hasNextPage, totalCount } = pageInfo;
  return {
    entries,
    categories,
    ids: categories.map(({ id }) => id),
    rawPageInfo: json.pageInfo,
    pageInfo,
    hasMore:
      hasNextPage ??
      (totalCount === null
        ? judgeFirstPage(pageInfo).kind === 'more'
        : totalCount > entries.length),
  };
}
