import { expectAccessible } from './axe';
import type { Page } from '@playwright/test';
import { olderCategories, openComparison } from './compared-sites';
import { expect, test } from './fixtures';
import { API_KEY } from './problems';
import { detailOf, expectNoSidewaysScroll, giveKey } from './screens';

const differencesOf = (page: Page) => page.getByRole('grid', { name: 'Differences' });

const rowOf = (page: Page, name: RegExp) => differencesOf(page).getByRole('row', { name });

/** Chooses a file as the other side. */
async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel('Choose a JSON file…')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

test('two services of other origins are compared, the key of the second is asked for', async ({
  page,
  serve,
}) => {
  await openComparison(page, serve, { search: '', key: API_KEY });
  await page.getByRole('link', { name: /^Shop live/ }).click();
  await expect(page.getByRole('heading', { name: 'Enter the API key' })).toBeVisible();
  await giveKey(page);

  await expect(page.getByRole('region', { name: 'From Shop live' })).toContainText(
    'All 120 loaded',
  );
  await expect(page.locator('main header p')).toHaveText(
    /^From Shop live.* to Shop staging.* 5 differences$/,
  );
  await page.getByRole('link', { name: 'Winter Tools 8' }).click();
  await expect(detailOf(page, 'Winter Tools 8')).toBeVisible();
  await expectAccessible(page);
});

test('by keyboard alone: filter, walk, open, go into it, and back', async ({ page, serve }) => {
  await openComparison(page, serve);
  await rowOf(page, /, Added/).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const detail = detailOf(page, 'Tea Books 10');
  await expect(detail.locator('mark').first()).toHaveText('Nothing');
  await expect(detail.getByRole('deletion')).toHaveCount(0);
  await expect(rowOf(page, /, Changed/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(detail.getByRole('heading', { name: 'Tea Books 10' })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(rowOf(page, /, Changed/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
});

test('a file is the other side: chosen, asked for again after a reload, or refused with a reason', async ({
  page,
  serve,
}) => {
  await openComparison(page, serve, { search: '' });
  await chooseFile(page, 'list.json', '{"name": "no list"}');
  await expect(page.getByRole('alert')).toContainText('contains no list of categories');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await expectAccessible(page);

  await chooseFile(page, 'older.json', JSON.stringify(olderCategories()));
  await expect(page.getByRole('region', { name: 'From older.json' })).toContainText('120 loaded');
  await expect(differencesOf(page).getByRole('row')).toHaveCount(6);
  await page.reload();
  await expect(page.getByText('The link does not include the file.')).toBeVisible();
});

test('on a phone what opens takes the screen, and its end gives the row back', async ({
  page,
  serve,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await openComparison(page, serve);
  await expect(rowOf(page, /, Added/)).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Tea Books 10' }).click();
  const heading = page.getByRole('heading', { name: 'Tea Books 10' });
  await expect(heading).toBeFocused();
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(rowOf(page, /, Changed/)).toBeFocused();
  await expectNoSidewaysScroll(page);
});
