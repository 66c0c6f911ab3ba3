import type { CategoryIndex } from '../category-index';
import { NONE } from '../hierarchy';
import { addTerm, formatTerm, type Meaning } from '../query/edit-query';
import type { Finding } from './rule';

/** So many IDs make an address that can still be read. */
const MOST_IDS = 20;

/** Returns the query that lists what a finding is about; null where that is one category, or cannot be said. */
export function toFindingQuery(
  { categories }: Pick<CategoryIndex, 'categories'>,
  { members, term }: Finding,
): string | null {
  if (members.length === 1) return null;
  if (term) return toQueryBelow(categories[members[0] ?? NONE]?.parentId ?? null, term);
  if (members.length > MOST_IDS) return null;
  return members
    .map((position) => categories[position]?.id ?? '')
    .map((value) => formatTerm({ name: 'id', isNegated: false, value }))
    .join(' ');
}

function toQueryBelow(parentId: string | null, term: Meaning): string {
  const place: Meaning =
    parentId === null
      ? { name: 'is', isNegated: false, value: 'root' }
      : { name: 'parent', isNegated: false, value: parentId };
  return addTerm(formatTerm(place), term);
}
