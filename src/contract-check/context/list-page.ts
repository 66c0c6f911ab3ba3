import {
  type Category,
  categoryListSchema,
  categorySchema,
  type PageInfo,
  pageInfoSchema,
} from '../../api/schemas';

import * as v from 'valibot';

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
  const list = v.safeParse(categoryListSchema, json);
  if (!list.success) return null;
  const { categories: entries, pageInfo: rawPageInfo } = list.output;
  const categories = entries.flatMap((entry) => {
    const category = v.safeParse(categorySchema, entry);
    return category.success ? [category.output] : [];
  });
  const read = v.safeParse(pageInfoSchema, rawPageInfo);
  const pageInfo = read.success ? read.output : v.parse(pageInfoSchema, {});
  const { hasNextPage, totalCount } = pageInfo;
  return {
    entries,
    categories,
    ids: categories.map(({ id }) => id),
    rawPageInfo,
    pageInfo,
    hasMore: hasNextPage ?? (totalCount ?? 0) > entries.length,
  };
}
