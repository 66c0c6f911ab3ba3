import { expectAccessible } from './axe';
import type { Page } from '@playwright/test';
import { readDatabases, readStorages } from './databases';
import { configure, expect, test } from './fixtures';
import { API_KEY } from './problems';
import { detailOf, giveKey, listOf, statusOf } from './screens';
import { SHOP } from './sites';

const KEYED = `/keyed/sites/${SHOP}/categories?view=tree`;

const askedFor = (tab: Page) => tab.getByRole('heading', { name: 'Enter the API key' });

test("a connection's data can be deleted", async ({ page, context, service }) => {
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
  await page.getByRole('link', { name: 'Keyed', exact: true }).click();
  await expect(askedFor(page)).toBeVisible();
  await expect(listOf(page)).toBeHidden();
});

test('two tabs that store a list at once leave one complete list', async ({
  page,
  context,
  openService,
}) => {
  await page.goto('/connections/new');
  await page.getByLabel('Name', { exact: true }).fill('Mine');
  await page.getByLabel('Base URL').fill(openService.url);
  await page.getByLabel('Site ID').fill(SHOP);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(statusOf(other)).toHaveText('50 of 120 loaded');
  const tabs = [page, other];
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Load all' }).click()));
  for (const tab of tabs) await expect(statusOf(tab)).toHaveText('All 120 loaded');
  await expect.poll(() => readDatabases(page)).toContain('"categoryCount":120');

  let requests = 0;
  for (const tab of tabs) {
    await tab.route(/\/category\?/, async (route) => {
      requests += 1;
      await route.fallback();
    });
    await tab.reload();
    await expect(statusOf(tab)).toHaveText('All 120 loaded');
  }
  expect(requests).toBe(0);

  await page.goto('/connections');
  await page.getByRole('button', { name: 'More actions for Mine' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect.poll(() => readDatabases(other)).not.toContain('Coffee');
  await page.reload();
  expect(await readDatabases(page)).not.toContain('Coffee');
});
