import type { CategoryIndex } from '../category-index';
import { formatTerm } from '../query/edit-query';
import type { Finding } from './rule';

/** So many IDs make an address that can still be read. */
const MOST_IDS = 20;

/** Returns the query that lists what a finding is about; null where that is one category, or cannot be said. */
export function toFindingQuery(
  { categories }: Pick<CategoryIndex, 'categories'>,
  { members, query }: Finding,
): string | null {
  if (members.length === 1) return null;
  if (query) return query();
  if (members.length > MOST_IDS) return null;
  return members
    .map((position) => categories[position]?.id ?? '')
    .map((value) => formatTerm({ name: 'id', isNegated: false, value }))
    .join(' ');
}
