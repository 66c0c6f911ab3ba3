import { expectAccessible } from './axe';
import type { Page } from '@playwright/test';
import { addConnection } from './add-connection';
import { MOST_REQUESTS, untilChecked } from './check-screen';
import { configure, expect, test } from './fixtures';
import { API_KEY } from './problems';
import { requestsTo, statusOf } from './screens';
import { SHOP } from './sites';

test.beforeEach(({ problems }) => {
  // The check asks for categories that no service has.
  problems.allow(/status of 40[14]/);
});

/** From the list that does not go on to the parameters that make it, and back. */
async function findParameters(page: Page, service: { url: string }, heading: string) {
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('It seems to ignore “after”')).toBeVisible();
  const requests = requestsTo(page, service);
  await page.getByRole('link', { name: 'Find the paging parameters' }).click();
  await untilChecked(page);
  expect(requests.length).toBeLessThanOrEqual(MOST_REQUESTS);

  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await page.getByRole('button', { name: 'Use these paging parameters' }).click();
  const link = page.getByRole('link', { name: 'Open the categories' });
  await expect(link).toBeFocused();
  await link.click();
}

async function loadToTheEnd(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(statusOf(page)).toHaveText('All 120 loaded');
  await expect(page.getByText('It seems to ignore')).toBeHidden();
}

test('a configured connection takes over “cursor” and “limit”, until it is told not to', async ({
  page,
  serve,
}) => {
  const service = await serve({ dialect: { cursorParam: 'cursor', pageSizeParam: 'limit' } });
  await configure(page, [
    { id: 'other', name: 'Other', baseUrl: service.url, siteId: SHOP, auth: 'proxy' },
  ]);
  await page.goto(`/other/sites/${SHOP}/categories`);
  await findParameters(page, service, 'This service pages with “cursor” and “limit”');
  await loadToTheEnd(page);

  await page.goto('/connections');
  const card = page.getByRole('article', { name: 'Other' });
  await expect(card).toContainText('Paging in this browser: “cursor” and “limit”');
  await page.reload();
  await expect(card).toContainText('In the configuration: “after” and “first”');

  await card.getByRole('button', { name: 'Use the configured paging' }).click();
  await expect(page.getByRole('status')).toContainText('uses the configured paging again');
  await expect(card).not.toContainText('Paging in this browser:');
  await page.getByRole('link', { name: 'Open Other' }).click();
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
});

test('a connection of one’s own takes over “page_token” without a page size, for good', async ({
  page,
  serve,
}) => {
  const dialect = { cursorParam: 'page_token', pageSizeParam: '', pageSize: 30 };
  const service = await serve({ dialect, key: API_KEY });
  await addConnection(page, { baseUrl: service.url, key: API_KEY });
  await expect(statusOf(page)).toHaveText('30 of 120 loaded');
  await findParameters(page, service, 'This service pages with “page_token”');
  await loadToTheEnd(page);

  await page.goto('/connections?edit=added');
  await expect(page.getByLabel('Cursor parameter')).toHaveValue('page_token');
  await expect(page.getByLabel('Page size parameter')).toHaveValue('');
});

test('a service that refuses what it does not know is found out, too', async ({
  page,
  serve,
  problems,
  openSite,
}) => {
  problems.expect(/status of 400/);
  const service = await serve({
    dialect: { cursorParam: 'starting_after', pageSizeParam: 'per_page', rejectUnknown: true },
  });
  await openSite(SHOP, '', { service });
  await expect(page.getByRole('alert')).toContainText('answered with the unexpected status 400');
  const requests = requestsTo(page, service);
  await page.getByRole('link', { name: 'Check connection' }).click();
  await untilChecked(page);
  expect(requests.length).toBeLessThanOrEqual(MOST_REQUESTS);
  await page.getByRole('button', { name: 'Use these paging parameters' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the categories' }).click();
  await loadToTheEnd(page);
});
