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
