import { expectAccessible } from './axe';
import { configure, expect, test } from './fixtures';
import { rowsOf, statusOf } from './screens';
import { SHOP } from './sites';

test('an invalid configuration names each wrong field, and why', async ({ page }) => {
  const connections = [
    { id: 'Shop One', baseUrl: 'ftp://shop.example.com' },
    { id: 'two', baseUrl: 'https://two.example.com', auth: 'cookie', paging: { pageSize: 0 } },
    { id: 'two' },
  ];
  await page.route('**/config.json', (route) => route.fulfill({ json: { connections, demo: 1 } }));
  await page.goto('/');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('config.json cannot be used');
  await expect(alert.getByRole('listitem').locator('code')).toHaveText([
    'connections[0].id',
    'connections[0].baseUrl',
    'connections[1].auth',
    'connections[1].paging.pageSize',
    'connections[2].baseUrl',
    'demo',
    'connections[2].id',
  ]);
  await expect(alert).toContainText('connections[1].auth: must be "key" or "proxy"');
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

test('without a configuration, or with a page in its place, there is the demo', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 404/);
  await page.route('**/config.json', (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await expect(page).toHaveURL('/demo/sites/magazine/categories');

  const html = { contentType: 'text/html', body: '<!doctype html><p>The app</p>' };
  await page.route('**/config.json', (route) => route.fulfill(html));
  await page.goto('/');
  await expect(rowsOf(page).first()).toBeVisible();
});

test('a configured connection comes first, and cannot be edited', async ({ page, openService }) => {
  const baseUrl = openService.url;
  await configure(page, [
    { id: 'first', name: 'The First', baseUrl, siteId: SHOP, auth: 'proxy' },
    { id: 'second', name: 'The Second', baseUrl, auth: 'proxy' },
  ]);
  await page.goto('/');
  await expect(page).toHaveURL(`/first/sites/${SHOP}/categories`);

  await page.getByRole('button', { name: 'Browsing The First' }).click();
  await page.getByRole('menuitem', { name: 'The Second' }).click();
  const card = page.getByRole('article', { name: 'The Second' });
  await card.getByRole('button', { name: 'More actions for The Second' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(["Forget this connection's data"]);
  await page.keyboard.press('Escape');
  await card.getByLabel('Site ID').fill(SHOP);
  await card.getByRole('button', { name: 'Open The Second' }).click();
  await expect(page).toHaveURL(`/second/sites/${SHOP}/categories`);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
});

test('what cannot be read in the storage of the browser is ignored', async ({ page }) => {
  const names = ['connections', 'last-used', 'keys', 'keys-forgotten', 'theme'];
  await page.goto('/');
  for (const garbage of [
    '{"version":',
    '"text"',
    '[null,{"id":7}]',
    '{"version":1,"connections":7}',
  ]) {
    await page.evaluate(
      ([texts, keys]) => {
        for (const storage of [localStorage, sessionStorage]) {
          for (const key of keys) {
            storage.setItem(`category-browser/:${key}`, texts);
          }
        }
      },
      [garbage, names] as const,
    );
    await page.goto('/connections');
    await expect(page.getByRole('article', { name: 'Demo magazine' })).toBeVisible();
    await page.goto('/');
    await expect(rowsOf(page).first()).toBeVisible();
  }
});

test('a browser that denies its storage gets the app all the same', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Denied', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/');
  await expect(rowsOf(page).first()).toBeVisible();
});

test('the configuration is read once: what is preloaded is used', async ({ page }) => {
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/config.json')) reads.push(request.url());
  });
  await page.goto('/');
  await expect(rowsOf(page).first()).toBeVisible();
  expect(reads).toHaveLength(1);
});

test('the first list runs on the scripts that the size budget counts', async ({
  page,
  openSite,
}) => {
  await openSite(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
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
