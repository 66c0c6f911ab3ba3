import type { ServedCategory } from '../../src/demo/service';
import { generateCategories } from './generated-categories';

/** The test services' sites. A test that changes a site uses its own. */
export type Sites = Record<string, readonly ServedCategory[]>;

/** 120 categories: three pages. */
export const SHOP = 'shop';
/** 600 categories: twelve pages. */
export const WAREHOUSE = 'warehouse';
export const EMPTY = 'empty';

export function createSites(): Sites {
  return {
    [SHOP]: generateCategories(120),
    [WAREHOUSE]: generateCategories(600),
    [EMPTY]: [],
  };
}
