import { saveData } from './save-data';
import { expectAccessible } from './axe';
import { untilChecked } from './check-screen';
import { readDatabases } from './databases';
import { openComparison } from './compared-sites';
import { configure, expect, test } from './fixtures';
import { generateCategories } from './generated-categories';
import { oddCategories } from './odd-categories';
import { expectTranslated } from './pseudo-language';
import { detailOf, expectAnswered, giveKey, openRawResponse, rowsOf, statusOf } from './screens';
import { EMPTY, SHOP, WAREHOUSE } from './sites';

test('the list', async ({ page, openSite }) => {
  await openSite(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await expectAccessible(page);
});

test('the list, searched and sorted', async ({ page, openSite }) => {
  await openSite(SHOP, '?q=tools&status=active&sort=-name');
  await expect(statusOf(page)).toContainText('of 120 categories');
  await expectAccessible(page);
});

test('what the search suggests, and what of it does not count', async ({ page, openSite }) => {
  await openSite(SHOP, '?q=depth:abc+');
  await expect(page.getByText('“depth:abc” is not a level')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('End');
  await page.keyboard.type('sta');
  const suggestion = page.getByRole('option', { name: /^status:/ });
  await expect(suggestion).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(suggestion).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
});

test('the help on searching', async ({ page, openSite }) => {
  await openSite(SHOP);
  await page.getByRole('combobox', { name: 'Search categories' }).click();
  await page.getByRole('option', { name: /^Search help/ }).click();
  await expect(page.getByRole('dialog', { name: 'Search help' })).toBeVisible();
  await expectAccessible(page);
});

test('the tree', async ({ page, openSite }) => {
  await openSite(SHOP, '?view=tree');
  await expect(page.getByRole('treegrid', { name: 'Categories' })).toBeVisible();
  await expectAccessible(page);
});

test('a category beside the list', async ({ page, openSite }) => {
  await openSite(SHOP, '/c7');
  await expect(detailOf(page, 'Music Tools 7')).toBeVisible();
  await openRawResponse(page);
  await expectAccessible(page);
});

test('a category on a narrow screen', async ({ page, openSite }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await openSite(SHOP, '/c7');
  await expectAnswered(page);
  await expectAccessible(page);
});

test('the list on a narrow screen', async ({ page, openSite }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSite(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await expectAccessible(page);
});

test('a category that is not there', async ({ page, openSite, problems }) => {
  problems.expect(/status of 404/);
  await openSite(SHOP, '/c999');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test('the map, searched, by status and by age', async ({ page, openSite }) => {
  await openSite(SHOP, '?view=map&at=c1&q=tools');
  const map = page.getByRole('tree', { name: 'Categories' });
  await expect(map.getByRole('treeitem', { name: /, (0 of|not found)/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Age', { exact: true }).click();
  await expect(map.getByRole('treeitem', { name: / ago/ }).first()).toBeVisible();
  await expectAccessible(page);
});

test('the map of a site with odd categories, on a narrow screen', async ({
  page,
  serve,
  openSite,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const service = await serve({ sites: { odd: oddCategories() } });
  await openSite('odd', '?view=map&at=nowhere', { service });
  await expect(page.getByRole('note')).toBeVisible();
  await expectAccessible(page);
});

test('what the boxes of a map are is told where the colours are the reader’s own', async ({
  page,
  openSite,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openSite(SHOP, '?view=map');
  const patternOf = (name: RegExp) =>
    page
      .getByRole('treeitem', { name })
      .first()
      .evaluate((box) => getComputedStyle(box).backgroundImage);
  await expect.poll(() => patternOf(/descendants, draft/)).toContain('linear-gradient');
  expect(await patternOf(/descendants, active/)).toBe('none');
});

test('the list while it is loaded', async ({ page, scripted, openScripted }) => {
  const first = scripted.holdNext();
  await openScripted(SHOP);
  await first.arrived;
  await expect(page.getByText('Loading categories…')).toBeAttached();
  await expectAccessible(page);
  first.release();
});

test('loading all', async ({ page, scripted, openScripted }) => {
  await openScripted(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  const second = scripted.holdNext();
  await page.getByRole('button', { name: 'Load all' }).click();
  await second.arrived;
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  second.release();
});

test('a list that could not be loaded', async ({ page, scripted, problems, openScripted }) => {
  problems.expect(/status of 500/);
  scripted.answerNext({ status: 500 });
  await openScripted(SHOP);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test('a page that could not be loaded', async ({ page, scripted, problems, openScripted }) => {
  problems.expect(/status of 500/);
  await openScripted(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  scripted.answerNext({ status: 500 });
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test('a page that an expired login stands in front of', async ({
  page,
  scripted,
  problems,
  openScripted,
}) => {
  problems.expect(/status of 401/);
  await openScripted(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  scripted.answerNext({ status: 401 });
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  await expectAccessible(page);
});

test('environments in their colours, and the links of a category', async ({
  page,
  openService,
}) => {
  const { url: baseUrl } = openService;
  const links = [{ label: 'View on site', href: 'https://shop.example.com/c/{slug}' }];
  const environments = ['production', 'staging', 'development', 'blue'];
  await configure(
    page,
    environments.map((environment) => ({
      id: environment,
      name: 'Shop',
      environment,
      links,
      baseUrl,
      siteId: SHOP,
      auth: 'proxy',
    })),
  );
  await page.goto(`/staging/sites/${SHOP}/categories/c7`);
  await expect(page.getByRole('link', { name: 'View on site' })).toBeVisible();
  await page.getByRole('button', { name: 'Browsing Shop' }).click();
  await expect(page.getByRole('menuitem', { name: 'Shop Environment: production' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'View on site' })).toBeVisible();
  await expectAccessible(page);
});

test('a list that is tried again', async ({ page, scripted, problems, openScripted }) => {
  problems.expect(/status of 429/);
  scripted.answerNext({ status: 429, headers: { 'Retry-After': '60' } });
  await openScripted(SHOP);
  await expect(page.getByText('Trying again, 1 of 3')).toBeVisible();
  await expectAccessible(page);
});

test('the form for the key', async ({ page, service, openSite }) => {
  await openSite(SHOP, '', { service, auth: 'key' });
  await page.getByLabel('API key').fill('two words');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('An API key has no spaces')).toBeVisible();
  await expectAccessible(page);
});

test('a key that is refused', async ({ page, service, problems, openSite }) => {
  problems.expect(/status of 401/);
  await openSite(SHOP, '', { service, auth: 'key' });
  await giveKey(page, 'not-the-key');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test('a site without categories', async ({ page, openSite }) => {
  await openSite(EMPTY);
  await expect(page.getByText('No categories on this site')).toBeVisible();
  await expectAccessible(page);
});

test('a search that finds nothing', async ({ page, openSite }) => {
  await openSite(SHOP, '?q=nothing');
  await expect(page.getByText('No matches')).toBeVisible();
  await expectAccessible(page);
  await openSite(WAREHOUSE, '?q=nothing+like+it', {
    paging: { pageSize: 2, bulkPageSize: 0 },
  });
  await expect(page.getByText('Load the rest? It takes about 299 requests.')).toBeVisible();
  await expectAccessible(page);
});

test('a service that ignores the cursor', async ({ page, openSite }) => {
  await openSite(SHOP, '', { paging: { cursorParam: 'page' } });
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('It seems to ignore “page”')).toBeVisible();
  await expectAccessible(page);
});

test('the connections, one of them with what is stored of it', async ({ page, openSite }) => {
  await openSite(SHOP);
  await expect.poll(() => readDatabases(page)).toContain('"entryCount":50,');
  await page.goto('/connections');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText('Stored on this device')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'More actions for open' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
});

test('the form for a connection, with what is wrong', async ({ page }) => {
  await page.goto('/connections/new');
  await page.getByRole('button', { name: 'Advanced' }).click();
  await page.getByLabel('Page size', { exact: true }).fill('0');
  await page.getByLabel('API key').fill('two words');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('Enter the address of the service')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Base URL').fill('http://shop.example.com');
  await expect(page.getByText('will be sent unencrypted')).toBeVisible();
  await expectAccessible(page);
});

test('a setup link to a host with other letters, and with a key', async ({ page }) => {
  await page.goto('/?service=https://шоп.example.com&site=main&token=x&pageSize=0');
  await expect(page.getByText('This link contained a key or a password')).toBeVisible();
  await expect(page.getByText('Punycode')).toBeVisible();
  await expectAccessible(page);
});

test('a connection that a link needs', async ({ page }) => {
  await page.goto(`/unknown/sites/${SHOP}/categories`);
  await expect(page.getByRole('heading', { name: 'Add connection' })).toBeVisible();
  await expectAccessible(page);
});

test('an invalid configuration', async ({ page }) => {
  await page.route('**/config.json', (route) => route.fulfill({ json: { connections: {} } }));
  await page.goto('/');
  await expect(page.getByRole('alert')).toBeVisible();
  // In English: the languages are read from the configuration.
  await expectAccessible(page, { isTranslated: false });
});

test('an address that means nothing', async ({ page }) => {
  await page.goto('/nothing/here');
  await expect(page.getByText('No page at this address')).toBeVisible();
  await expectAccessible(page);
});

for (const name of ['Theme and language', 'Browsing Demo magazine']) {
  test(`the open menu “${name}”`, async ({ page }) => {
    await page.goto('/');
    await expect(rowsOf(page).first()).toBeVisible();
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
  });
}

test('the tree with its ancestors in sight, compact', async ({ page, openSite }) => {
  await openSite(SHOP, '?view=tree');
  await expect(statusOf(page)).toHaveText('All 120 loaded');
  await page.getByRole('button', { name: 'Expand all' }).click();
  await page.getByRole('button', { name: 'Display' }).click();
  await expect(page.getByText('The tree is always compact.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const scroller = page.getByRole('treegrid').locator('..');
  await scroller.evaluate((element) => element.scrollTo({ top: 300 }));
  await expect(scroller.locator('> [aria-hidden] button').first()).toBeVisible();
  await expectAccessible(page);
});

test('selected rows', async ({ page, openSite }) => {
  await openSite(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
  await expectAccessible(page);
});

test('the filters in force, and their menu', async ({ page, openSite }) => {
  await openSite(SHOP, '?q=tools+status:draft+status:active+under:tea-tools-2+-is:root');
  await expect(page.getByRole('button', { name: 'In Tea Tools 2, edit' })).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Branch' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 667 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option').first()).toBeHidden();
  await expectAccessible(page);
});

test('the saved views', async ({ page, openSite }) => {
  await openSite(SHOP, '?q=tools&view=tree');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved views' });
  await dialog.getByRole('textbox').fill('Tools');
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox').fill('Tools');
  await dialog.getByRole('button', { name: 'Rename Tools' }).click();
  await expect(dialog.getByLabel('New name for Tools')).toBeFocused();
  await expectAccessible(page);
});

test('the chosen view is told by its colour, also where the colours are the reader’s own', async ({
  page,
  openSite,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openSite(SHOP);
  const colourOf = (label: string) =>
    page
      .locator('label', { has: page.getByRole('radio', { name: label, exact: true }) })
      .evaluate((option) => getComputedStyle(option).color);
  const [list, tree] = [await colourOf('List'), await colourOf('Tree')];
  expect(list).not.toBe(tree);
  await page.getByRole('radio', { name: 'Tree' }).check({ force: true });
  await expect.poll(() => colourOf('Tree')).toBe(list);
});

test('the export', async ({ page, openSite }) => {
  await openSite(SHOP, '?q=tools');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save as fixture' }).click();
  await page.getByRole('checkbox', { name: 'With each category’s detail' }).check();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Record' }).click();
  expect((await download).suggestedFilename()).toBe('shop.fixture.json');
});

test('the palette, and the shortcuts', async ({ page, openSite }) => {
  await openSite(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('tools');
  await expect(page.getByText(/of 120 categories/).last()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type(' and nothing');
  await expect(page.getByText('Nothing found for')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
});

test('the check while it runs, and when it has failed', async ({ page, scripted, problems }) => {
  problems.expect(/status of 500/);
  await configure(page, [{ id: 'scripted', baseUrl: scripted.url, auth: 'proxy' }]);
  const first = scripted.holdNext();
  await page.goto(`/scripted/sites/${SHOP}/check`);
  await first.arrived;
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop' }).click();
  first.release();
  scripted.answerNext({ status: 500, body: '{"error":"out of order"}' });
  await page.getByRole('button', { name: 'Check again' }).click();
  await untilChecked(page);
  for (const name of [/^\d passed/, /^Details$/, /^Details and 1 request$/]) {
    await page.getByRole('button', { name }).click();
  }
  await expect(page.getByLabel('Response body')).toBeVisible();
  await expectAccessible(page);
});

test('the check with other paging parameters, wide and narrow', async ({
  page,
  serve,
  problems,
}) => {
  problems.expect(/status of 404/);
  const service = await serve({ dialect: { cursorParam: 'cursor' }, quirks: { badDates: true } });
  await configure(page, [{ id: 'other', baseUrl: service.url, auth: 'proxy' }]);
  await page.goto(`/other/sites/${SHOP}/check`);
  await untilChecked(page);
  await expect(page.getByRole('heading', { name: 'This service pages with' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Details and [2-9] requests$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Headers and body' }).first().click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 667 });
  await page.getByRole('button', { name: 'Use these paging parameters' }).click();
  await expectAccessible(page);
});

test('the review, with what a rule has found and one that is muted', async ({
  page,
  openSite,
  sites,
}) => {
  sites.odd = oddCategories();
  await openSite('odd');
  await page.getByRole('link', { name: /^Review/ }).click();
  await expect(page.getByRole('table', { name: 'Deviations' })).toBeVisible();
  await page.getByRole('button', { name: 'Duplicate slugs among siblings', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Duplicate slugs among siblings' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Mute: Duplicate slugs/ }).click();
  await page.getByRole('button', { name: '1 muted rule' }).click();
  await expect(page.getByRole('button', { name: /^Unmute/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 667 });
  await expectAccessible(page);
});

test('what a refresh has changed', async ({ page, openSite, sites }) => {
  sites.refreshed = generateCategories(20);
  await openSite('refreshed');
  await expect.poll(() => readDatabases(page)).toContain('"entryCount":20,');
  sites.refreshed = generateCategories(22).map((category) =>
    category.id === 'c2' ? { ...category, name: 'Renamed' } : category,
  );
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('link', { name: 'Show changes' }).click();
  await expect(page.getByRole('region', { name: 'Renamed' })).toBeVisible();
  await expectAccessible(page);
});

test('the list when the network is gone', async ({ page, context, openSite, problems }) => {
  // It looks for the icon of the tab.
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await saveData(context);
  // The one who looks reads the style sheets.
  problems.allow(/Couldn't load preload assets/);
  await openSite(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  // A language cannot be fetched offline.
  await expectTranslated(page);
  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('with what to compare', async ({ page, serve }) => {
  await openComparison(page, serve, { search: `?with=next%2F${SHOP}` });
  await expect(page.getByText('Both sides are the same site.')).toBeVisible();
  await expectAccessible(page);
});

test('a comparison', async ({ page, serve }) => {
  await openComparison(page, serve);
  await page.getByRole('button', { name: /^Changed/ }).click();
  await page.getByRole('link', { name: 'Tea Books 10' }).click();
  await expect(detailOf(page, 'Tea Books 10')).toBeVisible();
  await expectAccessible(page);
});

test('a comparison on a narrow screen', async ({ page, serve }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await openComparison(page, serve);
  await expect(page.getByRole('grid', { name: 'Differences' })).toBeVisible();
  await expectAccessible(page);
});
