import type { Hono } from 'hono/tiny';
import type { Category } from '../api/schemas';
import { categoriesFromOutline } from './category-outline';
import { MAGAZINE } from './magazine';
import { createServiceApp } from './service';

export const DEMO_SITE_ID = 'magazine';

/** Creates the service behind the demo connection. No request to its `fetch` leaves the page. */
export function createDemoService(now = new Date()): Hono {
  return createServiceApp({ sites: { [DEMO_SITE_ID]: createDemoCategories(now) } });
}

export function createDemoCategories(now: Date): Category[] {
  return categoriesFromOutline(MAGAZINE, now);
}
