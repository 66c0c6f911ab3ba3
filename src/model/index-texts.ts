import type { Category } from '../api/schemas';
import { type SearchText, SearchTexts, SEPARATOR } from './search/search-texts';
import type { CategoryIndex } from './category-index';
import { SEARCHED_FIELDS, textOf } from './fields';
import { foldPrefix } from '../text/truncate';

const texts = new WeakMap<CategoryIndex, SearchTexts>();

/** Returns an index's searchable text. Built on the first search so the first rows do not wait for it. */
export function searchTextsOf(index: CategoryIndex): SearchTexts {
  let known = texts.get(index);
  if (!known) {
    known = new SearchTexts((from, to) => index.categories.slice(from, to).map(toSearchText));
    texts.set(index, known);
  }
  return known;
}

export function toSearchText(category: Category): SearchText {
  const rest = SEARCHED_FIELDS.map((field) => foldPrefix(textOf(category, field)));
  return { name: foldPrefix(category.name), rest: rest.join(SEPARATOR) };
}
