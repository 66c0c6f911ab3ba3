import { entryAt } from '../../base/entry-at';
import { fold, toWords } from '../../text/fold';
import { Lookup } from '../search/search-texts';
import { finishTask, type Task } from '../../base/task';
import type { CategoryIndex } from '../category-index';
import { parseQuery } from './parse-query';
import type { Category } from '../../api/schemas';
import { type FormatUnnamed, nameOf } from '../names';
import type { LoadedCategories } from '../loaded-categories';
import { searchTextsOf } from '../index-texts';

export interface Branches {
  /** Whether the reference is a category's ID, even if the category is not loaded. */
  isId: boolean;
  positions: readonly number[];
}

/** Searches for a category by its ID. Without one, tries slugs, then names, then prefixes of names. */
export function createBranchSearch(index: CategoryIndex, reference: string): () => Task<Branches> {
  const wanted = foldName(reference);
  const [word] = toWords(reference);
  // Only the few categories that contain the first word can match. A blank reference can only be an ID.
  const lookup = word === undefined ? null : new Lookup(searchTextsOf(index), word);
  return function* find() {
    const { categories, positionOf, childrenOfMissing } = index;
    const meant = positionOf.get(reference);
    if (meant !== undefined || childrenOfMissing.has(reference))
      return { isId: true, positions: meant === undefined ? [] : [meant] };
    if (!lookup) return { isId: false, positions: [] };
    yield* lookup.extend();
    const candidates = lookup.positions();
    const bySlug = candidates.filter(
      (at) => foldName(entryAt(categories, at).slug ?? '') === wanted,
    );
    if (bySlug.length > 0) return { isId: false, positions: bySlug };
    const nameAt = (at: number) => foldName(entryAt(categories, at).name ?? '');
    const byStart = candidates.filter((at) => nameAt(at).startsWith(wanted));
    const byName = byStart.filter((at) => nameAt(at) === wanted);
    return { isId: false, positions: byName.length > 0 ? byName : byStart };
  };
}

/** Folds a name for comparison as a whole. */
export function foldName(name: string): string {
  return fold(name).trim().replaceAll(/\s+/g, ' ');
}

export function findBranch(index: CategoryIndex, reference: string): Branches {
  return finishTask(createBranchSearch(index, reference)());
}

/**
 * Returns the name of the branch that a reference identifies; the reference itself if it identifies none or several.
 */
export function branchNameOf(
  loaded: LoadedCategories | null,
  reference: string,
  formatUnnamed?: FormatUnnamed,
): string {
  const { positions = [] } = (reference && loaded && findBranch(loaded.index, reference)) || {};
  const category = positions.length === 1 && loaded?.index.categories[entryAt(positions, 0)];
  return category ? nameOf(category, formatUnnamed) : reference;
}

/** Returns the references to branches and parents in a query that match no known category. */
export function findMissingBranches(query: string, index: CategoryIndex): string[] {
  const references = parseQuery(query).terms.flatMap(({ condition }) =>
    condition.valueType === 'branch' ? condition.reference : [],
  );
  return [...new Set(references)].filter((reference) => {
    const { isId, positions } = findBranch(index, reference);
    return positions.length === 0 && !isId;
  });
}

/** Returns the value of `under:`: the slug if the whole list has loaded and the slug is unique, otherwise the ID. */
export function toBranchReference(
  { index, isAllLoaded }: LoadedCategories,
  { id, slug }: Category,
): string {
  const name = slug?.trim() ?? '';
  if (!isAllLoaded || name === '') return id;
  const { isId, positions } = findBranch(index, name);
  return !isId && positions.length === 1 ? name : id;
}
