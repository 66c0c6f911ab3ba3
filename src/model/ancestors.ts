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

/** Returns the slugs from the root down to a category; null where one of them is missing or unknown. */
export function toSlugs(category: Category, { known, end }: Ancestors): readonly string[] | null {
  if (end.kind !== 'root') return null;
  const slugs = [...known, category].flatMap(({ slug }) => (slug && !isBlank(slug) ? slug : []));
  return slugs.length > known.length ? slugs : null;
}

/** Stands for `/` in a slug of a path. */
export const ENCODED_SLASH = '%2F';

/** Writes a slug path: `news/world/africa`. */
export function formatSlugPath(slugs: readonly string[]): string {
  return slugs.map((slug) => slug.replaceAll('/', ENCODED_SLASH)).join('/');
}
