import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { readStorages } from './databases';
import { configure, expect, test } from './fixtures';
import { changeLanguage } from './other-languages';
import { API_KEY } from './problems';
import { expectNoSidewaysScroll, hold, LIST_REQUEST, statusOf } from './screens';
import { SHOP } from './sites';

async function connect(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
}

test('the form explains each failure next to its field until the connection works', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(/status of 401/);
  problems.expect(/status of 404/);
  const baseUrl = page.getByLabel('Base URL');
  const siteId = page.getByLabel('Site ID');
  const key = page.getByLabel('API key');
  await page.goto('/connections/new');
  await expect(baseUrl).toBeFocused();
  await expectAccessible(page);

  await test.step('a missing key and a wrong one', async () => {
    await connect(page, { 'Base URL': service.url, 'Site ID': SHOP });
    await expect(key).toHaveAccessibleDescription(/^The service needs an API key/);
    await expect(key).toBeFocused();
    await expectAccessible(page);
    await connect(page, { 'API key': 'wrong' });
    await expect(key).toHaveAccessibleDescription(/^The service rejected the API key/);
  });

  await test.step('a wrong site and a wrong path', async () => {
    await connect(page, { 'API key': API_KEY, 'Site ID': 'missing' });
    await expect(siteId).toHaveAccessibleDescription(/No site “missing” at .*\(404\)/);
    await connect(page, { 'Base URL': `${service.url}/wrong`, 'Site ID': SHOP });
    await expect(siteId).toHaveAccessibleDescription(/\/wrong \(404\).* wrong or missing/);
  });

  await test.step('a canceled request', async () => {
    const release = await hold(page, LIST_REQUEST);
    await connect(page, { 'Base URL': `${service.url}/api/v1/sites/${SHOP}/category?first=5` });
    await expect(baseUrl).toHaveValue(service.url);
    await expect(page.getByRole('status')).toContainText('Requesting one page from');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('status')).toHaveText('');
    release();
  });

  await connect(page, {});
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
});

test("the table shows each connection's state at any width", async ({
  page,
  openService,
  service,
}) => {
  const open = { id: 'open', name: 'Open', baseUrl: openService.url, siteId: SHOP };
  await configure(page, [
    { ...open, auth: 'proxy', environment: 'production' },
    { id: 'keyed', name: 'Keyed', baseUrl: service.url, siteId: SHOP },
    { id: 'siteless', name: 'Without a site', baseUrl: `${service.url}/some/path` },
  ]);
  await page.goto(`/open/sites/${SHOP}/categories`);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await page.getByRole('button', { name: /^Browsing/ }).click();
  await page.getByRole('menuitem', { name: 'Manage connections' }).click();
  await expect(page.getByRole('row', { name: /^Open/ })).toContainText('Responding');
  await expect(page.getByRole('row', { name: /^Open/ })).toContainText('50 of 120 categories');
  await expect(page.getByRole('row', { name: /^Keyed/ })).toContainText('Not contacted yet');
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('button', { name: 'More actions for Open' })).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  // A touch anywhere in a row opens its list.
  await page.getByText(new URL(openService.url).host).click({ force: true });
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
});

test('a long state leaves room for the host on a phone', async ({ page, openService }) => {
  const { host } = new URL(openService.url);
  await configure(page, [
    { id: 'open', name: 'Open', baseUrl: openService.url, siteId: SHOP, auth: 'proxy' },
  ]);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/open/sites/${SHOP}/categories`);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  // Its size is stored with the list.
  await expect.poll(() => readStorages(page)).toMatch(/total\W+120/);
  await page.goto('/connections');
  await expect(page.getByRole('row', { name: /^Open/ })).toContainText('Not contacted since');
  await changeLanguage(page, 'pt-BR');
  const heightOf = async () => (await page.getByText(host).boundingBox())?.height;
  await expect.poll(heightOf).toBeLessThan(60);
});
