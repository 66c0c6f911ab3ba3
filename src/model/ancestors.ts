import type { Category } from '../api/schemas';
import { isBlank } from '../text/invisible';

/** A hierarchy deeper than this is taken for a mistake in the data. */
export const MAX_DEPTH = 50;

export interface Ancestors {
  /** From the topmost that is known down to the parent. */
  known: Category[];
  /** Why the walk ended: at a root, a parent that is not known, a category passed before, or because it is too deep. */
  end:
    | { kind: 'root' }
    | { kind: 'missing'; missingId: string }
    | { kind: 'loop' }
    | { kind: 'too-deep' };
}

/** Walks up from a category, which need not be loaded itself. Always ends. */
export function findAncestors(
  category: Category,
  find: (id: string) => Category | undefined,
): Ancestors {
  const known: Category[] = [];
  const passed = new Set([category.id]);
  let parentId = category.parentId;
  while (parentId !== null) {
    if (passed.has(parentId)) return { known, end: { kind: 'loop' } };
    if (known.length === MAX_DEPTH) return { known, end: { kind: 'too-deep' } };
    const parent = find(parentId);
    if (!parent) return { known, end: { kind: 'missing', missingId: parentId } };
    passed.add(parentId);
    known.unshift(parent);
    parentId = parent.parentId;
  }
  return { known, end: { kind: 'root' } };
}

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

/** Writes a slug as it stands in a slug path. */
export function encodeSlug(slug: string): string {
  return slug.replaceAll('/', '%2F');
}

/** Writes a slug path: `news/world/africa`. Null where there is none. */
export function formatSlugPath(path: SlugPath): string | null {
  if (path.kind !== 'slugs') return null;
  return path.slugs.map(encodeSlug).join('/');
}
