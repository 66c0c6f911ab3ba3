import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { DIST } from '../e2e/built-app';
import { API_KEY } from '../e2e/problems';
import { saveData } from '../e2e/save-data';
import { detailOf, rowsOf, statusOf } from '../e2e/screens';
import { SHOP } from '../e2e/sites';
import { expect, test } from './fixtures';
import { listenOnFreePort } from './free-port';

test('the main path, without a byte of the key in the browser', async ({
  page,
  problems,
  startSite,
}) => {
  const server = await startSite();
  const wire = await tap(server.url);
  problems.allowOrigin(wire.url);

  await page.goto(wire.url);
  await expect(page).toHaveURL(new RegExp(`^${wire.url}/[\\w-]+/sites/${SHOP}/categories$`));
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(statusOf(page)).toHaveText('All 120 loaded');
  await page.getByRole('combobox', { name: 'Search categories' }).fill('lamps coffee');
  await expect(statusOf(page)).toHaveText('7 of 120 categories');
  await rowsOf(page).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Sub-categories' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  await page.reload();
  await expect(page.getByRole('region', { name: 'Sub-categories' })).toBeVisible();
  await page.goBack();
  await expect(statusOf(page)).toHaveText('7 of 120 categories');

  wire.close();
  const bytes = wire.bytes();
  expect(bytes.includes('"Coffee Tools 1"')).toBe(true);
  expect(bytes.includes(API_KEY)).toBe(false);
});

test('a category whose ID holds a step in the path shows what the list knows, and why', async ({
  page,
  problems,
  recording,
  startSite,
}) => {
  const category = { id: 'x/..;y', name: 'Steps', description: 'From the list.' };
  recording.answer = (_, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ categories: [category], pageInfo: { hasNextPage: false } }));
  };
  problems.expect(/status of 400/);
  const { url } = await startSite({ serviceUrl: recording.url });
  await page.goto(url);
  await rowsOf(page).getByRole('link', { name: 'Steps' }).click();
  const detail = detailOf(page, 'Steps');
  await expect(detail.getByRole('alert')).toContainText('The ID “x/..;y” cannot be requested');
  await expect(detail).toContainText('From the list.');
});

test('an upgrade under an open tab', async ({ page, problems, startSite }) => {
  // The old scripts and style sheets, and what a browser makes of JSON in the place of one.
  problems.expect(/status of 404/);
  problems.allow(/Refused to apply style/);
  const { url, root } = await startSite();
  await saveData(page.context());
  await renameAssets(root);
  const loaded = assetsOf(page);
  await page.goto(url);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await page.waitForLoadState('networkidle');
  expect(loaded.every((path) => path.includes('earlier'))).toBe(true);

  await rm(join(root, 'assets'), { recursive: true });
  await cp(join(DIST, 'assets'), join(root, 'assets'), { recursive: true });
  await cp(join(DIST, 'index.html'), join(root, 'index.html'));

  await page.keyboard.press('?');
  await expect(page.getByRole('alert')).toContainText('This part of the app could not be loaded');
  await expect(rowsOf(page).first()).toBeVisible();
  loaded.length = 0;
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(loaded.filter((path) => path.includes('earlier'))).toEqual([]);
});

/** Stands between the browser and a server, and listens to every byte of both. */
async function tap(url: string): Promise<{ url: string; bytes: () => Buffer; close: () => void }> {
  const chunks: Buffer[] = [];
  const server = createServer((browser) => {
    const upstream = connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
    for (const [from, to] of [
      [browser, upstream],
      [upstream, browser],
    ] as const) {
      from.on('data', (chunk: Buffer) => chunks.push(chunk));
      from.on('error', () => to.destroy());
      from.pipe(to);
    }
  });
  const port = await listenOnFreePort(server);
  return {
    url: `http://127.0.0.1:${port}`,
    bytes: () => Buffer.concat(chunks),
    close: () => server.close(),
  };
}

/** Notes the scripts and styles that a page asks for. */
function assetsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) paths.push(pathname);
  });
  return paths;
}

/** Makes another release of a built app: the same files by other names. */
async function renameAssets(root: string): Promise<void> {
  const folder = join(root, 'assets');
  const files = await readdir(folder);
  const names = files.filter((it) => /\.(?:js|css)$/.test(it));
  const renamed = (text: string) =>
    names.reduce((all, name) => all.replaceAll(name, name.replace(/\.\w+$/, '-earlier$&')), text);
  for (const file of files) {
    if (names.includes(file))
      await writeFile(
        join(folder, renamed(file)),
        renamed(await readFile(join(folder, file), 'utf8')),
      );
    await rm(join(folder, file));
  }
  const page = join(root, 'index.html');
  await writeFile(page, renamed(await readFile(page, 'utf8')));
}
