import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures';
import { giveKey, hold, LIST_REQUEST, rowsOf, statusOf } from './screens';
import { SHOP, WAREHOUSE } from './sites';
import { expectAccessible } from './axe';
import * as t from '../../src/messages/generated/failures';

const SCREENS = '**/assets/app-*.js';
const CONFIGURATION = '**/config.json';

/** Delays the screens until the service has responded. */
async function delayScreens(page: Page, answered: Promise<unknown>): Promise<void> {
  const release = await hold(page, SCREENS);
  void answered.then(release);
}

test('nothing moves when the app starts', async ({ page, openSite }) => {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) window.layoutShift += Number(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openSite(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  expect(await page.evaluate(() => window.layoutShift)).toBe(0);
});

test('rows that arrive early appear on the first render', async ({ page, openSite }) => {
  await page.addInitScript(() => {
    window.hasShownNoRows = false;
    new MutationObserver(() => {
      const hasRows = document.querySelector('[data-row-key]') !== null;
      if (document.querySelector('h1') && !hasRows) window.hasShownNoRows = true;
    }).observe(document, { subtree: true, childList: true });
  });
  const isAnswer = (request: Request) => LIST_REQUEST.test(request.url());
  await delayScreens(page, page.waitForEvent('requestfinished', isAnswer));
  await openSite(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  expect(await page.evaluate(() => window.hasShownNoRows)).toBe(false);
});

test('a first response that fails early can be retried', async ({
  page,
  service,
  problems,
  openSite,
}) => {
  problems.expect(/status of 400/);
  problems.expect(/status of 401/);
  const fail = (status: number) =>
    page.route(LIST_REQUEST, (route) => route.fulfill({ status }), { times: 1 });
  await fail(400);
  await delayScreens(page, page.waitForResponse(LIST_REQUEST));
  await openSite(SHOP);
  await expect(page.getByRole('alert')).toContainText('400');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');

  await openSite(SHOP, '', { id: 'keyed', service, auth: 'key' });
  await giveKey(page);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await fail(401);
  await delayScreens(page, page.waitForResponse(LIST_REQUEST));
  // Nothing is stored for the other site.
  await openSite(WAREHOUSE, '', { id: 'keyed', service, auth: 'key' });
  await expect(page.getByText(t.keyRejected())).toBeVisible();
  await giveKey(page);
  await expect(statusOf(page)).toHaveText('50 of 600 loaded');
});

test('other screens load only after the list', async ({ page, openSite }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const release = await hold(page, LIST_REQUEST);
  await openSite(SHOP);
  await expect(page.getByText('Loading categories…')).toBeAttached();
  expect(asked.filter((path) => path === '/config.json')).toHaveLength(1);
  expect(asked.filter((path) => path.includes('review-page'))).toEqual([]);
  const otherLoaded = page.waitForRequest(/review-page.*\.js/);
  release();
  await otherLoaded;
});

test('the page explains what to do when the app cannot start', async ({ page, problems }) => {
  problems.expect(/Failed to load resource/);
  problems.expect(/Request failed/);
  problems.expect(/Failed to fetch dynamically imported module/);
  const words = page.getByText('Category Browser has not started');
  await page.route(SCREENS, (route) => route.abort());
  await page.goto('/');
  await expect(words).toBeVisible();

  await page.route('**/*.js', (route) => route.abort());
  await page.reload();
  await expect(words).toBeHidden();
  const delay = await words.evaluate((element) => {
    const [animation] = element.getAnimations();
    animation?.finish();
    return animation?.effect?.getTiming().delay;
  });
  expect(delay).toBe(10_000);
  await expect(words).toBeVisible();

  await page.unrouteAll();
  await page.getByRole('link', { name: 'reload the page' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
});

test('an invalid configuration is explained', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  const alert = page.getByRole('alert');
  await page.route(CONFIGURATION, (route) => route.abort());
  await page.goto('/');
  await expect(alert).toContainText('could not be loaded');
  await page.unrouteAll();

  const connections = [{ id: 'two', baseUrl: 'https://two.example.com', auth: 'cookie' }];
  await page.route(CONFIGURATION, (route) => route.fulfill({ json: { connections, demo: 1 } }));
  await page.reload();
  await expect(alert).toContainText('connections[0].auth: must be "key" or "proxy"');
  // In English because no language has loaded yet.
  await expectAccessible(page, { inLanguages: false });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
});

declare global {
  interface Window {
    layoutShift: number;
    hasShownNoRows: boolean;
  }
}
