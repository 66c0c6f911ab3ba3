import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Category } from '../../src/api/schemas';
import { startService } from '../../src/command-line/serve/http-server';
import { createDemoCategories, DEMO_SITE_ID } from '../../src/demo/demo-service';
import { DEFAULT_DIALECT } from '../../src/demo/dialect';
import { serveApp } from './app-server';
import { PROJECT } from './built-app';
import { launchOptions } from './launch-options';
import { listOf, treeOf } from './screens';

// Takes the screenshots of the README from the built app. The machine needs a font with emoji.
const app = await serveApp();
const categories = createDemoCategories(new Date());
const service = await startService({
  port: 0,
  sites: { [DEMO_SITE_ID]: categories, live: categories.flatMap(asBefore) },
  dialect: { ...DEFAULT_DIALECT, cursorParam: 'cursor', pageSizeParam: 'limit' },
});
const browser = await chromium.launch(await launchOptions());

await take('detail-light', 'light', async (page) => {
  await page.goto(`/demo/sites/${DEMO_SITE_ID}/categories`);
  await listOf(page).getByRole('link', { name: 'World', exact: true }).click();
  await page.getByRole('button', { name: 'Load all' }).click();
  await page.getByText('All 258 loaded').waitFor();
});

await take('tree-dark', 'dark', async (page) => {
  await page.goto(`/demo/sites/${DEMO_SITE_ID}/categories?view=tree`);
  await page.getByText('All 258 loaded').waitFor();
  await treeOf(page).getByRole('link', { name: 'News', exact: true }).press('Shift+ArrowRight');
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
});

await take('check-light', 'light', async (page) => {
  const { url: baseUrl } = service;
  const shop = { id: 'shop', name: 'Shop', baseUrl, siteId: DEMO_SITE_ID, auth: 'proxy' };
  await page.route('**/config.json', (route) => route.fulfill({ json: { connections: [shop] } }));
  await page.goto(`/shop/sites/${DEMO_SITE_ID}/check`);
  await page.getByRole('button', { name: 'Use these paging parameters' }).waitFor();
  await page.getByRole('button', { name: 'Check again' }).waitFor();
});

await take('compare-light', 'light', async (page) => {
  const connection = {
    baseUrl: service.url,
    auth: 'proxy',
    paging: { cursorParam: 'cursor', pageSizeParam: 'limit' },
  };
  const connections = [
    {
      ...connection,
      id: 'next',
      name: 'Magazine next',
      environment: 'staging',
      siteId: DEMO_SITE_ID,
    },
    { ...connection, id: 'live', name: 'Magazine', environment: 'production', siteId: 'live' },
  ];
  await page.route('**/config.json', (route) => route.fulfill({ json: { connections } }));
  await page.goto(`/next/sites/${DEMO_SITE_ID}/compare?with=live/live`);
  await page.getByRole('link', { name: 'Columns' }).click();
  await page.getByRole('heading', { name: 'Columns' }).waitFor();
});

await take('map-dark', 'dark', async (page) => {
  await page.goto(`/demo/sites/${DEMO_SITE_ID}/categories?view=map`);
  await page.getByText('All 258 loaded').waitFor();
});

await browser.close();
await service.close();
await app.close();

/** What of a category stood on the site that the demo's is compared with. */
function asBefore(category: Category): Category[] {
  switch (category.id) {
    case 'cat_opinion-columns':
      return [
        {
          ...category,
          name: 'Columnists',
          description: 'What our columnists think of the week, one at a time.',
        },
      ];
    case 'cat_news-investigations-methods':
    case 'cat_opinion-guest-essays':
      return [];
    case 'cat_news-data':
      return [{ ...category, parentId: null }];
    case 'cat_opinion-letters':
      return [{ ...category, status: 'draft' }];
    case 'cat_news-corrections':
      return [category, { ...category, id: 'cat_horoscope', name: 'Horoscope', slug: 'horoscope' }];
    default:
      return [category];
  }
}

type Page = Awaited<ReturnType<typeof browser.newPage>>;

async function take(
  name: string,
  colorScheme: 'light' | 'dark',
  prepare: (page: Page) => Promise<void>,
): Promise<void> {
  const viewport = { width: 1280, height: 800 };
  const page = await browser.newPage({
    baseURL: app.url,
    colorScheme,
    viewport,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  await prepare(page);
  await page.screenshot({ path: join(PROJECT, '.github/screenshots', `${name}.png`) });
  await page.close();
}
