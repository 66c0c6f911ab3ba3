import { expectAccessible } from './axe';
import { olderCategories } from './compared-sites';
import { configure, expect, test } from './fixtures';
import { API_KEY } from './problems';
import { detailOf, expectNoSidewaysScroll, requestsTo } from './screens';
import { SHOP } from './sites';

test('a category is looked up on services of other origins, one of which wants a key', async ({
  page,
  problems,
  serve,
}) => {
  problems.expect(/status of 404/);
  const own = await serve({});
  const live = await serve({ sites: { [SHOP]: olderCategories() }, key: API_KEY });
  const empty = await serve({ sites: { [SHOP]: [] } });
  const shop = { siteId: SHOP, auth: 'proxy' } as const;
  await configure(page, [
    { ...shop, id: 'next', name: 'Shop staging', environment: 'staging', baseUrl: own.url },
    {
      ...shop,
      id: 'live',
      name: 'Shop live',
      environment: 'production',
      baseUrl: live.url,
      auth: 'key',
    },
    { ...shop, id: 'empty', name: 'Shop test', environment: 'test', baseUrl: empty.url },
  ]);
  const requests = [live, empty].map((service) => requestsTo(page, service));
  await page.goto(`/next/sites/${SHOP}/categories/c7`);
  const onLive = detailOf(page, 'Music Tools 7').getByRole('region', { name: 'On Shop live' });
  const onTest = page.getByRole('region', { name: 'On Shop test' });
  await expect(onLive.getByText('production')).toBeVisible();
  expect(requests.flat()).toEqual([]);

  await test.step('asks for the key first', async () => {
    await onLive.getByRole('button', { name: 'Look up' }).click();
    await expect(onLive.getByLabel('API key')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(API_KEY);
    await page.keyboard.press('Enter');
  });

  await test.step('says what differs there, and what is not there at all', async () => {
    await expect(onLive.getByText('Found, 1 difference')).toBeVisible();
    await expect(onLive.getByRole('definition')).toHaveText('Music Tools');
    await onTest.getByRole('button', { name: 'Look up' }).press('Enter');
    await expect(onTest.getByText('Not found on Shop test')).toBeVisible();
    await expect(onTest.getByRole('button', { name: 'Look up' })).toBeFocused();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });

  await test.step('and leads there', async () => {
    await onLive.getByRole('link', { name: 'Open in Shop live' }).click();
    await expect(detailOf(page, 'Music Tools')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/live/sites/${SHOP}/categories/c7$`));
    // Its sub-categories are asked for one by one, of a service that ends with the test.
    await page.waitForLoadState('networkidle');
  });
});
