import type { Locator } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { generateCategories } from './generated-categories';
import {
  expectNoSidewaysScroll,
  expectResponded,
  heightOf,
  listOf,
  rowsOf,
  scrollRows,
  scrollerOf,
  scrollTopOf,
  statusOf,
  treeOf,
} from './screens';
import { EMPTY, SHOP, WAREHOUSE } from './sites';
import { noCategories } from '../../src/messages/generated/list-empty';

test('a long name makes room for the match in a narrow list', async ({ page, sites, openSite }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  const name = 'Dried and Dehydrated Food Manufacturing';
  const description =
    'Establishments that mix ingredients that they buy, such as rice and dry pasta.';
  sites.food = generateCategories(1).map((category) => ({ ...category, name, description }));
  await openSite('food', '?q=rice');
  // The line cuts the upper and lower edges of the mark.
  await expect(rowsOf(page).getByText('rice', { exact: true })).toBeInViewport({ ratio: 0.9 });
});

test('names align with and without an icon', async ({ page, sites, openSite }) => {
  const icons = ['📰', null, 'newspaper'];
  const three = generateCategories(3);
  sites.icons = three.map((category, at) => ({ ...category, icon: icons[at] ?? null }));
  sites.plain = three.map((category) => ({ ...category, icon: null }));
  const startsAt = async (site: string) => {
    await openSite(site);
    await expect(statusOf(page)).toHaveText('All 3 loaded');
    const boxes = (await rowsOf(page).getByRole('link').all()).map((link) => link.boundingBox());
    return new Set((await Promise.all(boxes)).map((box) => box?.x ?? 0));
  };
  const [withIcons, ...others] = await startsAt('icons');
  expect(others).toEqual([]);
  await test.step("under their column's header", async () => {
    const header = page.getByRole('columnheader', { name: 'Name' }).getByText('Name');
    expect((await header.boundingBox())?.x).toBeCloseTo(withIcons ?? 0, 0);
  });
  await test.step('next to the checkbox', async () => {
    const row = rowsOf(page).first();
    await row.hover();
    const box = await row.getByRole('checkbox').boundingBox();
    const icon = await page.getByText('📰').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(icon?.x ?? 0);
  });
  const [withoutIcons = Infinity] = await startsAt('plain');
  expect(withoutIcons).toBeLessThan(withIcons ?? 0);
});

test('a filtered tree offers to select the rest of a collapsed branch', async ({
  page,
  openSite,
}) => {
  const tree = treeOf(page);
  const foldAll = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await openSite(SHOP, '?view=tree&q=status:draft');
    await page.getByRole('button', { name: 'Collapse all' }).click();
    await expect(tree.getByRole('row', { expanded: true })).toHaveCount(0);
  };
  await foldAll(1440);
  const endOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return (box?.x ?? NaN) + (box?.width ?? NaN);
  };
  const number = tree.getByText(/^\d+ of \d+ descendants? match$/).first();
  const header = tree.getByRole('columnheader', { name: 'Descendants' }).getByText('Descendants');
  expect(await endOf(number.getByText(/^ of \d+$/))).toBeCloseTo(await endOf(header), 0);

  for (const width of [1440, 375]) {
    await foldAll(width);
    const closed = tree.getByRole('row', { expanded: false }).first();
    await closed.hover();
    await closed.getByRole('checkbox').click();
    const bar = page.getByRole('region', { name: 'Selection' });
    const offer = bar.getByRole('button', { name: /^Also select its \d+ matching descendants?$/ });
    await expect(offer).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await offer.press('Enter');
    await expect(bar).toBeFocused();
    await expect(bar).toContainText(/^\d+ selected, \d+ in collapsed branches/);
  }
});

