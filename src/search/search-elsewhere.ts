import { parseListState, toListSearch, withListState } from '../routing/list-state';
import { removeTerms } from '../model/query/edit-query';
import { parseQuery } from '../model/query/parse-query';

/** Returns the part of a list's query string that applies to other sites: without qualifiers that name categories. */
export function searchElsewhere(search: string): string {
  const params = new URLSearchParams(toListSearch(search));
  const { query } = parseListState(params);
  const own = parseQuery(query).terms.filter(
    ({ condition: { valueType } }) => valueType === 'branch' || valueType === 'id',
  );
  const elsewhere = withListState(params, { query: removeTerms(query, own) }).toString();
  return elsewhere && `?${elsewhere}`;
}
