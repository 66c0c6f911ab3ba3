import type { ServedCategory } from '../../src/demo/service';
import { generateCategories } from './generated-categories';

/** The sites of the test services. A test that changes a site adds a new one. */
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
