import type { Category } from '../../api/schemas';

/** One field of each category, a line each; the categories that have none are left out, and counted. */
export function toLines(
  categories: readonly Category[],
  field: 'id' | 'slug',
): { text: string; leftOut: number } {
  const lines = categories.map((category) => category[field]).filter((value) => value !== null);
  return {
    text: lines.join('\n'),
    leftOut: categories.length - lines.length,
  };
}
