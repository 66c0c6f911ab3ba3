import { expectAccessible } from './axe';
import type { Locator } from '@playwright/test';
import { untilChecked } from './check-screen';
import { expect, test } from './fixtures';
import { generateCategories } from './generated-categories';
import { oddCategories } from './odd-categories';
import {
  detailOf,
  expectResponded,
  expectNoSidewaysScroll,
  listOf,
  rowsOf,
  scrollerOf,
  scrollRows,
  scrollTopOf,
  statusOf,
} from './screens';
import { SHOP } from './sites';

test.use({ viewport: { width: 375, height: 667 } });

test('closing the details returns to the same place in the list', async ({ page, openSite }) => {
  await openSite(SHOP, '?sort=-updatedAt');
  await expect(statusOf(page)).toHaveText('All 120 loaded');
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('banner').locator('kbd').first()).toBeHidden();
  // The screens are tabs at the bottom, below the list.
  const tabs = await page.getByRole('navigation', { name: 'Screens' }).boundingBox();
  expect((tabs?.y ?? 0) + (tabs?.height ?? 0)).toBe(page.viewportSize()?.height);
  await expect(page.getByRole('link', { name: 'Compare' })).toBeInViewport({ ratio: 1 });
  // The sorted column takes the place of the status.
  const headers = page.getByRole('columnheader');
  await expect(headers.filter({ visible: true })).toHaveText(['Name', 'Updated']);
  const texts = (status: string) =>
    rowsOf(page).getByText(status, { exact: true }).filter({ visible: true });
  await expect(texts('archived').first()).toBeVisible();
  await expect(texts('active').first()).toBeVisible();
  await expectAccessible(page);

  const top = await scrollRows(scrollerOf(page), 39);
  const name = 'Paper Lamps 86';
  await rowsOf(page).getByRole('link', { name, exact: true }).click();
  const detail = detailOf(page, name);
  await expect(detail.getByRole('heading', { level: 2 })).toBeFocused();
  await expectResponded(page);
  await expect(listOf(page)).toBeHidden();
  await expectNoSidewaysScroll(page);

  await page.mouse.move(0, 0);
  await detail.getByRole('link', { name: 'Back to list' }).click();
  await expect(listOf(page)).toBeVisible();
  expect(await scrollTopOf(page)).toBe(top);
  await expect(page.getByRole('row', { name, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(listOf(page)).toBeHidden();
  await page.goBack();
  await expect(listOf(page)).toBeVisible();
  expect(await scrollTopOf(page)).toBe(top);
});

test('filters, saved views and suggestions fit a narrow screen', async ({ page, openSite }) => {
  const query = 'status:draft no:description under:tea-tools-2 -is:leaf name:"a b"';
  await openSite(SHOP, `?view=tree&q=${encodeURIComponent(`${query} slug:${'long'.repeat(99)}`)}`);
  await expect(page.getByRole('button', { name: 'Clear all' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const filters = page.getByRole('list', { name: 'Active filters' });
  expect((await filters.boundingBox())?.height).toBeLessThan(45);
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);

  await openSite(SHOP, '?view=tree&q=status:draft');
  await page.getByRole('button', { name: 'Filter' }).click();
  const menu = page.getByRole('dialog', { name: 'Filter' });
  await menu.getByRole('checkbox', { name: /^archived/ }).check();
  await expectAccessible(page);
  await menu.getByRole('button', { name: /^Branch/ }).click();
  await menu.getByRole('combobox', { name: 'Find a branch' }).fill('tools');
  await expect(menu.getByRole('option').first()).toBeVisible();
  await menu.getByRole('button', { name: /^Updated/ }).click();
  await menu.getByText('Not since', { exact: true }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await menu.getByRole('button', { name: /^Show \d+ categories$/ }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved views' });
  await expect(dialog).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('textbox').fill('Tools');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Saved views: Tools' })).toBeVisible();
  await page.getByRole('radio', { name: 'List' }).press('Space');
  await page.getByRole('button', { name: 'Save view' }).click();
  await dialog.getByRole('textbox').fill('Tools');
  await expect(dialog.getByText('Replaces the view with this name.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove “Tools”' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const box = page.getByRole('combobox', { name: 'Search categories' });
  for (const width of [1300, 1000, 768, 600]) {
    await page.setViewportSize({ width, height: 640 });
    await expect(page.getByRole('button', { name: 'Export' })).toBeInViewport({ ratio: 1 });
    expect((await box.boundingBox())?.width).toBeGreaterThan(190);
  }

  await page.setViewportSize({ width: 320, height: 640 });
  await box.click();
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list).toBeInViewport({ ratio: 1 });
  await list.getByRole('option', { name: /^is:/ }).click();
  await list.getByRole('option', { name: /^is:root/ }).click();
  await expect(box).toBeFocused();
});

test("a long view name never cuts off the site's name", async ({ page, openSite }) => {
  await page.setViewportSize({ width: 1440, height: 640 });
  await openSite(SHOP, '?view=tree&q=status:draft');
  await page.getByRole('button', { name: 'Save view' }).click();
  const name = page.getByRole('dialog', { name: 'Saved views' }).getByRole('textbox');
  await name.fill('Drafts of the whole shop, by the time of their last change');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: /^Categories/, level: 1 });
  const seen = new Set<string>();
  for (let width = 1800; width >= 1000; width -= 20) {
    await page.setViewportSize({ width, height: 640 });
    await expect(page.getByRole('button', { name: 'Export' })).toBeInViewport({ ratio: 1 });
    seen.add(
      await heading.evaluate((element) => {
        const site = element.querySelector('bdi');
        const [outer, box] = [element.getBoundingClientRect(), site?.getBoundingClientRect()];
        if (!site || !box || box.width === 0 || box.top >= outer.bottom - 1) return 'hidden';
        return site.scrollWidth > site.clientWidth || box.right > outer.right + 1 ? 'cut' : 'whole';
      }),
    );
  }
  expect([...seen]).toEqual(['whole', 'hidden']);
});

test('names fit at the deepest tree levels', async ({ page, sites, openSite }) => {
  sites.chain = generateCategories(50).map((category, at) => ({
    ...category,
    parentId: at === 0 ? null : `c${at}`,
  }));
  await openSite('chain', '/c50?view=tree');
  await page.getByRole('link', { name: 'Back to list' }).click();
  const name = page.getByRole('link', { name: 'Tea Maps 50' });
  await expect(name).toBeInViewport();
  expect((await name.boundingBox())?.width).toBeGreaterThan(60);
});

test('the check and the review fit in 320 pixels', async ({
  page,
  serve,
  sites,
  problems,
  openSite,
}) => {
  problems.expect(/status of 404/);
  await page.setViewportSize({ width: 320, height: 640 });
  sites.odd = oddCategories();
  const paging = { cursorParam: 'page_token', pageSizeParam: '', pageSize: 10 };
  await openSite('odd', '', { service: await serve({ paging }) });
  await page.goto('/open/sites/odd/check');
  await untilChecked(page);
  await expectNoSidewaysScroll(page);
  const closed = page.locator('main').getByRole('button', { expanded: false });
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
  await expect(page.getByLabel(/^GET /).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Use these settings' }).click();
  await page.getByRole('link', { name: 'Open categories' }).click();
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(statusOf(page)).toHaveText('All 20 loaded');
  await page.getByRole('navigation', { name: 'Screens' }).getByText('Review').click();
  const findings = page.getByRole('list', { name: 'Duplicate slugs among siblings' });
  // The row has no room for the button.
  const known = findings.getByRole('button', { name: /^Known/ });
  await expect(known).toHaveCount(0);
  await findings
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await known.click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('dialogs fill the window at 400% zoom', async ({ page, openSite }) => {
  await page.setViewportSize({ width: 360, height: 225 });
  await openSite(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  for (let row = 0; row < 5; row += 1) {
    await expect(page.locator(':focus')).toHaveRole('row');
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('ArrowDown');
  }
  const top = await scrollRows(scrollerOf(page), 19);
  expect((await scrollerOf(page).boundingBox())?.height).toBeGreaterThan(200);
  await rowsOf(page).getByRole('link', { name: / 21$/ }).click();
  const title = page.getByRole('heading', { level: 2 });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport({ ratio: 1 });
  await expectResponded(page);

  await page.mouse.move(180, 200);
  await page.mouse.wheel(0, 120);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).not.toBeInViewport();
  await expect(title).toBeInViewport();
  const last = page.getByRole('region', { name: 'Sub-categories' }).getByRole('link').last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Back to list' }).click();
  await expect(page.getByRole('row', { name: / 21$/ })).toBeFocused();
  await expect(page.getByRole('row', { name: / 21$/ })).toBeInViewport({ ratio: 1 });
  expect(await scrollTopOf(page)).toBe(top);

  const dialog = page.getByRole('dialog');
  const end = dialog.getByRole('button', { name: 'Download' });
  await page.getByRole('button', { name: 'Export' }).press('Enter');
  await expect(dialog).toBeVisible();
  await expectToTakeTheWindow(dialog);
  const heading = await dialog.getByRole('heading').locator('..').boundingBox();
  expect(225 - ((heading?.y ?? 0) + (heading?.height ?? 0))).toBeGreaterThan(150);
  // The button is disabled and not focusable until the rest has loaded.
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

test('the search box stays visible on a phone in landscape', async ({ page, openSite }) => {
  await page.setViewportSize({ width: 800, height: 380 });
  await openSite(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await scrollRows(scrollerOf(page), 19);
  await expect(page.getByRole('combobox')).toBeInViewport({ ratio: 1 });
});

async function expectToTakeTheWindow(dialog: Locator): Promise<void> {
  const box = await dialog.boundingBox();
  expect(box?.y).toBeLessThanOrEqual(8);
  expect(box?.height).toBeGreaterThanOrEqual(200);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(225);
}
