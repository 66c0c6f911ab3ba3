import { isBlank } from '../text/invisible';
import type { Category } from '../api/schemas';

let formatUnnamed = (id: string) => `Unnamed (${id})`;

/** Replaces the English fallback name, which the terminal uses. */
export function setUnnamed(format: typeof formatUnnamed): void {
  formatUnnamed = format;
}

/** Returns the name to show for a category. A service may omit the name, or send one without visible characters. */
export function nameOf(category: Pick<Category, 'id' | 'name'>): string {
  return hasName(category) ? category.name : formatUnnamed(category.id);
}

function hasName<Named extends Pick<Category, 'name'>>(
  category: Named,
): category is Named & { name: string } {
  return category.name !== null && !isBlank(category.name);
}

export const PATH_SEPARATOR = ' › ';

/** Writes the names of categories, topmost first, in one line. */
export function formatPath(categories: readonly Category[]): string {
  return categories.map(nameOf).join(PATH_SEPARATOR);
}
