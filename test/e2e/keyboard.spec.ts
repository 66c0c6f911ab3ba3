import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { readDatabases } from './databases';
import { expect, test } from './fixtures';
import { API_KEY } from './problems';
import { detailOf, statusOf } from './screens';
import { SHOP } from './sites';
import * as t from '../../src/messages/generated/failures';

/** Presses Tab or Shift+Tab until an element has focus, with a limit that a user would accept. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not get to ${String(target)}`);
}

test('a whole visit works with only the keyboard', async ({ page, service, problems }) => {
  problems.expect(/status of 401/);
  await page.goto(`/keys-only/sites/${SHOP}/categories`);

  await test.step("reads the service's host", async () => {
    await expect(page.getByLabel('Base URL')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Base URL').focus();
    await page.keyboard.type(service.url);
    await page.keyboard.press('Enter');
  });

  await test.step('enters the key', async () => {
    const key = page.getByLabel('API key');
    await expect(key).toBeFocused();
    await expect(key).toHaveAccessibleDescription(new RegExp(t.keyNeeded()));
    await page.keyboard.type('not-the-key');
    await page.keyboard.press('Enter');
    await expect(key).toHaveAccessibleDescription(new RegExp(t.keyRejected()));
    await expect(key).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(API_KEY);
    await page.keyboard.press('Enter');
    await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  });

  await test.step('reaches every control with Tab', async () => {
    await page.getByRole('link', { name: 'Category Browser' }).focus();
    // The link appears when the browser is idle.
    await page.getByRole('link', { name: /^Review/ }).waitFor();
    for (const name of [
      'Browsing',
      'Categories',
      'Review',
      'Compare',
      'Check',
      'Search and commands',
      'Theme and language',
      'Search categories',
      'Filter',
      'List',
      'Display',
      'Export',
      'Name',
      'Status',
      'Descendants',
      'Updated',
      'Coffee Tools 1',
      'Load more',
    ]) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${name}`));
    }
  });

  await test.step('moves to the first new row after Load more', async () => {
    await page.keyboard.press('Enter');
    await expect(statusOf(page)).toHaveText('100 of 120 loaded');
    await expect(page.getByRole('row', { name: 'Garden Maps 51' })).toBeFocused();
  });

  await test.step('opens a category', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('row', { name: 'Kitchen Maps 52' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(detailOf(page, 'Kitchen Maps 52')).toBeVisible();
  });

  await test.step('goes to the parent and back to the list', async () => {
    const detail = detailOf(page, 'Kitchen Maps 52');
    const parent = detail.getByRole('region', { name: 'Parent category' }).getByRole('link');
    await tabTo(page, parent);
    await page.keyboard.press('Enter');
    await expect(detailOf(page, 'Tea Books 10')).toBeVisible();
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    await tabTo(page, breadcrumb.getByRole('link', { name: 'Categories' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(breadcrumb).toBeHidden();
    await expect(page.getByRole('row', { name: 'Tea Books 10', exact: true })).toBeFocused();
  });

  await test.step('keeps the connection for the next visit', async () => {
    // A list is stored a moment after its last page has loaded.
    await expect.poll(() => readDatabases(page)).toContain('"categoryCount":100');
    await page.goto('/');
    await expect(page).toHaveURL(`/keys-only/sites/${SHOP}/categories`);
    await expect(statusOf(page)).toHaveText('100 of 120 loaded');
  });
});

test('the search help and the palette work with the keyboard', async ({ page, openSite }) => {
  await openSite(SHOP, '/c7');
  await expect(detailOf(page, 'Music Tools 7')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const box = page.getByRole('combobox', { name: 'Search categories' });
  await box.click();
  await page.getByRole('option', { name: /^Search help/ }).click();
  await expect(page.getByRole('dialog', { name: 'Search help' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await box.fill('-status:ac');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expectAccessible(page);
  await box.fill('depth:abc ');
  await expect(page.getByText('“depth:abc” is not a level')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('tools');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
});
