import type { Category } from '../api/schemas';
import { categoriesFromOutline } from './category-outline';
import { culture } from './data/culture';
import { editions } from './data/editions';
import { house } from './data/house';
import { knowledge } from './data/knowledge';
import { leisure } from './data/leisure';
import { reporting } from './data/reporting';

/** The site whose categories the built-in data set holds. */
export const DEMO_SITE_ID = 'magazine';

/**
 * The built-in data set: the categories of an invented magazine, in the order its editors would
 * keep them.
 *
 * @param now the moment that "recently updated" is counted back from. The same moment gives the
 *   same categories.
 */
export function createDemoCategories(now: Date): Category[] {
  return categoriesFromOutline(
    [...reporting, culture, ...knowledge, ...leisure, ...editions, ...house],
    now,
  );
}
