import type { Category } from '../../api/schemas';
import { fold, foldSpellings } from '../../text/fold';
import { finishTask, forRange, type Task } from '../../text/task';
import type { LoadedCategories } from '../loaded-categories';
import { toNamePattern } from './branches';

/**
 * Returns how `under:` refers to categories: by its slug, which people can read, where that means no other category of
 * the site, else by its ID. While more is to come, a slug may still turn out to be that of another category.
 */
export function* toBranchReferences(
  { index, count, isAllLoaded }: LoadedCategories,
  branches: readonly Category[],
): Task<string[]> {
  if (!isAllLoaded || branches.length === 0) return branches.map(({ id }) => id);
  const candidates = branches.map(({ id, slug }) => {
    const name = slug?.trim() ?? '';
    // An ID comes before a slug.
    const isId = index.positionOf.has(name) || index.orphansOf.has(name);
    return { id, name, pattern: toNamePattern(name), isUnique: fold(name) !== '' && !isId };
  });
  const anyPattern = toNamePattern(...candidates.map(({ name }) => name));
  yield* forRange(0, count, (position) => {
    const { id = '', slug = null } = index.categories[position] ?? {};
    const folded = foldSpellings(slug ?? '');
    if (!anyPattern.test(folded)) return;
    for (const candidate of candidates) {
      if (candidate.id !== id && candidate.pattern.test(folded)) candidate.isUnique = false;
    }
  });
  return candidates.map(({ id, name, isUnique }) => (isUnique ? name : id));
}

/** Returns how `under:` refers to a category. Looks at all that is loaded. */
export function toBranchReference(loaded: LoadedCategories, category: Category): string {
  return finishTask(toBranchReferences(loaded, [category]))[0] ?? category.id;
}
