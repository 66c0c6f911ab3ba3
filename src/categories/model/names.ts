import { isBlank } from '../../text/is-blank';
import type { Category } from '../../api/schemas';

/** What a category is called on screen: a service may leave its name out, or send one without ink. */
export function nameOf({ name, id }: Pick<Category, 'id' | 'name'>): string {
  return name === null || isBlank(name) ? `Unnamed (${id})` : name;
}

/** The names of ancestors, topmost first, in one line. */
export function formatPath(ancestors: readonly Category[]): string {
  return ancestors.map(nameOf).join(' › ');
}
