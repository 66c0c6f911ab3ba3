import { ALL_CHECKS } from '../../src/check/engine/run-checks';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { checkOf, untilChecked } from './check-screen';
import { copiedBy } from './copied-by';
import { startRecordingService } from '../servers/recording-service';
import { expect, test } from './fixtures';
import { API_KEY } from './problems';
import { SHOP } from './sites';

/** Fills in the form for a connection to the shop and tries it. */
async function connect(page: Page, baseUrl: string): Promise<void> {
  await page.goto('/connections/new');
  await page.getByLabel('Base URL').fill(baseUrl);
  await page.getByLabel('Name').fill('Added');
  await page.getByLabel('Site ID').fill(SHOP);
  await page.getByLabel('API key').fill(API_KEY);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
}

/** Saves a connection that does not work, then checks it. */
async function check(page: Page, baseUrl: string): Promise<void> {
  await connect(page, baseUrl);
  await expect(page.getByLabel('Base URL')).toHaveAccessibleDescription(/CORS/);
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await page.getByRole('link', { name: 'Check', exact: true }).click();
  await untilChecked(page);
}

test.beforeEach(({ problems }) => {
  // The check requests unknown categories and the list without the key.
  problems.allow(/status of 40[14]/);
});

test('a check opened from the list shows each request', async ({ page, service }) => {
  await connect(page, service.url);
  await page.getByRole('link', { name: 'Check', exact: true }).click();
  await untilChecked(page);
  await expect(page).toHaveURL(`/added/sites/${SHOP}/check`);
  await expect(page.getByRole('status')).toHaveText(
    `${ALL_CHECKS.length} checks passed. The service conforms to the API.`,
  );

  const response = checkOf(page, 'Response');
  await response.getByRole('button', { name: 'Details' }).click();
  await expect(response.getByLabel(/^GET /)).toContainText('"categories"');
  await expectAccessible(page);
  expect(await copiedBy(response.getByRole('button', { name: 'Copy as cURL' }))).toBe(
    `curl -i -H 'Accept: application/json' -H "Authorization: Bearer $API_KEY" '${service.url}/api/v1/sites/${SHOP}/category?first=50'`,
  );
});

const UNREACHABLE_OR_HIDDEN =
  'The service is unreachable, or hides its responses from this app (CORS).';

test('a check distinguishes CORS from a service that is down', async ({
  page,
  app,
  serve,
  problems,
}) => {
  problems.allow(/CORS policy|status of 401|ERR_FAILED|ERR_BLOCKED_BY_\w+|ERR_CONNECTION_REFUSED/);
  const response = checkOf(page, 'Response');

  await test.step('CORS', async () => {
    const { url } = await serve({ key: API_KEY, cors: false });
    await check(page, url);
    await expect(response).toContainText(
      'The service is reachable, but does not allow this app to read its responses (CORS).',
    );
    await expect(response).toContainText(`Access-Control-Allow-Origin: ${app.url}`);
    await response.getByRole('button', { name: /^\d requests?$/ }).click();
    await expect(response.getByLabel(/^GET /).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a service that is down', async () => {
    const { url, close } = await serve({});
    await close();
    await check(page, url);
    await expect(response).toContainText(UNREACHABLE_OR_HIDDEN);
    await expect(response).toContainText(`Open ${url} in a new tab`);
  });

  await test.step('Cross-Origin-Resource-Policy', async () => {
    const service = await startRecordingService();
    problems.allowOrigin(service.url);
    service.answer = (_, answer) => {
      answer.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
      answer.end('{}');
    };
    await check(page, service.url);
    await expect(response).toContainText(UNREACHABLE_OR_HIDDEN);
    await expect(response).toContainText(`Access-Control-Allow-Origin: ${app.url}`);
    await service.close();
  });
});
