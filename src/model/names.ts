import { isBlank } from '../text/invisible';
import { formatNumber } from '../text/numbers';
import type { Category } from '../api/schemas';
import type { LoadedCategories } from './loaded-categories';
import type { GroupKind } from './tree-rows';
import { foldSpellings } from '../text/fold';

/** Returns the name to show for a category. A service may omit the name, or send one without visible characters. */
export function nameOf({ name, id }: Pick<Category, 'id' | 'name'>): string {
  return name === null || isBlank(name) ? `Unnamed (${id})` : name;
}

/** Writes the names of categories, topmost first, in one line. */
export function formatPath(categories: readonly Category[]): string {
  return categories.map(nameOf).join(' › ');
}

/** Returns the name of a group in the tree. */
export function nameOfGroup(group: GroupKind, isAllLoaded: boolean): string {
  if (group === 'loop') return 'In a loop';
  return isAllLoaded ? 'Orphans' : 'Parent not loaded yet';
}

/** How much is loaded, of how many where that is known: "50 of 5,595", or "67" for all or no total. */
export function formatLoaded({ count, total, isAllLoaded }: LoadedCategories): string {
  // A total that is already passed is no use.
  const isPart = !isAllLoaded && total !== null && total >= count;
  return formatNumber(count) + (isPart ? ` of ${formatNumber(total)}` : '');
}

/** Returns the folded spellings of what a category is called on screen, by which typed letters find it. */
export function foldedNameOf({ index }: LoadedCategories, category: Category): string {
  const position = index.positionOf.get(category.id);
  const folded = position === undefined ? '' : index.searchTexts.nameAt(position);
  return folded || foldSpellings(nameOf(category));
}
