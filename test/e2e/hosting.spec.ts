import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expectAccessible } from './axe';
import { serveApp } from './app-server';
import { PROJECT } from './built-app';
import { expect, test } from './fixtures';
import { detailOf } from './screens';

test('deep links work under a subpath', async ({ page, problems }) => {
  const outDir = await mkdtemp(join(tmpdir(), 'category-browser-'));
  const base = '/sub/';
  await build({ root: PROJECT, base, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const app = await serveApp({ outDir, base });
  try {
    problems.allowOrigin(app.url);
    await page.goto(`${app.url}/sub/`);
    await expect(page).toHaveURL(`${app.url}/sub/demo/sites/magazine/categories`);
    const home = page.getByRole('link', { name: 'Category Browser' });
    await expect(home).toHaveAttribute('href', '/sub/');
    await page.getByRole('link', { name: 'News', exact: true }).click();
    await expect(detailOf(page, 'News')).toBeVisible();
    await page.reload();
    await expect(detailOf(page, 'News')).toBeVisible();
    const parts = page.getByRole('region', { name: 'Sub-categories' });
    await expect(parts.getByRole('link').first()).toHaveAttribute('href', /^\/sub\/demo\//);
    await page.getByRole('button', { name: 'Theme and language' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'System' })).toBeVisible();
    await expectAccessible(page, { inLanguages: false });
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    const names = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]);
    expect(names).toContain('category-browser/sub/:theme');
    expect(names.filter((name) => !name.startsWith('category-browser/sub/:'))).toEqual([]);
    await page.goto(`${app.url}/sub/nothing/here`);
    await expect(page.getByText('Page not found')).toBeVisible();
    await expectAccessible(page, { inLanguages: false });
  } finally {
    await page.close();
    await app.close();
    await rm(outDir, { recursive: true });
  }
});
