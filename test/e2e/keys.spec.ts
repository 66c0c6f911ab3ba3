import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { checkOf, untilChecked } from './check-screen';
import { copiedBy } from './copied-by';
import { copiedExport, downloadExport } from './export-report';
import { readDatabases } from './databases';
import { configure, expect, test } from './fixtures';
import { API_KEY } from './problems';
import { oddCategories } from './odd-categories';
import { chooseFor, detailOf, giveKey, openRawResponse, statusOf } from './screens';
import { SHOP } from './sites';

const ODD = 'odd-and-keyed';
const LIST = `/keyed/sites/${SHOP}/categories`;

test.beforeEach(async ({ page, service }) => {
  await configure(page, [{ id: 'keyed', name: 'Keyed', baseUrl: service.url, siteId: SHOP }]);
});

async function signIn(page: Page): Promise<void> {
  await page.goto(LIST);
  await giveKey(page);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
}

/** All that a page has written down, and all that stands in it. */
async function tracesOf(page: Page) {
  return await page.evaluate(async () => {
    const fields = [...document.querySelectorAll('input, textarea')].map((field) =>
      'value' in field ? String(field.value) : '',
    );
    const databases = await indexedDB.databases();
    const cached = await caches.keys();
    return {
      session: JSON.stringify(Object.entries(sessionStorage)),
      elsewhere: JSON.stringify([
        Object.entries(localStorage),
        databases,
        cached,
        document.cookie,
        location.href,
        history.state,
        document.title,
        fields,
        document.documentElement.outerHTML,
        performance.getEntries(),
      ]),
    };
  });
}

test('the key is kept in the session of the tab, and nowhere else', async ({
  page,
  context,
  service,
}) => {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  await signIn(page);
  const expectNoTrace = async () => {
    const { session, elsewhere } = await tracesOf(page);
    expect(session).toContain(API_KEY);
    expect(elsewhere).not.toContain(API_KEY);
  };
  await expectNoTrace();

  await page.getByRole('link', { name: 'Coffee Tools 1', exact: true }).click();
  await expect(detailOf(page, 'Coffee Tools 1')).toBeVisible();
  await openRawResponse(page);
  await expectNoTrace();

  await page.goto('/connections');
  await expect(page.getByText('Key saved')).toBeVisible();
  await expectNoTrace();

  const sent = await Promise.all(
    requests.map(async (request) => ({
      origin: new URL(request.url()).origin,
      headers: await request.headersArray(),
    })),
  );
  const withKey = sent.filter(({ headers }) => JSON.stringify(headers).includes(API_KEY));
  expect(withKey.length).toBeGreaterThan(1);
  for (const { origin, headers } of withKey) {
    expect(origin).toBe(service.url);
    const holding = headers.filter(({ value }) => value.includes(API_KEY));
    expect(holding).toEqual([{ name: 'Authorization', value: `Bearer ${API_KEY}` }]);
  }
});

test('a new tab has the key from an open one; forgetting it is for all', async ({
  page,
  context,
}) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto(LIST);
  await expect(statusOf(other)).toHaveText('50 of 120 loaded');
  await expect(other.getByRole('alert')).toBeHidden();

  await other.goto('/connections');
  await chooseFor(other, 'Keyed', 'Forget key');
  await expect(other.getByText('Forgot the key for Keyed')).toBeVisible();
  await expect(other.getByText('Key saved')).toBeHidden();

  await expect(page.getByLabel('API key')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Coffee Tools 1' })).toBeHidden();
  expect((await tracesOf(page)).session).not.toContain(API_KEY);
  expect((await tracesOf(other)).session).not.toContain(API_KEY);

  // Typed once in one, it is there in the other, which asked for it when it was forgotten.
  await other.goto(LIST);
  await giveKey(other);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await expect(statusOf(other)).toHaveText('50 of 120 loaded');
});

test('a key is gone with the last tab', async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await page.close();
  await other.goto(LIST);
  await expect(other.getByLabel('API key')).toBeVisible();
});

test('a key that is no longer accepted is asked for in place, with the list kept', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(/status of 401/);
  await signIn(page);
  await page.route(`${service.url}/**`, (route) =>
    route.fulfill({ status: 401, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('alert')).toContainText('does not accept the API key');
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');

  await page.unroute(`${service.url}/**`);
  await giveKey(page);
  await expect(statusOf(page)).toHaveText('100 of 120 loaded');
});

test('after all that can be done with a site, the key is nowhere but in the session', async ({
  page,
  context,
  service,
  sites,
  problems,
}) => {
  // The check asks for categories that no service has, and once without the key.
  problems.expect(/status of 404/);
  problems.expect(/status of 401/);
  sites[ODD] = oddCategories();
  const urls: string[] = [];
  context.on('request', (request) => urls.push(request.url()));
  page.on('framenavigated', (frame) => urls.push(frame.url()));
  const taken: string[] = [];
  await configure(page, [{ id: 'keyed', name: 'Keyed', baseUrl: service.url, siteId: ODD }]);
  await page.goto(`/keyed/sites/${ODD}/categories`);
  await giveKey(page);
  await expect(statusOf(page)).toHaveText('All 20 loaded');

  await test.step('a category, a refresh, and the review', async () => {
    await page.getByRole('link', { name: 'Coffee Tools 1', exact: true }).click();
    await openRawResponse(page);
    taken.push(await copiedBy(page.getByRole('button', { name: 'Copy response' })));
    await page.keyboard.press('Escape');
    taken.push(await copiedBy(page.getByRole('button', { name: 'Copy link' })));
    sites[ODD] = oddCategories().slice(1);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('link', { name: 'Show changes' }).click();
    await expect.poll(() => readDatabases(page)).toContain('"before"');
    await page.getByRole('link', { name: /^Review/ }).click();
    taken.push(await copiedExport(page, 'review'));
  });

  await test.step('the check', async () => {
    await page.goto(`/keyed/sites/${ODD}/check`);
    await untilChecked(page);
    await expect(checkOf(page, 'API key')).toContainText('accepts the API key');
    taken.push(await copiedExport(page, 'check report'));
    for (const format of ['Markdown', 'JSON']) {
      const path = await (await downloadExport(page, 'check report', format)).path();
      taken.push(path, await readFile(path, 'utf8'));
    }
    const check = checkOf(page, 'Response');
    await check.getByRole('button', { name: /^Details/ }).click();
    taken.push(await copiedBy(check.getByRole('button', { name: 'Copy as curl' })));
  });

  const { session, elsewhere } = await tracesOf(page);
  expect(session.split(API_KEY)).toHaveLength(2);
  expect(elsewhere).not.toContain(API_KEY);
  expect(await readDatabases(page)).not.toContain(API_KEY);
  expect(urls.length).toBeGreaterThan(20);
  expect(urls.join('\n')).not.toContain(API_KEY);
  expect(taken).toHaveLength(9);
  expect(taken.join('\n')).toContain('$API_KEY');
  expect(taken.join('\n')).not.toContain(API_KEY);
  // The console is watched from the beginning: what it says of the key fails every test.
});
