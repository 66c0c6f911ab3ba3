import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { statusOf } from './screens';
import { SHOP } from './sites';

test('a link with a service sends no request before Connect', async ({ page, openService }) => {
  const { url } = openService;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(url)) asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/connections');
  await expect(page.getByRole('heading', { name: 'Connections' })).toBeVisible();
  await page.goto(`/?service=${url}&site=${SHOP}`);
  await expect(page.getByText(`This link adds a connection to ${new URL(url).host}`)).toBeVisible();
  await expect(page.getByLabel('Base URL')).toHaveValue(url);
  const connect = page.getByRole('button', { name: 'Connect', exact: true });
  await connect.hover();
  await connect.focus();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  // Preconnect hints are not requests.
  await expect(page.locator(`[href^="${url}"], [src^="${url}"]`)).toHaveCount(0);

  await connect.click();
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  expect(asked).toEqual([`/api/v1/sites/${SHOP}/category`]);
  await page.goBack();
  await expect(page).toHaveURL('/connections');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
});

test('a long host fits a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/?service=https://шоп.example.com.${'a'.repeat(200)}.example`);
  const host = page.locator('section bdi').filter({ hasText: 'xn--' });
  await expect(host).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
});
