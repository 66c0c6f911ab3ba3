import { isBlank } from '../text/invisible';
import type { Category } from '../api/schemas';

let formatUnnamed = (id: string) => `Unnamed (${id})`;

/** Replaces the English fallback name, which the terminal uses. */
export function setUnnamed(format: typeof formatUnnamed): void {
  formatUnnamed = format;
}

/** Returns the name to show for a category. A service may omit the name, or send one without visible characters. */
export function nameOf({ id, name }: Pick<Category, 'id' | 'name'>): string {
  return name === null || isBlank(name) ? formatUnnamed(id) : name;
}

export const PATH_SEPARATOR = ' › ';

/** Formats the names of categories on one line, topmost first. */
export function formatPath(categories: readonly Category[]): string {
  return categories.map(nameOf).join(PATH_SEPARATOR);
}
