import { readAddressState, writeAddressState } from '../routing/address';
import { LIST_ADDRESS, toListSearch } from '../routing/list-state';
import { removeTerms } from '../model/query/edit-query';
import { parseQuery } from '../model/query/parse-query';

/** Returns the list's query string for other sites, without qualifiers that refer to categories. */
export function searchElsewhere(search: string): string {
  const own = toListSearch(search);
  const { query } = readAddressState(LIST_ADDRESS, own);
  const terms = parseQuery(query).terms.filter(
    ({ condition: { valueType } }) => valueType === 'branch' || valueType === 'id',
  );
  const elsewhere = writeAddressState(LIST_ADDRESS, own, { query: removeTerms(query, terms) });
  return elsewhere === '?' ? '' : elsewhere;
}
