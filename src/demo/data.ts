import type { Category } from '../api/schemas';
import { categoriesFromOutline } from './category-outline';
import { business } from './data/business';
import { culture } from './data/culture';
import { editions } from './data/editions';
import { food } from './data/food';
import { house } from './data/house';
import { living } from './data/living';
import { news } from './data/news';
import { opinion } from './data/opinion';
import { science } from './data/science';
import { sport } from './data/sport';
import { technology } from './data/technology';
import { travel } from './data/travel';

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
    [
      news,
      opinion,
      culture,
      science,
      technology,
      business,
      travel,
      food,
      living,
      sport,
      ...editions,
      ...house,
    ],
    now,
  );
}
