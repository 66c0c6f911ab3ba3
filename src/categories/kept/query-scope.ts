import * as v from 'valibot';
import type { Scope } from './kept-site';

/** What a query of `queries.ts` holds, read back from its key. */
export type QueryScope =
  | { kind: 'categories'; scope: Scope; paging: string }
  | { kind: 'category'; scope: Scope; categoryId: string };

const keySchema = v.tuple([
  v.literal('connection'),
  v.string(),
  v.string(),
  v.string(),
  v.picklist(['categories', 'category']),
  v.unknown(),
]);

/** Gives null for the key of any other query. */
export function parseQueryKey(queryKey: unknown): QueryScope | null {
  const result = v.safeParse(keySchema, queryKey);
  if (!result.success) return null;
  const [, connectionId, baseUrl, siteId, kind, last] = result.output;
  const scope: Scope = { connectionId, baseUrl, siteId };
  return kind === 'categories'
    ? { kind, scope, paging: JSON.stringify(last) }
    : { kind, scope, categoryId: String(last) };
}
