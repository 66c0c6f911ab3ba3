import { expectAccessible } from './axe';
import type { Page } from '@playwright/test';
import { readDatabases, readStorages } from './databases';
import { configure, expect, test } from './fixtures';
import { API_KEY } from './problems';
import { detailOf, giveKey, listOf, statusOf } from './screens';
import { saveData } from './save-data';
import { SHOP } from './sites';

/** Until so many categories are stored. */
async function untilStored(page: Page, count: number): Promise<void> {
  await expect.poll(() => readDatabases(page)).toContain(`"categoryCount":${count},`);
}

async function loadAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(statusOf(page)).toHaveText('All 120 loaded');
  await untilStored(page, 120);
}

test('offline, what was seen stays usable', async ({ page, context, openSite, problems }) => {
  // It looks for the icon of the tab.
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  // Nothing was fetched ahead: the search goes without suggestions.
  problems.allow(/part of the app could not be loaded/);
  await saveData(context);
  await openSite(SHOP);
  await loadAll(page);
  await page.getByRole('link', { name: 'Coffee Tools 1', exact: true }).click();
  await expect(detailOf(page, 'Coffee Tools 1')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sub-categories' })).toBeVisible();
  await page.goBack();

  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  // A language cannot be fetched offline.
  await expectAccessible(page, { isTranslated: false });
  await page.getByRole('combobox', { name: 'Search categories' }).fill('coffee tools 1');
  await page.getByRole('link', { name: 'Coffee Tools 1', exact: true }).click();
  await expect(detailOf(page, 'Coffee Tools 1')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();

  await context.setOffline(false);
  await expect(page.getByText('Offline', { exact: true })).toBeHidden();
});

test.describe('with a key', () => {
  const askedFor = (tab: Page) => tab.getByRole('heading', { name: 'Enter the API key' });
  const KEYED = `/keyed/sites/${SHOP}/categories?view=tree`;

  test.beforeEach(async ({ page, service }) => {
    const keyed = { id: 'keyed', name: 'Keyed', baseUrl: service.url, siteId: SHOP };
    await configure(page, [{ ...keyed, loadAll: 'on-request' }]);
    await page.goto(KEYED);
    await giveKey(page);
    await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  });

  test('what was read with the key is not shown without it, and is with it', async ({
    page,
    context,
    service,
    problems,
  }) => {
    problems.expect(/status of 401/);
    await untilStored(page, 50);
    await page.close();
    // The last tab is closed, and the key gone.
    const next = await context.newPage();
    await next.goto(KEYED);
    await expect(askedFor(next)).toBeVisible();
    await expect(next.getByText('Coffee Tools 1')).toBeHidden();
    await giveKey(next, 'not-the-key');
    await expect(next.getByRole('alert')).toContainText('does not accept');
    await expect(next.getByText('Coffee Tools 1')).toBeHidden();
    await next.route(`${service.url}/**`, () => {});
    await giveKey(next);
    await expect(statusOf(next)).toHaveText('50 of 120 loaded');
  });

  test('nothing is left of what a connection is to forget', async ({ page, context }) => {
    await page.getByRole('button', { name: 'Expand all' }).click();
    await page.getByRole('link', { name: 'Coffee Tools 1', exact: true }).click();
    await expect(detailOf(page, 'Coffee Tools 1')).toBeVisible();
    await untilStored(page, 50);
    const other = await context.newPage();
    await other.goto(KEYED);
    await expect(statusOf(other)).toHaveText('50 of 120 loaded');

    await page.getByRole('button', { name: /^Browsing/ }).click();
    await page.getByRole('menuitem', { name: 'Manage connections' }).click();
    await page.getByRole('button', { name: 'More actions for Keyed' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: "Forget this connection's data" }).click();
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
});
