import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { DEMO_SITE_ID } from '../../src/demo/demo-sites';
import { serveApp } from './app-server';
import { PROJECT } from './built-app';
import { launchOptions } from './launch-options';
import { detailOf, treeOf } from './screens';

// Takes the README's screenshots from the built app. The machine needs a font with emoji.
const app = await serveApp();
const browser = await chromium.launch(await launchOptions());

await take('tree-light', 'light', async (page) => {
  await page.goto(`/demo/sites/${DEMO_SITE_ID}/categories/cat_news-world?view=tree`);
  await page.getByText('All 258 loaded').waitFor();
  await treeOf(page).getByRole('button', { name: 'Expand World', exact: true }).click();
  await detailOf(page, 'World').getByRole('link', { name: 'Africa' }).waitFor();
});

await take('map-dark', 'dark', async (page) => {
  await page.goto(`/demo/sites/${DEMO_SITE_ID}/categories?view=map`);
  await page.getByText('Culture').first().waitFor();
});

await take('compare-light', 'light', async (page) => {
  const other = encodeURIComponent(`demo/${DEMO_SITE_ID}-staging`);
  await page.goto(`/demo/sites/${DEMO_SITE_ID}/compare?with=${other}`);
  const differences = page.getByRole('grid', { name: 'Differences' });
  await differences.getByRole('row').nth(1).waitFor();
});

await browser.close();
await app.close();

type Page = Awaited<ReturnType<typeof browser.newPage>>;

async function take(
  name: string,
  colorScheme: 'light' | 'dark',
  prepare: (page: Page) => Promise<void>,
): Promise<void> {
  const viewport = { width: 1440, height: 900 };
  const page = await browser.newPage({
    baseURL: app.url,
    colorScheme,
    viewport,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  await prepare(page);
  await page.getByText(/^Review\s*\d/).waitFor();
  await page.screenshot({ path: join(PROJECT, '.github/screenshots', `${name}.png`) });
  await page.close();
}
