import type { Category } from '../api/schemas';

/** What a category is called on screen: a service may leave its name out. */
export function nameOf({ name, id }: Pick<Category, 'id' | 'name'>): string {
  return name?.trim() ? name : `Unnamed (${id})`;
}

/** The names of ancestors, topmost first, in one line. */
export function formatPath(ancestors: readonly Category[]): string {
  return ancestors.map(nameOf).join(' › ');
}
