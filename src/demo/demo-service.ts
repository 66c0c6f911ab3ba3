import type { Hono } from 'hono/tiny';
import type { Category } from '../api/schemas';
import { categoriesFromOutline } from './category-outline';
import { DEMO_SITE_ID, DEMO_STAGING_SITE_ID } from './demo-sites';
import { MAGAZINE } from './magazine';
import { createServiceApp } from './service';

/** Creates the service behind the demo connection. No request to its `fetch` leaves the page. */
export function createDemoService(now = new Date()): Hono {
  const categories = createDemoCategories(now);
  return createServiceApp({
    sites: { [DEMO_SITE_ID]: categories, [DEMO_STAGING_SITE_ID]: toStaging(categories, now) },
  });
}

export function createDemoCategories(now: Date): Category[] {
  return categoriesFromOutline(MAGAZINE, now);
}

const REMOVED = new Set(['cat_living-horoscope', 'cat_culture-television-recaps']);

const EDITS: Record<string, Partial<Category>> = {
  'cat_culture-games-crosswords': { parentId: 'cat_science-mathematics-puzzles' },
  'cat_business-work-remote': { name: 'Working from Anywhere', slug: 'working-from-anywhere' },
  'cat_travel-readers-routes': { name: 'Routes by Readers' },
  'cat_culture-film-festivals-locarno': { status: 'active' },
  'cat_food-restaurants-openings': {
    description: 'New tables in town, visited three times before we write a word.',
  },
};

const ADDED = [
  { parentId: 'cat_science-space-missions', outline: 'Venus | 🛰️ | | draft' },
  { parentId: 'cat_technology', outline: 'Quantum Computing | ⚛️ | | draft' },
];

function toStaging(categories: readonly Category[], now: Date): Category[] {
  const edited = categories
    .filter(({ id }) => !REMOVED.has(id))
    .map((category) => Object.assign({}, category, EDITS[category.id]));
  const time = now.toISOString();
  const added = ADDED.flatMap(({ parentId, outline }) =>
    categoriesFromOutline(outline, now).map((category) =>
      Object.assign(category, {
        id: `${parentId}-${category.slug}`,
        parentId,
        createdAt: time,
        updatedAt: time,
      }),
    ),
  );
  return [...edited, ...added];
}
