import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { readDatabases } from './databases';
import { configure, expect, test } from './fixtures';
import { statusOf } from './screens';
import { SHOP } from './sites';

const LIST = `/open/sites/${SHOP}/categories`;

async function openAt(context: BrowserContext, time: string): Promise<Page> {
  const page = await context.newPage();
  await page.clock.install({ time: new Date(time) });
  await page.goto(LIST);
  return page;
}

/** Changes the first category's name from now on and counts the list requests. */
async function changeNames(context: BrowserContext, name: string) {
  let requests = 0;
  await context.route(/\/category\?/, async (route) => {
    requests += 1;
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replace(/"name":"[^"]*"/, `"name":"${name}"`) });
  });
  return () => requests;
}

const noticeOf = (page: Page) =>
  page
    .getByRole('region', { name: 'List' })
    .getByText(/^Since /)
    .first();

test('two tabs refresh automatically in the morning', async ({ context, page, openService }) => {
  await configure(page, [{ id: 'open', baseUrl: openService.url, auth: 'proxy' }]);
  const evening = await openAt(context, '2026-11-26T16:40:00Z');
  await evening.getByRole('button', { name: 'Load all' }).click();
  await expect(statusOf(evening)).toHaveText('All 120 loaded');
  await expect.poll(() => readDatabases(evening)).toContain('"categoryCount":120');
  await evening.close();

  const requests = await changeNames(context, 'Renamed on Friday');
  const tabs = await Promise.all(
    ['2026-11-27T08:45:00Z', '2026-11-27T08:46:00Z'].map((time) => openAt(context, time)),
  );
  for (const tab of tabs) {
    await tab.bringToFront();
    await expect(noticeOf(tab)).toHaveText('Since yesterday at 4:40 PM: 1 renamed');
    await expect(tab.getByRole('link', { name: 'Renamed on Friday' }).first()).toBeVisible();
  }
  // A single page holds all categories.
  expect(requests()).toBe(2);
  const [tab = page] = tabs;
  await expectAccessible(tab);
  await expect.poll(() => readDatabases(tab)).toContain('Renamed on Friday');
  const stored = await readDatabases(tab);
  expect(stored.match(/"categoryCount":120/g)).toHaveLength(2);
  expect(stored.match(/Renamed on Friday/g)).toHaveLength(1);
  await Promise.all(tabs.map((open) => open.close()));

  await context.unrouteAll();
  await configure(page, [{ id: 'open', baseUrl: openService.url, auth: 'proxy' }]);
  await changeNames(context, 'Renamed on Monday');
  const monday = await openAt(context, '2026-11-30T08:30:00Z');
  await expect(monday.getByRole('link', { name: 'Renamed on Monday' }).first()).toBeVisible();
  await expect(noticeOf(monday)).toHaveText('Since Thursday at 4:40 PM: 1 renamed');
  await monday.getByRole('button', { name: 'Dismiss' }).click();
  await expect(noticeOf(monday)).toBeHidden();
  await monday.reload();
  await expect(statusOf(monday)).toHaveText('All 120 loaded');
  await expect(noticeOf(monday)).toBeHidden();
});
