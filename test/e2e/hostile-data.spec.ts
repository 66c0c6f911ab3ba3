import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import {
  detailOf,
  expectResponded,
  expectNoSidewaysScroll,
  listOf,
  openRawResponse,
  rowsOf,
  scrollerOf,
  statusOf,
  treeOf,
} from './screens';
import { SHOP } from './sites';

const HOSTILE = 'hostile';

const LONG = 'Wort'.repeat(125);
const RTL = 'קטגוריה ארוכה \u202Eעם כיוון הפוך';
const MARKUP = '<img src=x onerror=alert(1)><script>alert(2)</script>';
const ZERO_WIDTH = '\u200B\u200D\uFEFF\u2060\u00AD';

async function expectToFit(page: Page): Promise<void> {
  for (const width of [320, 375, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 720 });
    await expectNoSidewaysScroll(page);
  }
}

/** Opens a row's menu. Its button appears under the pointer. */
async function openMenu(page: Page, row: Locator): Promise<Locator> {
  await row.hover();
  await expect(row.getByRole('button', { name: 'Actions' })).toBeVisible();
  await row.click({ button: 'right' });
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  return menu;
}

test('hostile names do not break the layout of any screen', async ({
  page,
  openSite,
  sites,
  problems,
}) => {
  const broken = 'https://127.0.0.1:1/icon.png';
  problems.allowOrigin(broken);
  problems.expect(/ERR_/);
  sites[HOSTILE] = [
    { id: 'long', name: LONG, slug: LONG, description: LONG, status: LONG, icon: LONG },
    { id: 'rtl', name: RTL, description: RTL, parentId: 'long', icon: RTL },
    { id: 'markup', name: MARKUP, slug: MARKUP, description: MARKUP, status: MARKUP, icon: MARKUP },
    { id: 'script', name: 'Script', icon: 'javascript:alert(1)', parentId: 'rtl' },
    { id: 'svg', name: 'Svg', icon: 'data:image/svg+xml,<svg onload="alert(1)"/>' },
    { id: 'empty', name: ZERO_WIDTH, slug: '', description: '', icon: '', status: ZERO_WIDTH },
    { id: 'kettle', name: 'Kettle', createdAt: 'yesterday', icon: broken },
    { id: 'many', name: 'Zalgo a\u0300\u0301\u0302\u0303\u0304'.repeat(20), parentId: 'script' },
  ];
  const failed = page.waitForEvent('requestfailed', (request) => request.url() === broken);
  await openSite(HOSTILE);
  await expect(rowsOf(page)).toHaveCount(8);
  await failed;
  // An icon that fails to load leaves no space.
  await expect(listOf(page).getByRole('row', { name: 'Kettle' }).locator('img')).toHaveCount(0);
  await expectToFit(page);

  await page.setViewportSize({ width: 320, height: 720 });
  const menu = await openMenu(page, listOf(page).getByRole('row', { name: RTL }));
  await expect(menu).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected');
  await expectToFit(page);

  for (const id of ['long', 'rtl', 'script', 'markup', 'many']) {
    await openSite(HOSTILE, `/${id}`);
    await expectResponded(page);
    await expectToFit(page);
  }
  await openRawResponse(page);
  await expectToFit(page);
  await openSite(HOSTILE, '/long');
  await expect(page.getByRole('region', { name: 'Branch' })).toContainText('in 3 levels');
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: /^Export branch/ }).click();
  await expect(page.getByRole('dialog', { name: 'Export branch' })).toContainText('4 categories');
  await expectToFit(page);

  await openSite(HOSTILE, '?view=map');
  const legend = page.getByRole('list', { name: /^Color: share/ }).getByRole('listitem');
  await expect(legend.first()).toBeVisible();
  await expectToFit(page);
  for (const entry of await legend.all()) await expect(entry).toBeInViewport({ ratio: 1 });
});

test('the selection bar does not cover any row', async ({ page, openSite }) => {
  await openSite(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await openMenu(page, rowsOf(page).nth(2));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(rowsOf(page).nth(2)).toBeFocused();

  const bottomOf = (part: Locator) =>
    part.evaluate((element) => element.getBoundingClientRect().bottom);
  const end = await bottomOf(scrollerOf(page));
  const bottoms = await Promise.all((await rowsOf(page).all()).map(bottomOf));
  const last = rowsOf(page).nth(bottoms.findLastIndex((bottom) => bottom <= end));
  await last.hover();
  await last.getByRole('checkbox').click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toBeVisible();
  expect(await bottomOf(last)).toBeLessThanOrEqual(await bottomOf(scrollerOf(page)));

  // The bar replaces the loading status, so the rows do not move.
  await openSite(SHOP, '?view=tree');
  await expect(statusOf(page)).toHaveText('All 120 loaded');
  const tree = treeOf(page).locator('..');
  const treeEnd = await bottomOf(tree);
  const first = treeOf(page).getByRole('row').nth(1);
  await first.hover();
  await first.getByRole('checkbox').click();
  await expect(bar).toContainText('1 selected');
  await expect(page.getByRole('button', { name: /^Export/ })).toHaveCount(1);
  expect(await bottomOf(tree)).toBe(treeEnd);
  await expectAccessible(page);
});

const MIXED = ['Clothing', 'ביגוד'];

test('names and texts align with the page, whatever their direction', async ({
  page,
  openSite,
  sites,
}) => {
  sites.mixed = MIXED.flatMap((name) => [
    { id: name, name, description: name },
    ...MIXED.map((child) => ({ id: name + child, name: child, parentId: name })),
  ]);
  // In a list this narrow, names are above their paths.
  await page.setViewportSize({ width: 1280, height: 1000 });
  for (const id of MIXED) {
    await openSite('mixed', `/${encodeURIComponent(id)}`);
    const detail = detailOf(page, id);
    const title = detail.getByRole('heading', { level: 2 });
    await expect(title).toBeVisible();
    const subCategories = detail.getByRole('region', { name: 'Sub-categories' });
    await expect(subCategories.getByRole('link')).toHaveCount(2);
    for (const [dir, side] of [
      ['ltr', 'left'],
      ['rtl', 'right'],
    ] as const) {
      await page.evaluate((direction) => (document.documentElement.dir = direction), dir);
      const start = await edgeOf(subCategories.getByRole('heading'), side);
      const description = detail.locator('p', { hasText: id }).first();
      const links = await subCategories.getByRole('link').all();
      for (const text of [title, description, ...links])
        expect(await edgeOf(text, side)).toBeCloseTo(start, 0);
      const names = await rowsOf(page).getByRole('link').all();
      const edges = await Promise.all(names.map((name) => edgeOf(name, side)));
      expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(4);
    }
  }
});

/** Returns the position where an element's text starts. */
async function edgeOf(element: Locator, side: 'left' | 'right'): Promise<number> {
  return await element.evaluate((node, at) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect()[at];
  }, side);
}
