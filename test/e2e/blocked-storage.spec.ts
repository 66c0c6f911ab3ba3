import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findWholeChromium } from './chromium-path';
import { configure, expect, test as base } from './fixtures';
import { launchOptions } from './launch-options';
import { Problems } from './problems';
import { statusOf } from './screens';
import { SHOP, WAREHOUSE } from './sites';

/** Chromium's setting that no site may save data on the device. */
const PREFERENCES = { profile: { default_content_setting_values: { cookies: 2 } } };

const test = base.extend<{ blocked: Page }>({
  blocked: async ({ app, service, openService }, provide) => {
    const profile = await mkdtemp(join(tmpdir(), 'category-browser-profile-'));
    await mkdir(join(profile, 'Default'));
    await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(PREFERENCES));
    const context = await chromium.launchPersistentContext(profile, {
      ...(await launchOptions()),
      executablePath: findWholeChromium() ?? '',
      baseURL: app.url,
      viewport: { width: 1280, height: 800 },
    });
    const problems = new Problems();
    for (const { url } of [app, service, openService]) problems.allowOrigin(url);
    await problems.watch(context);
    const page = await context.newPage();
    await configure(page, [
      { id: 'open', baseUrl: openService.url, auth: 'proxy', siteId: WAREHOUSE },
    ]);
    await provide(page);
    await expect.poll(() => problems.all(context.pages())).toEqual([]);
    await context.close();
    await rm(profile, { recursive: true });
  },
});

test.describe('where the browser lets no site save data', () => {
  test.skip(findWholeChromium() === undefined, 'It needs Chrome or Chromium with its settings');

  test('a list is loaded to its end, refreshed, reviewed and compared', async ({ blocked }) => {
    await blocked.goto(`/open/sites/${WAREHOUSE}/categories?q=tools`);
    const denied = blocked.evaluate(() => navigator.locks.request('a', () => 'held'));
    await expect(denied).rejects.toThrow('SecurityError');
    await expect(statusOf(blocked)).toHaveText(/of 600 categories$/);
    await blocked.getByRole('button', { name: 'Refresh' }).click();
    await expect(blocked.getByText(/, nothing changed/)).toBeVisible();
    await expect(statusOf(blocked)).toHaveText(/of 600 categories$/);
    await blocked.goto(`/open/sites/${WAREHOUSE}/review`);
    await expect(blocked.getByText('All 600 categories reviewed.')).toBeVisible();
    await blocked.goto(`/open/sites/${WAREHOUSE}/compare?with=open%2F${SHOP}`);
    await expect(blocked.getByText('All 120 loaded')).toBeVisible();
    await expect(blocked.getByText('All 600 loaded')).toBeVisible();
  });
});
