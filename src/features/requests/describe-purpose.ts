import type { QueryClient } from '@tanstack/react-query';
import { PATHS } from '../../api/endpoints';
import { connectionKey, type List } from '../../categories/queries';
import type { Connection } from '../../connections/connection';
import * as t from '../../messages/generated/requests';

const SEGMENT = '([^/?]+)';

const CATEGORY = new RegExp(`^${PATHS.category(SEGMENT, SEGMENT)}$`);
const LIST = new RegExp(`^${PATHS.list(SEGMENT)}$`);

/** Creates a function that says what a request of a connection was for, by its path below the base URL. */
export function createDescribePurpose(
  queryClient: QueryClient,
  { id, paging }: Connection,
): (path: string) => string {
  const { cursorParam, pageSizeParam } = paging;
  const numbers = new Map<string, number>();
  for (const { queryKey, state } of queryClient
    .getQueryCache()
    .findAll({ queryKey: connectionKey(id) })) {
    const [, , , siteId, kind] = queryKey;
    if (kind !== 'categories' || !isList(state.data)) continue;
    for (const [index, { page }] of state.data.pages.entries()) {
      const size = pageSizeParam ? String(page.pageSize) : undefined;
      numbers.set(JSON.stringify([siteId, page.pageInfo.endCursor, size]), index + 2);
    }
  }

  return (path) => {
    const [endpoint = '', search = ''] = path.split('?');
    const categoryId = CATEGORY.exec(endpoint)?.[2];
    if (categoryId !== undefined) return t.category({ id: decodeURIComponent(categoryId) });
    const siteId = decodeURIComponent(LIST.exec(endpoint)?.[1] ?? '');
    const query = Object.fromEntries(new URLSearchParams(search));
    const { [cursorParam]: cursor, [pageSizeParam]: size, ...others } = query;
    // The connection check also tries parameters of other services.
    if (Object.keys(others).length > 0) return t.list();
    if (cursor === undefined) return t.page({ number: 1 });
    const number = numbers.get(JSON.stringify([siteId, cursor, size]));
    return number === undefined ? t.laterPage() : t.page({ number });
  };
}

function isList(data: unknown): data is List {
  return typeof data === 'object' && data !== null && 'pages' in data;
}
