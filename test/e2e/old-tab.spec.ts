import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveApp } from './app-server';
import { DIST } from './built-app';
import { readDatabases } from './databases';
import { configure, expect, test } from './fixtures';
import { rowsOf, statusOf } from './screens';
import { SHOP } from './sites';

test('a tab from before a deployment offers to reload', async ({ page, openService, problems }) => {
  problems.expect(/status of 404/);
  problems.expect(/Failed to fetch dynamically imported module/);
  const outDir = await mkdtemp(join(tmpdir(), 'category-browser-'));
  await cp(DIST, outDir, { recursive: true });
  const app = await serveApp({ outDir });
  problems.allowOrigin(app.url);
  // Turns off preloading.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await configure(page, [{ id: 'open', baseUrl: openService.url, auth: 'proxy' }]);
  await page.goto(`${app.url}/open/sites/${SHOP}/categories`);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(statusOf(page)).toHaveText('All 120 loaded');
  // A list is stored a moment after its last page has loaded.
  await expect.poll(() => readDatabases(page)).toContain('"categoryCount":120');

  const index = await readFile(join(outDir, 'index.html'), 'utf8');
  await writeFile(join(outDir, 'index.html'), index.replaceAll(/index-[\w-]+\.js/g, 'next.js'));
  for (const file of await readdir(join(outDir, 'assets'))) await rm(join(outDir, 'assets', file));

  const screens = page.getByRole('navigation', { name: 'Screens' });
  const expectNotice = async () => {
    await expect(page.getByRole('alert')).toContainText('a new version of the app');
    await expect(screens).toBeVisible();
  };
  await page.getByText('Map', { exact: true }).click();
  await expectNotice();
  await expect(page.getByRole('combobox', { name: 'Search categories' })).toBeVisible();
  await screens.getByRole('link', { name: 'Review' }).click();
  await expectNotice();
  await screens.getByRole('link', { name: 'Categories' }).click();
  await page.getByText('List', { exact: true }).click();
  await expect(rowsOf(page).first()).toBeVisible();
  await page.keyboard.press('Control+K');
  await expectNotice();
  await expect(rowsOf(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('button', { name: 'Filter' }).click();
  await expectNotice();
  // Deploys the new build.
  await cp(DIST, outDir, { recursive: true });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(statusOf(page)).toHaveText('All 120 loaded');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  // Leave the app before it closes because the browser may still request the icon.
  await page.goto('about:blank');
  await app.close();
  await rm(outDir, { recursive: true });
});
