import { expectAccessible } from './axe';
import { configure, expect, test } from './fixtures';
import { detailOf, giveKey, statusOf } from './screens';
import { EMPTY, SHOP, WAREHOUSE } from './sites';

// Screens that no other test opens. Every journey checks its own screens.

test('a list that is tried again, then loaded, then fails, then loaded to its end', async ({
  page,
  scripted,
  problems,
  openScripted,
}) => {
  problems.expect(/status of 429/);
  problems.expect(/status of 500/);
  scripted.answerNext({ status: 429, headers: { 'Retry-After': '60' } });
  await openScripted(SHOP);
  await expect(page.getByText('Trying again, 1 of 3')).toBeVisible();
  await expectAccessible(page);
  const first = scripted.holdNext();
  await page.reload();
  await first.arrived;
  await expect(page.getByText('Loading categories…')).toBeAttached();
  await expectAccessible(page);
  first.release();
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  scripted.answerNext({ status: 500 });
  await page.getByRole('button', { name: 'Load more' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('answered 500');
  // An alert with few words is as wide as any other.
  await expect(alert.locator('xpath=../..')).toHaveCSS('inline-size', '672px');
  await expectAccessible(page);
  const second = scripted.holdNext();
  await page.getByRole('button', { name: 'Load all' }).click();
  await second.arrived;
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  second.release();
});

test('an address that means nothing', async ({ page }) => {
  await page.goto('/nothing/here');
  await expect(page.getByText('No page at this address')).toBeVisible();
  await expectAccessible(page);
});

test('lists without rows, and one that does not go on', async ({ page, openSite }) => {
  await openSite(EMPTY);
  await expect(page.getByText('No categories on this site')).toBeVisible();
  await expectAccessible(page);
  await openSite(WAREHOUSE, '?q=nothing+like+it', { paging: { pageSize: 2, bulkPageSize: 0 } });
  await expect(page.getByText('Load the rest? It takes about 299 requests.')).toBeVisible();
  await expectAccessible(page);
  await openSite(SHOP, '', { paging: { cursorParam: 'page' } });
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('It seems to ignore “page”')).toBeVisible();
  await expectAccessible(page);
});

test('the form for the key, and a category that is not there', async ({
  page,
  service,
  problems,
  openSite,
}) => {
  problems.expect(/status of 404/);
  await openSite(SHOP, '/c999', { service, auth: 'key' });
  await page.getByLabel('API key').fill('two words');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('An API key contains only plain letters')).toBeVisible();
  await expectAccessible(page);
  await giveKey(page);
  await expect(page.getByRole('alert')).toBeVisible();
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

test('menus, and saved views', async ({ page, openSite }) => {
  await openSite(SHOP, '?q=tools&view=tree');
  await page.getByRole('button', { name: 'Theme and language' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'System' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('checkbox', { name: /^draft/ }).check();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved views' });
  await dialog.getByRole('textbox').fill('Tools');
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox').fill('Tools');
  await expect(dialog.getByText('Replaces the view with this name.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove Tools' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeVisible();
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

test('the shortcuts, the help on searching, and the palette', async ({ page, openSite }) => {
  await openSite(SHOP, '/c7');
  await expect(detailOf(page, 'Music Tools 7')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const box = page.getByRole('combobox', { name: 'Search categories' });
  await box.click();
  await page.getByRole('option', { name: /^Search help/ }).click();
  await expect(page.getByRole('dialog', { name: 'Search help' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await box.fill('-status:ac');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expectAccessible(page);
  await box.fill('depth:abc ');
  await expect(page.getByText('“depth:abc” is not a level')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('tools');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
});
