import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { generateCategories } from './generated-categories';
import { hold, rowsOf, scrollRows, scrollerOf, scrollTopOf, statusOf, treeOf } from './screens';
import { SHOP, WAREHOUSE } from './sites';

test('new rows do not move the row that the user is reading', async ({ page, openSite }) => {
  const releaseSecond = await hold(page, /first=100&after=/);
  const releaseFirst = await hold(page, /first=100$/);
  await openSite(WAREHOUSE, '?sort=-name', { paging: { bulkPageSize: 100 } });
  await expect(statusOf(page)).toHaveText('50 of 600 loaded · only loaded categories are sorted');
  const place = async (name: string) =>
    (await page.getByRole('row', { name, exact: true }).boundingBox())?.y;

  await test.step('while it has focus', async () => {
    const name = (await rowsOf(page).getByRole('link').first().textContent()) ?? '';
    await page.getByRole('row', { name, exact: true }).focus();
    const before = await place(name);
    releaseFirst();
    await expect(statusOf(page)).toContainText('100 of 600');
    expect(await scrollTopOf(page)).toBeGreaterThan(0);
    expect(await place(name)).toBe(before);
  });

  await test.step('in a scrolled list', async () => {
    await page.getByRole('combobox', { name: 'Search categories' }).focus();
    const top = await scrollRows(scrollerOf(page), 55);
    const { name, y } = await firstRowInSight(page);
    releaseSecond();
    await expect(statusOf(page)).toHaveText('All 600 loaded');
    expect(await scrollTopOf(page)).toBeGreaterThan(top);
    expect(await place(name)).toBe(y);
  });
});

test('a link centers its category', async ({ page, openSite }) => {
  await openSite(SHOP, '/c35');
  const row = await page.locator('[role="row"][aria-current]').boundingBox();
  const list = await scrollerOf(page).boundingBox();
  if (!row || !list) throw new Error('Not on the screen');
  const distance = row.y + row.height / 2 - (list.y + list.height / 2);
  expect(Math.abs(distance)).toBeLessThan(row.height);
});

async function firstRowInSight(page: Page): Promise<{ name: string; y: number }> {
  const find = () =>
    scrollerOf(page).evaluate((list) => {
      const { top, bottom } = list.getBoundingClientRect();
      const rows = [...list.querySelectorAll<HTMLElement>('[data-row-key]')];
      const row = rows.find((it) => {
        const { y } = it.getBoundingClientRect();
        return y >= top && y < bottom;
      });
      return row ? { name: row.ariaLabel ?? '', y: row.getBoundingClientRect().y } : null;
    });
  // Rows are rendered a frame after the scroll.
  await expect.poll(find).not.toBeNull();
  return (await find()) ?? { name: '', y: 0 };
}

test('a tree does not jump when a parent loads', async ({ page, sites, openSite }) => {
  const [parent, ...others] = generateCategories(61);
  const children = others.slice(0, 50).map((child) => ({ ...child, parentId: 'c1' }));
  const roots = others.slice(50).map((root) => ({ ...root, parentId: null }));
  sites.late = [...children, ...roots, { ...parent, id: 'c1' }];
  await openSite('late', '?view=tree', { loadAll: 'on-request' });
  await expect(page.getByText(/^Parent not loaded yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Expand all' }).click();
  const scroller = treeOf(page).locator('..');
  await scrollRows(scroller, 19);
  const row = page.getByRole('row', { name: 'Winter Boxes 24' });
  const before = await row.boundingBox();
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(statusOf(page)).toHaveText('All 61 loaded');
  await expect(page.getByText(/^Parent not loaded yet/)).toBeHidden();
  // The row has not moved even though its parent and ten top-level categories are now above it.
  expect((await row.boundingBox())?.y).toBe(before?.y);

  await openSite(SHOP, '/c48?view=tree');
  await expect(treeOf(page).getByRole('link', { name: 'Winter Bags 48' })).toBeInViewport();
});
