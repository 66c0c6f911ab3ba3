import { expectAccessible } from './axe';
import { addConnection } from './add-connection';
import { expect, test } from './fixtures';
import { API_KEY } from './problems';
import { chooseFor, statusOf } from './screens';
import { SHOP } from './sites';

test('a setup link asks nothing of the service before Connect, and Back does not lead into it', async ({
  page,
  scripted,
}) => {
  await page.goto('/connections');
  await expect(page.getByRole('heading', { name: 'Connections' })).toBeVisible();
  await page.goto(`/?service=${scripted.url}&site=${SHOP}`);
  const { host } = new URL(scripted.url);
  const heading = page.getByRole('heading', { name: `This link adds a connection to ${host}` });
  await expect(heading).toBeFocused();
  await expect(page.getByLabel('Base URL')).toHaveValue(scripted.url);
  const connect = page.getByRole('button', { name: 'Connect', exact: true });

  await test.step('not for the pointer or the focus either', async () => {
    await connect.hover();
    await connect.focus();
    await page.waitForLoadState('networkidle');
    expect(scripted.connections).toBe(0);
    // The browser of the tests ignores hints to connect ahead, so they are looked for in the page.
    await expect(page.locator(`[href^="${scripted.url}"], [src^="${scripted.url}"]`)).toHaveCount(
      0,
    );
  });

  await connect.click();
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  expect(scripted.connections).toBeGreaterThan(0);
  expect(new Set(scripted.requests.map((path) => path.split('?')[0]))).toEqual(
    new Set([`/api/v1/sites/${SHOP}/category`]),
  );

  await page.goBack();
  await expect(page).toHaveURL('/connections');
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('a copied setup link sets the connection up again, and has no key', async ({
  page,
  context,
  service,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await addConnection(page, { name: 'Our shop', baseUrl: service.url, key: API_KEY });
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await page.goto('/connections');
  await chooseFor(page, 'Our shop', 'Copy setup link');
  await expect(page.getByText('Copied a link that sets up Our shop')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/connections\/new\?service=http:\/\/127/);
  expect(link).not.toContain(API_KEY);

  await test.step('leads to the connection where it is known', async () => {
    await page.goto(link);
    await expect(page).toHaveURL(`/our-shop/sites/${SHOP}/categories`);
    await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  });

  await test.step('fills in the form where it is not', async () => {
    await page.goto('/connections');
    await chooseFor(page, 'Our shop', 'Remove');
    await page.goto(link);
    await expect(page.getByLabel('Name')).toHaveValue('Our shop');
    await expect(page.getByLabel('Base URL')).toHaveValue(service.url);
    await expect(page.getByLabel('Site ID')).toHaveValue(SHOP);
    await expect(page.getByLabel('API key')).toHaveValue('');
  });
});

test('a host of any length fits a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/?service=https://шоп.example.com.${'a'.repeat(200)}.example`);
  await expect(page.getByRole('heading', { name: /This link adds/ })).toBeFocused();
  const host = page.locator('h3 bdi');
  expect(await host.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(page.getByText('Punycode')).toBeVisible();
  await expectAccessible(page);
});
