import { DeviationTally } from '../../api/deviation-tally';
import { forRange, type Work } from '../../text/work';
import type { AnyDeviation } from './deviations';
import type { LoadedCategories } from './loaded-categories';

/**
 * Finds the categories that have the slug of another under the same parent. Goes through all that is
 * loaded, and so waits until that is everything: to keep the answer up to date page by page would take
 * more memory than the slugs themselves.
 */
export function* findEqualSlugs(loaded: LoadedCategories): Work<AnyDeviation[]> {
  const tally = new DeviationTally<AnyDeviation['kind']>();
  const { categories } = loaded.index;
  /** Below each parent, who has a slug; null once that is more than one. */
  const owners = new Map<string | null, Map<string, string | null>>();
  yield* forRange(0, loaded.count, (position) => {
    const category = categories[position];
    if (!category || category.slug === null) return;
    const { id, slug, parentId } = category;
    let siblings = owners.get(parentId);
    if (!siblings) owners.set(parentId, (siblings = new Map()));
    const owner = siblings.get(slug);
    if (owner === undefined) {
      siblings.set(slug, id);
      return;
    }
    if (owner !== null) {
      tally.note('equal-slugs', 'slug', owner, slug);
      siblings.set(slug, null);
    }
    tally.note('equal-slugs', 'slug', id, slug);
  });
  return tally.toList();
}
