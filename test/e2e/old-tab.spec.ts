import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppServer, serveApp } from './app-server';
import { DIST } from './built-app';
import { expect, test as base } from './fixtures';
import { saveData } from './save-data';
import { rowsOf, statusOf } from './screens';
import { SHOP } from './sites';

/** A server of its own for the app, whose files a test takes away as a deployment does. */
interface Deployment {
  openList: () => Promise<void>;
  /** Puts another build in the place of the one that is open. */
  replace: () => Promise<void>;
  /** Puts it back, to stand for what the new build would have. */
  restore: () => Promise<void>;
}

const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ page, openService, problems }, provide) => {
    const outDir = await mkdtemp(join(tmpdir(), 'category-browser-'));
    await cp(DIST, outDir, { recursive: true });
    const app: AppServer = await serveApp({ outDir });
    problems.allowOrigin(app.url);
    await saveData(page.context());
    await page.route('**/config.json', (route) =>
      route.fulfill({
        json: { connections: [{ id: 'open', baseUrl: openService.url, auth: 'proxy' }] },
      }),
    );
    await provide({
      async openList() {
        await page.goto(`${app.url}/open/sites/${SHOP}/categories`);
        await expect(statusOf(page)).toHaveText('50 of 120 loaded');
        // The screen of a category is fetched ahead.
        await page.waitForLoadState('networkidle');
      },
      async replace() {
        const index = await readFile(join(outDir, 'index.html'), 'utf8');
        await writeFile(
          join(outDir, 'index.html'),
          index.replaceAll(/index-[\w-]+\.js/g, 'next.js'),
        );
        for (const file of await readdir(join(outDir, 'assets'))) {
          await rm(join(outDir, 'assets', file));
        }
      },
      restore: () => cp(DIST, outDir, { recursive: true }),
    });
    // The browser may ask for the icon again.
    await page.goto('about:blank');
    await app.close();
    await rm(outDir, { recursive: true });
  },
});

const NOT_LOADED = 'This part of the app could not be loaded';

test('after a deployment, whatever an old tab opens offers to reload', async ({
  page,
  deployment,
  problems,
}) => {
  problems.expect(/status of 404/);
  // Some parts that load later are missed without a word.
  problems.allow(/part of the app could not be loaded/);
  await deployment.openList();
  await deployment.replace();

  const notice = page.getByRole('alert');
  const openers = [
    () => page.keyboard.press('Control+K'),
    () => page.getByRole('button', { name: /^Theme and/ }).click(),
    () => page.getByRole('button', { name: 'Display' }).click(),
    () => page.getByRole('button', { name: 'Export' }).click(),
  ];
  for (const open of openers) {
    await open();
    await expect(notice).toContainText(NOT_LOADED);
    await expect(rowsOf(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toBeHidden();
  }

  const openKeys = () => page.keyboard.press('?');
  await openKeys();
  await expect(notice).toContainText(NOT_LOADED);
  await deployment.restore();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await openKeys();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('offline, a dialog that is not loaded yet opens at the next try when the network is back', async ({
  page,
  deployment,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await deployment.openList();
  await page.context().setOffline(true);
  await page.keyboard.press('?');
  await expect(page.getByRole('alert')).toContainText(NOT_LOADED);
  await expect(rowsOf(page).first()).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});
