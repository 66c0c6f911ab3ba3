import { expectAccessible } from './axe';
import type { Page } from '@playwright/test';
import { openComparison } from './compared-sites';
import { expect, test } from './fixtures';
import { API_KEY } from './problems';
import { detailOf, expectNoSidewaysScroll, giveKey } from './screens';

const rowOf = (page: Page, name: RegExp) =>
  page.getByRole('grid', { name: 'Differences' }).getByRole('row', { name });

test("comparing two services asks for the second one's key", async ({ page, serve }) => {
  await openComparison(page, serve, { search: '', key: API_KEY });
  const other = page.getByRole('link', { name: /^Shop live/ });
  await other.waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Browsing Shop staging/ }).click();
  await expect(page.getByRole('menuitem', { name: /Environment: production/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await other.click();
  await expect(page.getByRole('heading', { name: 'Enter the API key' })).toBeVisible();
  await giveKey(page);

  await expect(page.getByRole('region', { name: 'From Shop live' })).toContainText(
    'All 120 loaded',
  );
  await expect(page.getByRole('button', { name: /^From Shop live/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^To Shop staging/ })).toBeVisible();
  await page.getByRole('link', { name: 'Winter Tools 8' }).click();
  await expect(detailOf(page, 'Winter Tools 8')).toBeVisible();
  await expectAccessible(page);
});

test("an open difference fills a phone's screen", async ({ page, serve }) => {
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
