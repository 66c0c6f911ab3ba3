import type { Category } from '../api/schemas';
import { isBlank } from '../text/invisible';
import type { Ancestors } from './ancestors';

/** The slugs from the root down to a category, or why it has no slug path. */
export type SlugPath =
  | { kind: 'slugs'; slugs: readonly string[] }
  | { kind: 'no-slug'; category: Category }
  | Exclude<Ancestors['end'], { kind: 'root' }>;

export function toSlugPath(category: Category, { known, end }: Ancestors): SlugPath {
  if (end.kind !== 'root') return end;
  const slugs: string[] = [];
  for (const step of [...known, category]) {
    if (step.slug === null || isBlank(step.slug)) return { kind: 'no-slug', category: step };
    slugs.push(step.slug);
  }
  return { kind: 'slugs', slugs };
}

/** Stands for `/` in a slug of a path. */
export const ENCODED_SLASH = '%2F';

/** Writes a slug path: `news/world/africa`. Null where there is none. */
export function formatSlugPath(path: SlugPath): string | null {
  if (path.kind !== 'slugs') return null;
  return path.slugs.map((slug) => slug.replaceAll('/', ENCODED_SLASH)).join('/');
}
