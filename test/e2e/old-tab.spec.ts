import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveApp } from './app-server';
import { DIST } from './built-app';
import { readDatabases } from './databases';
import { configure, expect, test } from './fixtures';
import { rowsOf, statusOf } from './screens';
import { SHOP } from './sites';

test('after a deployment, an old tab opens loaded parts, and offers to reload for the rest', async ({
  page,
  openService,
  problems,
}) => {
  problems.expect(/status of 404/);
  // Some optional parts show no notice when they fail to load; they only log this error.
  problems.allow(/part of the app could not be loaded/);
  const outDir = await mkdtemp(join(tmpdir(), 'category-browser-'));
  await cp(DIST, outDir, { recursive: true });
  const app = await serveApp({ outDir });
  problems.allowOrigin(app.url);
  // Turns off preloading, except for the parts that the list itself preloads.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await configure(page, [{ id: 'open', baseUrl: openService.url, auth: 'proxy' }]);
  await page.goto(`${app.url}/open/sites/${SHOP}/categories`);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  // Waits until the category screen is preloaded.
  await page.waitForLoadState('networkidle');

  const index = await readFile(join(outDir, 'index.html'), 'utf8');
  await writeFile(join(outDir, 'index.html'), index.replaceAll(/index-[\w-]+\.js/g, 'next.js'));
  for (const file of await readdir(join(outDir, 'assets'))) await rm(join(outDir, 'assets', file));

  const notice = page.getByRole('alert');
  const expectNotice = () =>
    expect(notice).toContainText('This part of the app could not be loaded');
  await page.keyboard.press('Control+K');
  await expectNotice();
  await expect(rowsOf(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toBeHidden();
  // The menus and dialogs of the list load together.
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(statusOf(page)).toHaveText('All 120 loaded');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  // A list is stored a moment after its last page has loaded.
  await expect.poll(() => readDatabases(page)).toContain('"categoryCount":120');

  await page.keyboard.press('?');
  await expectNotice();
  // Deploys the new build.
  await cp(DIST, outDir, { recursive: true });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(statusOf(page)).toHaveText('All 120 loaded');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  // Leave the app before it closes, because the browser may still request the icon.
  await page.goto('about:blank');
  await app.close();
  await rm(outDir, { recursive: true });
});
