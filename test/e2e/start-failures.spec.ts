import type { Page } from '@playwright/test';
import { configure, expect, test } from './fixtures';
import type { ScriptedService } from './scripted-service';
import { statusOf } from './screens';
import { SHOP, WAREHOUSE } from './sites';

const LIST = `/scripted/sites/${SHOP}/categories`;

test('the first answer is there before the screens, and fails', async ({ page, scripted }) => {
  scripted.answerNext({ status: 302, headers: { Location: '/elsewhere' } });
  await openWithLateScreens(page, scripted);
  await expect(page.getByRole('alert')).toContainText('redirects the request elsewhere');
  expect(scripted.requests).toHaveLength(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  expect(scripted.requests).toHaveLength(2);
});

test('a key that is refused before the screens are there is asked for in their place', async ({
  page,
  scripted,
  problems,
}) => {
  problems.expect(/status of 401/);
  await configure(page, [{ id: 'scripted', baseUrl: scripted.url, auth: 'key' }]);
  await page.goto(LIST);
  await enterKey(page, 'a-key-that-is-good');
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  scripted.answerNext({ status: 401 });
  // Nothing is stored of the other site.
  await openWithLateScreens(page, scripted, { siteId: WAREHOUSE, auth: 'key' });
  await expect(page.getByText('The service does not accept the API key')).toBeVisible();
  await enterKey(page, 'another-key');
  await expect(statusOf(page)).toHaveText('50 of 600 loaded');
});

test('a configuration that takes five seconds is waited for below the header', async ({
  page,
  scripted,
}) => {
  await page.clock.install();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await configure(page, [{ id: 'scripted', baseUrl: scripted.url, auth: 'proxy' }]);
  await page.route('**/config.json', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto(LIST, { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Category Browser' })).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(page.getByText('Category Browser has not started')).toBeHidden();
  expect(scripted.requests).toHaveLength(0);
  release();
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
});

/** Opens the list so that the screens are only fetched once the service has answered. */
async function openWithLateScreens(
  page: Page,
  scripted: ScriptedService,
  { siteId = SHOP, auth = 'proxy' }: { siteId?: string; auth?: 'key' | 'proxy' } = {},
): Promise<void> {
  await configure(page, [{ id: 'scripted', baseUrl: scripted.url, auth }]);
  const before = scripted.requests.length;
  await page.route('**/assets/screens-*.js', async (route) => {
    await expect.poll(() => scripted.requests.length).toBeGreaterThan(before);
    await route.continue();
  });
  await page.goto(`/scripted/sites/${siteId}/categories`);
}

async function enterKey(page: Page, key: string): Promise<void> {
  await page.getByLabel('API key').fill(key);
  await page.keyboard.press('Enter');
}
