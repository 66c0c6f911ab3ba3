import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { rowsOf, statusOf } from './screens';
import { SHOP } from './sites';

test('an invalid configuration names what is wrong, and is read again', async ({ page }) => {
  const connections = [{ id: 'two', baseUrl: 'https://two.example.com', auth: 'cookie' }];
  await page.route('**/config.json', (route) => route.fulfill({ json: { connections, demo: 1 } }));
  await page.goto('/');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('config.json cannot be used');
  await expect(alert.getByRole('listitem').locator('code')).toHaveText([
    'connections[0].auth',
    'demo',
  ]);
  await expect(alert).toContainText('connections[0].auth: must be "key" or "proxy"');
  // In English: it comes before any language.
  await expectAccessible(page, { isTranslated: false });

  await page.unroute('**/config.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
});

test('a configuration that the network loses is explained, without another file', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  await page.route('**/config.json', (route) => route.abort());
  await page.route('**/assets/invalid-configuration*', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('could not be fetched');
});

test('the first list reads the configuration once, and runs on the scripts that the size budget counts', async ({
  page,
  openSite,
}) => {
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/config.json')) reads.push(request.url());
  });
  await openSite(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  expect(reads).toHaveLength(1);
  const scripts = await page.evaluate(() => {
    const loaded = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming);
    const list = loaded.find(({ name }) => name.includes('/category'));
    return loaded
      .filter(({ startTime }) => startTime < (list?.responseEnd ?? 0))
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js'));
  });
  const html = await page.request.get('/');
  const named = [...(await html.text()).matchAll(/"(\/[^"]+\.js)"/g)].map(([, path]) => path);
  expect(new Set(scripts)).toEqual(new Set(named));
});
