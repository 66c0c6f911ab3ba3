import type { Page } from '@playwright/test';
import type { Category } from '../../src/api/schemas';
import { configure, type Serve } from './fixtures';
import { generateCategories } from './generated-categories';
import { SHOP } from './sites';

/** Builds an older version of the shop's categories, with one difference of each kind. */
function olderCategories(): Category[] {
  return generateCategories(120).map((category): Category => {
    switch (category.id) {
      case 'c7':
        return { ...category, name: 'Music Tools' };
      case 'c8':
        return { ...category, parentId: 'c2' };
      // The older version has “Gone” instead of the last category.
      case 'c120':
        return { ...category, id: 'gone', slug: 'gone', name: 'Gone' };
      case 'c10':
        return { ...category, description: 'Nothing about books.' };
      default:
        return category;
    }
  });
}

/** Opens a comparison of the shop with its older version, which another service serves. */
export async function openComparison(
  page: Page,
  serve: Serve,
  { search = `?with=live%2F${SHOP}`, key }: { search?: string; key?: string } = {},
): Promise<void> {
  const to = await serve({});
  const from = await serve({ sites: { [SHOP]: olderCategories() }, ...(key && { key }) });
  const connection = { baseUrl: to.url, siteId: SHOP, auth: 'proxy' } as const;
  await configure(page, [
    { ...connection, id: 'next', name: 'Shop staging', environment: 'staging' },
    {
      ...connection,
      id: 'live',
      name: 'Shop live',
      environment: 'production',
      baseUrl: from.url,
      auth: key ? 'key' : 'proxy',
    },
    { ...connection, id: 'own', name: 'Shop blue', environment: 'blue' },
    { ...connection, id: 'dev', name: 'Shop here', environment: 'development' },
  ]);
  await page.goto(`/next/sites/${SHOP}/compare${search}`);
}
