import type { Page } from '@playwright/test';
import { addConnection } from './add-connection';
import { expect, test } from './fixtures';
import { API_KEY } from './problems';
import { chooseFor, statusOf } from './screens';
import { SHOP } from './sites';

async function addShop(page: Page, name: string, baseUrl: string): Promise<void> {
  await addConnection(page, { name, baseUrl, key: API_KEY });
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
}

test('adds, edits, removes and brings back a connection', async ({ page, service, problems }) => {
  await addShop(page, 'First', service.url);
  await page.goto('/connections');
  const card = page.getByRole('article', { name: 'First' });
  await expect(card).toContainText(service.url);
  await expect(card.getByText('Key saved')).toBeVisible();

  await test.step('edits the name and the page size, and keeps the key', async () => {
    await chooseFor(page, 'First', 'Edit');
    await page.getByLabel('Name').fill('Renamed');
    await page.getByRole('button', { name: 'Advanced' }).click();
    await page.getByLabel('Page size', { exact: true }).fill('25');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page).toHaveURL(`/first/sites/${SHOP}/categories`);
    await expect(statusOf(page)).toHaveText('25 of 120 loaded');
  });

  await test.step('removes it, and brings it back with its key', async () => {
    await page.goto('/connections');
    await chooseFor(page, 'Renamed', 'Remove');
    await expect(page.getByRole('status')).toContainText('Removed Renamed.');
    await expect(page.getByRole('article', { name: 'Renamed' })).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Open Renamed' }).click();
    await expect(statusOf(page)).toHaveText('25 of 120 loaded');
  });

  await test.step('forgets the key where the origin changes', async () => {
    problems.expect(/ERR_CONNECTION_REFUSED|status of 401/);
    await page.goto('/connections?edit=first');
    await page.getByLabel('Base URL').fill(service.url.replace('127.0.0.1', 'localhost'));
    problems.allowOrigin(service.url.replace('127.0.0.1', 'localhost'));
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    const session = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    expect(session).not.toContain(API_KEY);
    await expect(page.getByRole('alert').or(page.getByText('Trying again'))).toBeVisible();
  });

  await test.step('stays removed', async () => {
    await page.goto('/connections');
    await chooseFor(page, 'Renamed', 'Remove');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Demo magazine' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Renamed' })).toBeHidden();
  });
});

test('what other tabs add is there too, and is still there next time', async ({
  page,
  context,
  service,
}) => {
  await page.goto('/connections');
  await expect(page.getByRole('heading', { name: 'Connections' })).toBeVisible();
  const other = await context.newPage();
  await addShop(other, 'From elsewhere', service.url);
  await expect(page.getByRole('article', { name: 'From elsewhere' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article', { name: 'From elsewhere' })).toBeVisible();
});
