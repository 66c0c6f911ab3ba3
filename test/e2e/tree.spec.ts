import type { ServedCategory } from '../../src/demo/service';
import { expect, test } from './fixtures';
import { generateCategories } from './generated-categories';
import { statusOf, treeOf } from './screens';
import { SHOP } from './sites';

test('does not jump under the reader when the parent arrives', async ({
  page,
  serve,
  openSite,
}) => {
  const [parent, ...others] = generateCategories(61);
  if (!parent) throw new Error('There are no categories');
  const children = others.slice(0, 50).map((child) => ({ ...child, parentId: parent.id }));
  const roots = others.slice(50).map((root) => ({ ...root, parentId: null }));
  const service = await serve({ sites: { late: [...children, ...roots, parent] } });
  await openSite('late', '?view=tree', { service, loadAll: 'on-request' });
  await expect(page.getByText(/^Parent not loaded yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Expand all' }).click();

  await treeOf(page)
    .locator('..')
    .evaluate((element) => element.scrollTo({ top: 700 }));
  const reader = page
    .getByRole('link', { name: 'Winter Boxes 24', exact: true })
    .locator('xpath=ancestor::*[@role="row"]');
  const before = await reader.boundingBox();
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(statusOf(page)).toHaveText('All 61 loaded');
  await expect(page.getByText(/^Parent not loaded yet/)).toBeHidden();
  // Ten roots stand above it now, and its parent.
  await expect(reader).toHaveAttribute('aria-level', '2');
  await expect(reader).not.toContainText('Parent c1');
  expect((await reader.boundingBox())?.y).toBe(before?.y);
});

/** Sites that nobody should have, and some have. */
const BIG: Record<string, ServedCategory[]> = {
  roots: generateCategories(50_000).map((category) => ({ ...category, parentId: null })),
  family: generateCategories(50_001).map((category, index) => ({
    ...category,
    parentId: index === 0 ? null : 'c1',
  })),
  chain: generateCategories(2_000).map((category, index) => ({
    ...category,
    parentId: index === 0 ? null : `c${index}`,
  })),
};

for (const [site, count] of [
  ['roots', 50_000],
  ['family', 50_001],
  ['chain', 2_000],
] as const) {
  test(`stays usable on a site of ${site}`, async ({ page, serve, openSite }) => {
    const service = await serve({ sites: BIG });
    await openSite(site, '?view=tree', { service, paging: { pageSize: 500 } });
    await expect(statusOf(page)).toHaveText(`All ${count.toLocaleString('en')} loaded`, {
      timeout: 30_000,
    });
    await page.getByRole('button', { name: 'Expand all' }).click();
    await expect(treeOf(page)).toHaveAttribute('aria-rowcount', String(count + 1));
    // The category that has the focus is.
    const fetchedAhead = page.waitForResponse((response) => response.url().endsWith(`/c${count}`));
    await page.keyboard.press('j');
    await page.keyboard.press('End');
    await expect(page.locator(`[aria-rowindex="${count + 1}"]`)).toBeInViewport();
    await fetchedAhead;
  });
}

test('reveals a category that a link names, far down and deep', async ({ page, openSite }) => {
  await openSite(SHOP, '/c48?view=tree');
  await expect(
    page.getByRole('link', { name: 'Winter Bags 48', exact: true }).first(),
  ).toBeInViewport();
  await expect(page.locator('[role="row"][aria-current="true"]')).toHaveAttribute(
    'aria-level',
    '3',
  );
});
