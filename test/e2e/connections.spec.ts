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
    await expect(page.getByText(`The key for ${service.url} will be forgotten`)).toBeVisible();
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

test('the form says what is wrong, field by field, and keeps what was typed', async ({ page }) => {
  await page.goto('/connections?add=');
  await page.getByLabel('Base URL').fill('https://user:secret@shop.example.com');
  await page.getByLabel('API key').fill('two words');
  await page.getByRole('button', { name: 'Advanced' }).click();
  await page.getByLabel('Page size', { exact: true }).fill('0');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();

  await expect(page.getByText('Remove the user name and password')).toBeVisible();
  await expect(page.getByText('An API key has no spaces')).toBeVisible();
  await expect(page.getByText('must be a whole number from 1 to 10,000')).toBeVisible();
  await expect(page.getByLabel('Base URL')).toBeFocused();
  await expect(page.getByLabel('API key')).toHaveValue('two words');
  expect(page.url()).not.toContain('secret');

  for (const [typed, reason] of [
    ['javascript:alert(1)', 'Only addresses that start with https:// or http://'],
    ['https://shop.example.com/?a=1', 'Remove the “?”'],
    ['shop example', 'A host has no spaces'],
    ['', 'Enter the address of the service'],
  ] as const) {
    await page.getByLabel('Base URL').fill(typed);
    await expect(page.getByText(reason)).toBeVisible();
  }
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

test('a link to come back to never leads out of the app', async ({ page, service }) => {
  await page.goto('/connections?add=out&next=//evil.example/x');
  await page.getByLabel('Base URL').fill(service.url);
  await page.getByLabel('Site ID').fill(SHOP);
  await page.getByLabel('API key').fill(API_KEY);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page).toHaveURL(`/out/sites/${SHOP}/categories`);
});
