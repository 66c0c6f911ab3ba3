import { ALL_CHECKS } from '../../src/check/engine/run-checks';
import { addConnection } from './add-connection';
import { expectAccessible } from './axe';
import { checkOf, untilChecked } from './check-screen';
import { copiedBy } from './copied-by';
import { expect, test } from './fixtures';
import { API_KEY } from './problems';
import { SHOP } from './sites';

const button = 'Check connection';

test.beforeEach(({ problems }) => {
  // The check requests unknown categories, and the list without the key.
  problems.allow(/status of 40[14]/);
});

test('is started from the form, and shows each request', async ({ page, service }) => {
  await addConnection(page, { baseUrl: service.url, key: API_KEY, button });
  await untilChecked(page);
  await expect(page).toHaveURL(`/added/sites/${SHOP}/check`);
  await expect(page.getByRole('status')).toHaveText(
    `The service does what the API promises. ${ALL_CHECKS.length} passed`,
  );

  const check = checkOf(page, 'Response');
  await check.getByRole('button', { name: 'Details' }).click();
  await expect(check.getByLabel(/^GET /)).toContainText('"categories"');
  await expectAccessible(page);
  expect(await copiedBy(check.getByRole('button', { name: 'Copy as curl' }))).toBe(
    `curl -i -H 'Accept: application/json' -H "Authorization: Bearer $API_KEY" '${service.url}/api/v1/sites/${SHOP}/category?first=50'`,
  );
});

test('tells CORS and a service that is not there apart', async ({ page, app, serve, problems }) => {
  problems.allow(/CORS policy|status of 401|ERR_FAILED|ERR_BLOCKED_BY_ORB|ERR_CONNECTION_REFUSED/);
  const check = checkOf(page, 'Response');

  await test.step('CORS', async () => {
    const { url } = await serve({ key: API_KEY, cors: false });
    await addConnection(page, { baseUrl: url, key: API_KEY, button });
    await untilChecked(page);
    await expect(check).toContainText(
      'The service is there, but does not allow this app to read its responses (CORS).',
    );
    await check.getByRole('button', { name: 'Details' }).click();
    await expect(check).toContainText(`Access-Control-Allow-Origin: ${app.url}`);
    await expectAccessible(page);
  });

  await test.step('not there', async () => {
    const { url, close } = await serve({});
    await close();
    await addConnection(page, { baseUrl: url, key: API_KEY, button });
    await untilChecked(page);
    await expect(check).toContainText('The service cannot be reached.');
    await expect(check).toContainText(`Open ${url} in a new tab`);
  });
});