test("Back restores the list's scroll position", async ({ page, openSite }) => {
  await openSite(WAREHOUSE);
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(statusOf(page)).toHaveText('All 600 loaded');
  const top = await scrollRows(scrollerOf(page), 78);
  await rowsOf(page).getByRole('link', { name: / 80$/ }).click();
  await expectResponded(page);
  expect(await scrollTopOf(page)).toBe(top);
  await page.goBack();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeHidden();
  expect(await scrollTopOf(page)).toBe(top);

  await page.getByRole('banner').getByRole('button').first().click();
  await page.getByRole('menuitem', { name: 'Manage connections' }).click();
  await expect(page.getByRole('heading', { name: 'Connections' })).toBeVisible();
  await page.goBack();
  await expect(statusOf(page)).toHaveText('All 600 loaded');
  await expect.poll(() => scrollTopOf(page)).toBe(top);
});

test('rows keep their place when the pointer changes from mouse to touch', async ({
  page,
  openSite,
}) => {
  await openSite(SHOP);
  const session = await page.context().newCDPSession(page);
  const row = page.locator('[aria-rowindex="42"]');
  const header = await heightOf(page, 'header');
  const heights: number[] = [];
  for (const isTouch of [true, false]) {
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: isTouch });
    await expect
      .poll(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches))
      .toBe(isTouch);
    const height = await heightOf(page, 'row');
    await scrollRows(scrollerOf(page), 30);
    heights.push(height);
    await expect
      .poll(async () => {
        const [list, box] = [await listOf(page).boundingBox(), await row.boundingBox()];
        return box && list && box.y - list.y;
      })
      .toBe(header + 40 * height);
  }
  const [touch = 0, mouse] = heights;
  // The target is large enough for a finger.
  expect(touch).toBeGreaterThanOrEqual(44);
  expect(mouse).toBeLessThan(touch);
});

test('empty and interrupted lists are accessible', async ({ page, openSite }) => {
  await openSite(EMPTY);
  await expect(page.getByText(noCategories())).toBeVisible();
  await expectAccessible(page);
  await openSite(WAREHOUSE, '?q=nothing+like+it', { paging: { pageSize: 2, bulkPageSize: 0 } });
  await expect(page.getByText('Load the rest? It takes about 299 requests.')).toBeVisible();
  await expectAccessible(page);
  await openSite(SHOP, '', { paging: { cursorParam: 'page' } });
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('It may ignore “page”')).toBeVisible();
  await expectAccessible(page);
});

test('branch and age filters work with the keyboard', async ({ page, openSite }) => {
  await openSite(SHOP);
  await page.getByRole('button', { name: 'Filter' }).press('Enter');
  const menu = page.getByRole('dialog', { name: 'Filter' });
  await expect(menu.getByRole('checkbox', { name: /^active/ })).toBeFocused();
  for (let stop = 0; stop < 10; stop += 1) {
    if (await menu.getByRole('combobox').evaluate((field) => field === document.activeElement))
      break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('tools');
  await expect(menu.getByRole('option').first()).toBeVisible();
  // Changing the language would move the focus.
  await expectAccessible(page, { inLanguages: false });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=under/);
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('checkbox', { name: /^Top level only/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(menu.getByRole('radio', { name: 'Not since' }).first()).toBeChecked();
  await menu.getByRole('button', { name: '2 years' }).press('Enter');
  await expect(page).toHaveURL(/updated(%3A|:)(%3C|<)2y/);
  await expectAccessible(page, { inLanguages: false });
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filter' })).toBeFocused();
});

test('the arrow of a sorted number column is inside its header', async ({ page, openSite }) => {
  await openSite(SHOP, '?sort=-descendants');
  const header = page.getByRole('columnheader', { name: 'Descendants' });
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  const cell = await header.boundingBox();
  const arrow = await header.locator('svg').boundingBox();
  if (!cell || !arrow) throw new Error('The header or its arrow is not shown');
  expect(arrow.x).toBeGreaterThanOrEqual(cell.x);
  expect(arrow.x + arrow.width).toBeLessThanOrEqual(cell.x + cell.width);
});
