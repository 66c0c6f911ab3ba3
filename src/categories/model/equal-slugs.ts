import { DeviationTally } from '../../api/deviation-tally';
import type { LoadedCategories } from './loaded-categories';
import type { AnyDeviation } from './deviations';

/**
 * Finds the categories that have the slug of another under the same parent. Goes through all that is
 * loaded, and so is asked only when a person wants to know: to keep the answer up to date would take
 * more memory than the slugs themselves.
 */
export function findEqualSlugs(loaded: LoadedCategories): AnyDeviation[] {
  const tally = new DeviationTally<AnyDeviation['kind']>();
  const { categories, childrenOf, roots } = loaded.index;
  for (const siblings of [roots, ...childrenOf.values()]) {
    const firstWith = new Map<string, number>();
    for (const position of siblings) {
      const category = categories[position];
      if (!category || category.slug === null) continue;
      const { id, slug } = category;
      const first = firstWith.get(slug);
      if (first === undefined) {
        firstWith.set(slug, position);
        continue;
      }
      // Counted with the second of them; -1 where it has been counted.
      if (first !== -1) tally.note('equal-slugs', 'slug', categories[first]?.id ?? null, slug);
      tally.note('equal-slugs', 'slug', id, slug);
      firstWith.set(slug, -1);
    }
  }
  return tally.toList();
}
