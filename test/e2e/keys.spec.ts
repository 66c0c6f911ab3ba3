import { readFile } from 'node:fs/promises';
import type { Locator, Page, Request } from '@playwright/test';
import { checkOf, unfoldPassed, untilChecked } from './check-screen';
import { copiedBy } from './copied-by';
import { readDatabases } from './databases';
import { configure, expect, test } from './fixtures';
import { API_KEY } from './problems';
import { oddCategories } from './odd-categories';
import { giveKey, openRawResponse, statusOf } from './screens';

const ODD = 'odd-and-keyed';
/** Returns everything that a page shows or stores. */
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

async function openExport(page: Page, what: string): Promise<Locator> {
  await page.getByRole('button', { name: `Export ${what}` }).press('Enter');
  return page.getByRole('dialog', { name: `Export ${what}` });
}

async function copiedExport(page: Page, what: string): Promise<string> {
  const dialog = await openExport(page, what);
  await dialog.getByRole('button', { name: 'Copy' }).press('Enter');
  await expect(dialog).toBeHidden();
  return await page.evaluate(() => navigator.clipboard.readText());
}

test('the key is sent only to its service', async ({ page, context, service, sites, problems }) => {
  // The check requests missing categories and the list once without the key.
  problems.expect(/status of 404/);
  problems.expect(/status of 401/);
  sites[ODD] = oddCategories();
  const urls: string[] = [];
  const requests: Request[] = [];
  context.on('request', (request) => {
    urls.push(request.url());
    requests.push(request);
  });
  page.on('framenavigated', (frame) => urls.push(frame.url()));
  const taken: string[] = [];
  await configure(page, [{ id: 'keyed', name: 'Keyed', baseUrl: service.url, siteId: ODD }]);
  await page.goto(`/keyed/sites/${ODD}/categories`);
  await giveKey(page);
  await expect(statusOf(page)).toHaveText('All 20 loaded');

  await test.step('a category, a refresh and the review', async () => {
    await page.getByRole('link', { name: 'Coffee Tools 1', exact: true }).click();
    await openRawResponse(page);
    taken.push(await copiedBy(page.getByRole('button', { name: 'Copy response' })));
    await page.keyboard.press('Escape');
    taken.push(
      await copiedBy(
        page.getByRole('button', { name: 'Copy link' }),
        /^Link copied\. Only this computer/,
      ),
    );
    sites[ODD] = oddCategories().slice(1);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('link', { name: 'Show' }).click();
    await expect.poll(() => readDatabases(page)).toContain('"before"');
    await page.getByRole('link', { name: /^Review/ }).click();
    taken.push(await copiedExport(page, 'review'));
  });

  await test.step('the check', async () => {
    await page.goto(`/keyed/sites/${ODD}/check`);
    await untilChecked(page);
    await unfoldPassed(page);
    await expect(checkOf(page, 'API key')).toContainText('accepts the API key');
    taken.push(await copiedExport(page, 'check report'));
    for (const format of ['Markdown', 'JSON']) {
      const dialog = await openExport(page, 'check report');
      await dialog.getByRole('radio', { name: format }).check();
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Download' }).click();
      const path = await (await download).path();
      taken.push(path, await readFile(path, 'utf8'));
    }
    const check = checkOf(page, 'Response');
    await check.getByRole('button', { name: /^Details/ }).click();
    taken.push(await copiedBy(check.getByRole('button', { name: 'Copy as cURL' })));
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

  for (const request of requests) {
    const headers = await request.headersArray();
    const holding = headers.filter(({ value }) => value.includes(API_KEY));
    const isForService = request.url().startsWith(`${service.url}/`);
    expect(holding).toEqual(
      isForService && holding.length > 0
        ? [{ name: 'Authorization', value: `Bearer ${API_KEY}` }]
        : [],
    );
  }
  // The fixture also fails every test that logs the key.
});
