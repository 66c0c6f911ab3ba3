import type { Category } from '../api/schemas';
import { foldSpellings } from '../text/fold';
import type { LoadedCategories } from './loaded-categories';
import { nameOf } from './names';

/** Returns the folded spellings of what a category is called on screen, by which typed letters find it. */
export function foldedNameOf({ index }: LoadedCategories, category: Category): string {
  const folded = index.searchTexts[index.positionOf.get(category.id) ?? -1]?.name;
  return folded || foldSpellings(nameOf(category));
}
