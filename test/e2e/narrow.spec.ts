import { expectAccessible } from './axe';
import type { Locator } from '@playwright/test';
import { untilChecked } from './check-screen';
import { configure, expect, test } from './fixtures';
import { generateCategories } from './generated-categories';
import { oddCategories } from './odd-categories';
import {
  detailOf,
  expectAnswered,
  expectNoSidewaysScroll,
  listOf,
  rowsOf,
  scrollerOf,
  scrollTopOf,
  statusOf,
} from './screens';
import { SHOP } from './sites';

test.use({ viewport: { width: 375, height: 667 } });

test('the detail takes the page, and leads back to the place in the list', async ({
  page,
  openSite,
}) => {
  await openSite(SHOP);
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(statusOf(page)).toHaveText('All 120 loaded');
  await expectNoSidewaysScroll(page);
  await scrollerOf(page).evaluate((element) => element.scrollTo({ top: 1_400 }));
  const link = rowsOf(page).getByRole('link', { name: / 42$/ });
  await link.click();

  const detail = detailOf(page, 'Tea Bags 42');
  await expect(detail.getByRole('heading', { level: 2 })).toBeFocused();
  await expectAnswered(page);
  await expect(listOf(page)).toBeHidden();
  await expectNoSidewaysScroll(page);

  await page.mouse.move(0, 0);
  await test.step('by its link', async () => {
    await detail.getByRole('link', { name: 'Back to list' }).click();
    await expect(listOf(page)).toBeVisible();
    expect(await scrollTopOf(page)).toBe(1_400);
    await expect(page.getByRole('row', { name: 'Tea Bags 42' })).toBeFocused();
  });

  await test.step('and by Back', async () => {
    await page.keyboard.press('Enter');
    await expect(listOf(page)).toBeHidden();
    await page.goBack();
    await expect(listOf(page)).toBeVisible();
    expect(await scrollTopOf(page)).toBe(1_400);
  });

  await test.step('also from a link that opened it', async () => {
    await openSite(SHOP, '/c7');
    await expectAnswered(page);
    await expect(listOf(page)).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to list' }).click();
    await expect(statusOf(page)).toHaveText('All 120 loaded');
    expect(await scrollTopOf(page)).toBe(0);
  });
});

test('of the columns only the one that sorts has room, and the status where it is not active', async ({
  page,
  openSite,
}) => {
  await openSite(SHOP, '?sort=-updatedAt');
  await expect(statusOf(page)).toHaveText('All 120 loaded');
  const headers = page.getByRole('columnheader');
  await expect(headers.filter({ visible: true })).toHaveText(['Name', 'Updated']);
  const texts = (status: string) => rowsOf(page).getByText(status, { exact: true });
  await expect(texts('archived').filter({ visible: true }).first()).toBeVisible();
  await expect(texts('active').filter({ visible: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 667 });
  const row = rowsOf(page).filter({ hasText: 'archived' }).first();
  await expect(row.getByText('archived', { exact: true }).filter({ visible: true })).toHaveCount(1);
});

test('names have room in the deepest levels of a tree', async ({ page, serve }) => {
  const chain = generateCategories(50).map((category, at) => ({
    ...category,
    parentId: at === 0 ? null : `c${at}`,
  }));
  const { url } = await serve({ sites: { chain } });
  await configure(page, [{ id: 'deep', baseUrl: url, auth: 'proxy' }]);
  await page.goto('/deep/sites/chain/categories?view=tree');
  await expect(statusOf(page)).toHaveText('All 50 loaded');
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('button', { name: 'Expand all' }).click();
  await page.keyboard.press('Escape');
  await page
    .getByRole('treegrid')
    .locator('..')
    .evaluate((list) => list.scrollTo({ top: 9_999 }));
  const name = page.getByRole('link', { name: 'Tea Maps 50' });
  await expect(name).toBeVisible();
  expect((await name.boundingBox())?.width).toBeGreaterThan(60);
});

test('the check and the review fit 320 pixels', async ({ page, serve, problems }) => {
  problems.expect(/status of 404/);
  await page.setViewportSize({ width: 320, height: 640 });
  const service = await serve({
    sites: { odd: oddCategories() },
    dialect: { cursorParam: 'page_token', pageSizeParam: '', pageSize: 10 },
  });
  await configure(page, [{ id: 'odd', baseUrl: service.url, auth: 'proxy' }]);
  await page.goto('/odd/sites/odd/check');
  await untilChecked(page);
  await expectNoSidewaysScroll(page);
  const closed = page.locator('main').getByRole('button', { expanded: false });
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
  await expect(page.getByLabel(/^GET /).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Use these settings' }).click();
  await page.getByRole('link', { name: 'Open the categories' }).click();
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(statusOf(page)).toHaveText('All 20 loaded');
  await page.getByRole('button', { name: /^Browsing/ }).click();
  await page.getByRole('menuitem', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Duplicate slugs among siblings', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Duplicate slugs among siblings' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('at 400 % the bar above a category scrolls away with it', async ({ page, openSite }) => {
  await page.setViewportSize({ width: 360, height: 225 });
  await openSite(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await scrollerOf(page).evaluate((element) => element.scrollTo({ top: 700 }));
  await rowsOf(page).getByRole('link', { name: / 21$/ }).click();
  const title = page.getByRole('heading', { level: 2 });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport({ ratio: 1 });
  await expectAnswered(page);

  await page.mouse.move(180, 200);
  await page.mouse.wheel(0, 120);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).not.toBeInViewport();
  await expect(title).toBeInViewport();
  const last = page.getByRole('region', { name: 'Sub-categories' }).getByRole('link').last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Back to list' }).click();
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('row', { name: / 21$/ })).toBeFocused();
  expect(await scrollTopOf(page)).toBe(700);
});

test('at 400 % the dialogs take the window, nearly all of it to scroll in', async ({
  page,
  openSite,
}) => {
  await page.setViewportSize({ width: 360, height: 225 });
  await openSite(SHOP);
  const dialog = page.getByRole('dialog');
  const end = dialog.getByRole('button', { name: 'Download' });

  await page.getByRole('button', { name: 'Export' }).click();
  await expect(dialog).toBeVisible();
  await expectToTakeTheWindow(dialog);
  const title = await dialog.getByRole('heading').locator('..').boundingBox();
  expect(225 - ((title?.y ?? 0) + (title?.height ?? 0))).toBeGreaterThan(150);
  // It is disabled, and takes no focus, until the rest is loaded.
  await expect(end).toBeEnabled();
  await end.focus();
  await expect(end).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('?');
  await expect(dialog).toHaveAccessibleName('Keyboard shortcuts');
  await expectToTakeTheWindow(dialog);
  await dialog.getByText('First row, even from a cell').scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
});

async function expectToTakeTheWindow(dialog: Locator): Promise<void> {
  const box = await dialog.boundingBox();
  expect(box?.y).toBeLessThanOrEqual(8);
  expect(box?.height).toBeGreaterThanOrEqual(200);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(225);
}
