import { isBlank } from '../text/invisible';
import type { Category } from '../api/schemas';

/** Formats a category's ID in place of its name. */
export type FormatUnnamed = (id: string) => string;

/** For reports, files and the terminal. */
export const unnamedInEnglish: FormatUnnamed = (id) => `Unnamed (${id})`;

let unnamedOnScreen = unnamedInEnglish;

/** Replaces the English fallback name on screen. */
export function setUnnamed(format: FormatUnnamed): void {
  unnamedOnScreen = format;
}

/** Returns the name to show for a category. A service may omit the name or send one without visible characters. */
export function nameOf(
  { id, name }: Pick<Category, 'id' | 'name'>,
  formatUnnamed = unnamedOnScreen,
): string {
  return name === null || isBlank(name) ? formatUnnamed(id) : name;
}

export const PATH_SEPARATOR = ' › ';

/** Formats category names on one line, topmost first. */
export function formatPath(
  categories: readonly Category[],
  formatUnnamed = unnamedOnScreen,
): string {
  return categories.map((category) => nameOf(category, formatUnnamed)).join(PATH_SEPARATOR);
}
