import type { Hono } from 'hono/tiny';
import type { Category } from '../api/schemas';
import { categoriesFromOutline } from './category-outline';
import { culture } from './data/culture';
import { editions } from './data/editions';
import { house } from './data/house';
import { knowledge } from './data/knowledge';
import { leisure } from './data/leisure';
import { reporting } from './data/reporting';
import { createCategoryService } from './service';

/** The site whose categories the built-in data set holds. */
export const DEMO_SITE_ID = 'magazine';

/**
 * Creates the service behind the demo connection: the built-in data set, without a key, answering at
 * once. No request to its `fetch` leaves the page.
 *
 * @param now what "recently updated" is relative to
 */
export function createDemoService(now = new Date()): Hono {
  return createCategoryService({ sites: { [DEMO_SITE_ID]: createDemoCategories(now) } });
}

/**
 * Creates the built-in data set: the categories of an invented magazine, in the order of its editors.
 * The same moment gives the same categories.
 */
export function createDemoCategories(now: Date): Category[] {
  const outline = [...reporting, culture, ...knowledge, ...leisure, ...editions, ...house];
  return categoriesFromOutline(outline, now);
}
