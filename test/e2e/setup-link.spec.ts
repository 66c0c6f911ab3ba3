import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { statusOf } from './screens';
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

test('a host of any length fits a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/?service=https://шоп.example.com.${'a'.repeat(200)}.example`);
  await expect(page.getByRole('heading', { name: /This link adds/ })).toBeFocused();
  const host = page.locator('h3 bdi');
  expect(await host.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(page.getByText('Punycode')).toBeVisible();
  await expectAccessible(page);
});
