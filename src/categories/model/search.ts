import type { Category } from '../../api/schemas';
import { fold } from '../../text/fold';
import { type SearchText, SEPARATOR } from '../../text/matcher';
import { SEARCHED_FIELDS } from './fields';

/** What of a category is searched, folded once when it is loaded. */
export function toSearchText(category: Category): SearchText {
  const rest = SEARCHED_FIELDS.map((field) => fold(category[field] ?? ''));
  return { name: fold(category.name ?? ''), rest: rest.join(SEPARATOR) };
}
