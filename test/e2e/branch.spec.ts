import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { expectNoSidewaysScroll, listOf, rowsOf, scrollerOf, statusOf, treeOf } from './screens';
import { SHOP } from './sites';

const HOSTILE = 'hostile-branch';
const LONG = 'Wort'.repeat(125);
const RTL = 'קטגוריה ארוכה '.repeat(40).trim();

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });

/** The menu listens once somebody has come to the rows. */
async function openMenu(page: Page, row: Locator): Promise<Locator> {
  await row.hover();
  await expect(row.getByRole('button', { name: 'Actions' })).toBeVisible();
  await row.click({ button: 'right' });
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  return menu;
}

test('the bar of the selection hides neither the row that was ticked nor any other', async ({
  page,
  openSite,
}) => {
  await openSite(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await openMenu(page, rowsOf(page).nth(2));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(rowsOf(page).nth(2)).toBeFocused();

  const scroller = scrollerOf(page);
  const bottomOf = (part: Locator) =>
    part.evaluate((element) => element.getBoundingClientRect().bottom);
  const end = await bottomOf(scroller);
  const bottoms = await rowsOf(page).evaluateAll((rows) =>
    rows.map((row) => row.getBoundingClientRect().bottom),
  );
  const last = rowsOf(page).nth(bottoms.findLastIndex((bottom) => bottom <= end));
  await last.hover();
  await last.getByRole('checkbox').click();
  await expect(bar(page)).toBeVisible();
  expect(await bottomOf(last)).toBeLessThanOrEqual(await bottomOf(scroller));

  // All is loaded: the bar stands where that was said, and no row gives way.
  await openSite(SHOP, '?view=tree');
  await expect(statusOf(page)).toHaveText('All 120 loaded');
  const tree = treeOf(page).locator('..');
  const treeEnd = await bottomOf(tree);
  await treeOf(page).getByRole('row').nth(1).hover();
  await treeOf(page).getByRole('row').nth(1).getByRole('checkbox').click();
  await expect(bar(page)).toContainText('1 selected');
  expect(await bottomOf(tree)).toBe(treeEnd);
  await expectAccessible(page);
});

test('names of any length and direction fit the menu, the bar, the summary and the export', async ({
  page,
  openSite,
  sites,
}) => {
  sites[HOSTILE] = [
    { id: 'long', name: LONG, slug: LONG, status: 'active' },
    { id: 'rtl', name: RTL, parentId: 'long', status: RTL, updatedAt: '2024-05-01T00:00:00Z' },
    { id: 'below', name: LONG, parentId: 'rtl', status: LONG },
  ];
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 720 });
    await openSite(HOSTILE);
    await expect(rowsOf(page)).toHaveCount(3);
    const menu = await openMenu(page, listOf(page).getByRole('row', { name: RTL }));
    const box = await menu.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('x');
    await expect(bar(page)).toContainText('1 selected');
    await expectNoSidewaysScroll(page);

    await openSite(HOSTILE, '/long');
    await expect(page.getByRole('region', { name: 'Branch' })).toContainText(
      '2 descendants in 2 levels',
    );
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('b');
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: 'Export branch' });
    await expect(dialog).toContainText('3 categories: this one and its 2 descendants');
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
      0,
    );
    await page.keyboard.press('Escape');
  }
});
