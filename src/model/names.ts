import { isBlank } from '../text/invisible';
import type { Category } from '../api/schemas';

let formatUnnamed = (id: string) => `Unnamed (${id})`;

/** Replaces the English fallback name, which the terminal uses. */
export function setUnnamed(format: typeof formatUnnamed): void {
  formatUnnamed = format;
}

/** Returns a category's display name. A service may omit the name, or send invisible characters. */
export function nameOf(category: Pick<Category, 'id' | 'name'>): string {
  return hasName(category) ? category.name : formatUnnamed(category.id);
}

function hasName<Named extends Pick<Category, 'name'>>(
  category: Named,
): category is Named & { name: string } {
  return category.name !== null && !isBlank(category.name);
}

export const PATH_SEPARATOR = ' › ';

/** Formats the names of categories on one line, topmost first. */
export function formatPath(categories: readonly Category[]): string {
  return categories.map(nameOf).join(PATH_SEPARATOR);
}
