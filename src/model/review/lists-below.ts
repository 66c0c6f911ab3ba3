import { addTerm, formatTerm, type Meaning } from '../query/edit-query';

/** Returns the query that lists the categories below a parent of which something holds; those without one for null. */
export function listsBelow(parentId: string | null, term: Meaning): string {
  const place: Meaning =
    parentId === null
      ? { name: 'is', isNegated: false, value: 'root' }
      : { name: 'parent', isNegated: false, value: parentId };
  return addTerm(formatTerm(place), term);
}
