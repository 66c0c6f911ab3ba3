import { DeviationTally } from '../../api/deviation-tally';
import { groupBy } from '../../text/group-by';
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
  for (const positions of [roots, ...childrenOf.values()]) {
    const siblings = positions.flatMap((position) => categories[position] ?? []);
    for (const [slug, members] of groupBy(siblings, (sibling) => sibling.slug)) {
      if (slug === null || members.length === 1) continue;
      for (const { id } of members) tally.note('equal-slugs', 'slug', id, slug);
    }
  }
  return tally.toList();
}
