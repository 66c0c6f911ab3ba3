import { expectAccessible } from './axe';
import type { Page } from '@playwright/test';
import { readDatabases, readStorages } from './databases';
import { configure, expect, test } from './fixtures';
import { API_KEY } from './problems';
import { detailOf, giveKey, listOf, statusOf } from './screens';
import { SHOP } from './sites';

const KEYED = `/keyed/sites/${SHOP}/categories?view=tree`;

const askedFor = (tab: Page) => tab.getByRole('heading', { name: 'Enter the API key' });

test('deletes all data of a connection', async ({ page, context, service }) => {
  const keyed = { id: 'keyed', name: 'Keyed', baseUrl: service.url, siteId: SHOP };
  await configure(page, [{ ...keyed, loadAll: 'on-request' }]);
  await page.goto(KEYED);
  await giveKey(page);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await page.getByRole('button', { name: 'Expand all' }).click();
  await page.getByRole('link', { name: 'Coffee Tools 1', exact: true }).click();
  await expect(detailOf(page, 'Coffee Tools 1')).toBeVisible();
  await expect.poll(() => readDatabases(page)).toContain('"categoryCount":50');
  const other = await context.newPage();
  await other.goto(KEYED);
  await expect(statusOf(other)).toHaveText('50 of 120 loaded');

  await page.getByRole('button', { name: /^Browsing/ }).click();
  await page.getByRole('menuitem', { name: 'Manage connections' }).click();
  await page.getByRole('button', { name: 'More actions for Keyed' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Delete saved data' }).click();
  await expect(page.getByRole('status')).toContainText('was deleted');

  for (const tab of [page, other]) {
    await expect.poll(() => readDatabases(tab)).not.toContain('keyed');
    const left = `${await readDatabases(tab)} ${await readStorages(tab)}`;
    for (const trace of [API_KEY, SHOP, 'Coffee', 'coffee-tools'])
      expect(left).not.toContain(trace);
  }
  await expect(askedFor(other)).toBeVisible();
  await expect(other.getByText('Coffee Tools 1')).toBeHidden();
  await page.getByRole('link', { name: 'Open Keyed' }).click();
  await expect(askedFor(page)).toBeVisible();
  await expect(listOf(page)).toBeHidden();
});
