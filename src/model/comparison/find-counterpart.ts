import type { Category } from '../../api/schemas';
import type { Ancestors } from '../ancestors';
import type { LoadedCategories } from '../loaded-categories';
import type { MatchBy } from './match-lists';

/** A category of another list that is taken for the same one. */
export interface Counterpart {
  category: Category;
  /** The field by which it was found. */
  by: MatchBy;
}

/**
 * Finds the categories with the same path in another list, else those with the same slug. Skips one with the same
 * ID: the list still has it, but the service no longer does.
 */
export function findCounterparts(
  category: Category,
  { known, end }: Ancestors,
  other: LoadedCategories,
): Counterpart[] {
  const { id, slug } = category;
  const others = (candidates: readonly Category[], field: 'name' | 'slug', value: string | null) =>
    value === null ? [] : candidates.filter((one) => one[field] === value && one.id !== id);
  let found: Category[] = [];
  let siblings = other.childrenOf(null);
  // Follow the names down from the top level, by all siblings that have each.
  for (const { name } of end.kind === 'root' ? [...known, category] : []) {
    found = others(siblings, 'name', name);
    siblings = found.flatMap((one) => other.childrenOf(one.id));
  }
  if (found.length > 0) return found.map((one) => ({ category: one, by: 'path' }));
  return others(other.categories, 'slug', slug).map((one) => ({ category: one, by: 'slug' }));
}
