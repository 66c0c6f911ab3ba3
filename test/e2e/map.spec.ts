import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { generateCategories } from './generated-categories';
import { detailOf, expectNoSidewaysScroll, statusOf } from './screens';
import { SHOP, WAREHOUSE } from './sites';
import { tabTo } from './tab-to';

function mapOf(page: Page): Locator {
  return page.getByRole('tree', { name: 'Categories' });
}

function boxOf(page: Page, name: string): Locator {
  return mapOf(page).getByRole('treeitem', { name: new RegExp(`^${name},`) });
}

/** How far a box reaches, in px, once it rests. */
async function widthOf(box: Locator): Promise<number> {
  await box.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
  });
  return (await box.boundingBox())?.width ?? 0;
}

test('shows where the most categories are, and goes into a branch and out again', async ({
  page,
  openSite,
}) => {
  await openSite(WAREHOUSE);
  await page.getByText('Map', { exact: true }).click();
  await expect(statusOf(page)).toHaveText('All 600 loaded');
  const [coffee, tea] = [boxOf(page, 'Coffee Tools 1'), boxOf(page, 'Tea Tools 2')];
  await expect(coffee).toHaveAccessibleName(/^Coffee Tools 1, 156 categories, active, 26 draft/);
  const whole = await widthOf(mapOf(page));
  expect((await widthOf(coffee)) / whole).toBeCloseTo(156 / 600, 2);

  await coffee.click();
  await expect(page).toHaveURL(/\?view=map&at=c1$/);
  expect(await widthOf(coffee)).toBeCloseTo(whole, 0);
  await expect(tea).toBeHidden();

  await page.reload();
  await expect(coffee).toBeVisible();
  await expect(tea).toBeHidden();
  await page.getByRole('link', { name: 'All categories' }).click();
  await expect(tea).toBeVisible();
  await page.goBack();
  await expect(tea).toBeHidden();
});

test('by the keyboard alone, to a category and back', async ({ page, openSite }) => {
  await openSite(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(statusOf(page)).toHaveText('All 120 loaded');
  await tabTo(page, boxOf(page, 'Coffee Tools 1'));
  await page.keyboard.press('ArrowRight');
  await expect(boxOf(page, 'Paper Tools 6')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/at=c6$/);
  await page.keyboard.press('Enter');
  await expect(detailOf(page, 'Paper Tools 6')).toBeVisible();
  await expect(boxOf(page, 'Paper Tools 6')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Paper Tools 6' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(boxOf(page, 'Paper Tools 6')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/view=map&at=c1$/);
  await expect(boxOf(page, 'Paper Tools 6')).toBeFocused();
});

test('a search dims what it does not find', async ({ page, openSite }) => {
  await openSite(SHOP, '?view=map&q=status:draft');
  await expect(statusOf(page)).toHaveText('20 found in all 120 loaded');
  const kitchen = boxOf(page, 'Kitchen Tools 4');
  await expect(kitchen).toHaveAccessibleName(/^Kitchen Tools 4, 21 categories, 5 found, draft/);
  const dimmed = mapOf(page).getByRole('treeitem', { name: /, 0 found/ });
  await expect(dimmed.first()).toHaveCSS('background-image', 'none');
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('');
  await expect(dimmed).toHaveCount(0);
});

test('stands on its side on a narrow screen, and reads from right to left', async ({
  page,
  openSite,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSite(SHOP, '?view=map');
  await expect(statusOf(page)).toHaveText('All 120 loaded');
  await expectNoSidewaysScroll(page);
  const [root, below] = [boxOf(page, 'Coffee Tools 1'), boxOf(page, 'Paper Tools 6')];
  const startOf = async (box: Locator) => (await box.boundingBox())?.x ?? 0;
  expect(await startOf(below)).toBeGreaterThan(await startOf(root));
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await expect.poll(async () => (await startOf(below)) < (await startOf(root))).toBe(true);
  await expectNoSidewaysScroll(page);
});

test('grows while pages arrive, and keeps the box that has the focus', async ({
  page,
  scripted,
  openScripted,
}) => {
  const [first, second] = [scripted.holdNext(), scripted.holdNext()];
  await openScripted(SHOP, '?view=map');
  await first.arrived;
  first.release();
  await second.arrived;
  const coffee = boxOf(page, 'Coffee Tools 1');
  await coffee.focus();
  const before = await coffee.getAttribute('aria-label');
  second.release();
  await expect(statusOf(page)).toHaveText('All 120 loaded');
  await expect(coffee).toBeFocused();
  expect(await coffee.getAttribute('aria-label')).not.toBe(before);
});

for (const [site, categories] of Object.entries({
  'a parent of 50,000': generateCategories(50_001).map((category, at) => ({
    ...category,
    parentId: at === 0 ? null : 'c1',
  })),
  'a chain of 2,000': generateCategories(2_000).map((category, at) => ({
    ...category,
    parentId: at === 0 ? null : `c${at}`,
  })),
})) {
  test(`stays usable on ${site}`, async ({ page, serve, openSite }) => {
    const service = await serve({ sites: { odd: categories } });
    await openSite('odd', '?view=map', { service, paging: { pageSize: 500 } });
    await expect(statusOf(page)).toHaveText(/^All [\d,]+ loaded$/, { timeout: 30_000 });
    await boxOf(page, 'Coffee Tools 1').click();
    await expect(page).toHaveURL(/at=c1$/);
    await expect(mapOf(page).getByRole('treeitem').nth(1)).toBeVisible();
  });
}
