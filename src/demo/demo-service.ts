import type { Hono } from 'hono/tiny';
import { createDemoCategories, DEMO_SITE_ID } from './data';
import { createCategoryService } from './service';

/**
 * The service behind the demo connection: the built-in data set, open, answering at once.
 *
 * Hand `fetch` of the result to whatever takes a `Request`; no request leaves the page.
 *
 * @param now what "recently updated" is relative to.
 */
export function createDemoService(now = new Date()): Hono {
  return createCategoryService({ sites: { [DEMO_SITE_ID]: createDemoCategories(now) } });
}
