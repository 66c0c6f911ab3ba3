import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from '@playwright/test';
import { build } from 'vite';
import { serveApp } from './app-server';
import { DIST, PROJECT } from './built-app';
import { expect, test } from './fixtures';
import { API_KEY } from './problems';
import { detailOf, expectAnswered, rowsOf, statusOf } from './screens';
import { SHOP } from './sites';

const VITE = join(PROJECT, 'node_modules/vite/bin/vite.js');

test('works below a path, deep links and all', async ({ page, problems }) => {
  const outDir = await mkdtemp(join(tmpdir(), 'category-browser-'));
  const base = '/sub/';
  await build({ root: PROJECT, base, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const app = await serveApp({ outDir, base });
  try {
    problems.allowOrigin(app.url);
    await page.goto(`${app.url}/sub/`);
    await expect(page).toHaveURL(`${app.url}/sub/demo/sites/magazine/categories`);
    await page.getByRole('link', { name: 'News', exact: true }).click();
    await expect(detailOf(page, 'News')).toBeVisible();
    await page.reload();
    await expect(detailOf(page, 'News')).toBeVisible();
    const parts = page.getByRole('region', { name: 'Sub-categories' });
    await expect(parts.getByRole('link').first()).toHaveAttribute('href', /^\/sub\/demo\//);

    const names = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]);
    expect(names).toContain('category-browser/sub/:last-used');
    expect(names.filter((name) => !name.startsWith('category-browser/sub/:'))).toEqual([]);

    await page.goto(`${app.url}/sub/unknown/sites/1/categories?q=x`);
    await expect(page.getByRole('heading', { name: 'Add connection' })).toBeVisible();
    await expect(page).toHaveURL(/\/sub\/connections\?add=unknown/);
  } finally {
    // What is fetched ahead would be asked for in vain.
    await page.close();
    await app.close();
    await rm(outDir, { recursive: true });
  }
});

test('by environment variables: reads a service through the server, which adds the key', async ({
  page,
  service,
  problems,
}) => {
  const server = spawn(
    process.execPath,
    [VITE, 'preview', '--host', '127.0.0.1', '--port', '0', '--outDir', DIST],
    {
      cwd: PROJECT,
      env: {
        ...process.env,
        CATEGORY_SERVICE_URL: service.url,
        CATEGORY_SERVICE_KEY: API_KEY,
        CATEGORY_SITE_ID: SHOP,
      },
    },
  );
  try {
    const url = await urlOf(server);
    problems.allowOrigin(url);
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto(url);
    const { host } = new URL(service.url);
    const id = host.replaceAll(/\W/g, '-');
    await expect(page).toHaveURL(
      new RegExp(`^${url}/${id}-[\\da-f]{12}/sites/${SHOP}/categories$`),
    );
    await expect(statusOf(page)).toHaveText('50 of 120 loaded');
    await rowsOf(page).getByRole('link').first().click();
    await expectAnswered(page);
    const headers = await Promise.all(requests.map((request) => request.allHeaders()));
    expect(requests.filter(isOperation)).toHaveLength(2);
    expect(headers.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
    expect(await page.content()).not.toContain(API_KEY);
    const configuration = await page.request.get(`${url}/config.json`);
    expect(await configuration.text()).not.toContain(API_KEY);
  } finally {
    await page.close();
    server.kill();
  }
});

function isOperation(request: Request): boolean {
  return request.url().includes('/api/v1/');
}

/** The address that the server prints when it is ready. */
function urlOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += String(chunk);
      // Between the digits there may be what makes them bold.
      const plain = printed.replaceAll(new RegExp(`${String.fromCodePoint(27)}\\[\\d+m`, 'g'), '');
      const url = /http:\/\/127\.0\.0\.1:\d+(?=\/)/.exec(plain);
      if (url) resolve(url[0]);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', () => reject(new Error(`The server has ended: ${printed}`)));
  });
}
