import type { StartOptions } from '../start-service';
import { addConnection } from './add-connection';
import { checkOf, MOST_REQUESTS, unfoldPassed, untilChecked } from './check-screen';
import { expect, test } from './fixtures';
import { API_KEY } from './problems';
import { expectAccessible } from './axe';
import { requestsTo } from './screens';
import { SHOP } from './sites';

const button = 'Check connection';

test.beforeEach(({ problems }) => {
  // The check asks for categories that no service has.
  problems.allow(/status of 404/);
});

test('tells a service that forbids to be read from one that is not there', async ({
  page,
  app,
  serve,
  problems,
}) => {
  // Whether anything answers is asked without the key, and answered 401.
  problems.allow(/CORS policy|status of 401|ERR_FAILED|ERR_BLOCKED_BY_ORB/);
  problems.expect(/ERR_CONNECTION_REFUSED/);
  const check = checkOf(page, 'The service answers');
  const words = 'The service is there, but does not allow this app to read its answers (CORS).';

  await test.step('forbids', async () => {
    const { url } = await serve({ key: API_KEY, cors: false });
    await addConnection(page, { baseUrl: url, key: API_KEY, button });
    await untilChecked(page);
    await expect(check).toContainText(words);
    await check.getByRole('button', { name: /^Details/ }).click();
    await expect(check).toContainText('A request in the mode “no-cors” got an answer');
    for (const header of [
      `Access-Control-Allow-Origin: ${app.url}`,
      'Access-Control-Allow-Methods: GET',
      'Access-Control-Allow-Headers: Authorization',
      'Access-Control-Expose-Headers: Retry-After',
    ]) {
      await expect(check).toContainText(header);
    }
    await expectAccessible(page);
  });

  await test.step('is not there', async () => {
    const { url, close } = await serve({});
    await close();
    await addConnection(page, { baseUrl: url, key: API_KEY, button });
    await untilChecked(page);
    await expect(check).toContainText('The service cannot be reached.');
    await expect(check).not.toContainText('CORS');
    await expect(check).toContainText(`Open ${url} in a new tab`);
  });
});

test('asks for another key where it is refused, and then checks again', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(/status of 401/);
  await addConnection(page, { baseUrl: service.url, key: 'not-the-key', button });
  const check = checkOf(page, 'The key is accepted');
  await untilChecked(page);
  await expect(check).toContainText('Failed');
  await expect(check).toContainText('The service does not accept the API key.');

  const panel = page.getByRole('region', { name: 'The service does not accept the key' });
  await panel.getByLabel('API key').fill(API_KEY);
  await panel.getByRole('button', { name: 'Use key' }).click();
  await expect(panel).toBeHidden();
  await untilChecked(page);
  await unfoldPassed(page);
  await expect(check).toContainText('Passed');
  await expect(page.getByRole('status')).toContainText('passed');
});

interface BadService {
  options: Partial<StartOptions>;
  /** What the list says. */
  list: string;
  /** Which check fails, and with which words. */
  check: readonly [title: string, words: string];
}

const ANSWERS = 'The service answers';

const BAD_SERVICES: Record<string, BadService> = {
  redirects: {
    options: { quirks: { redirect: 'https://elsewhere.example/' } },
    list: 'redirects the request elsewhere',
    check: [ANSWERS, 'The service redirects to another address'],
  },
  'sends 50 MB': {
    options: { quirks: { bloatMb: 50 } },
    list: 'is larger than 32 MB',
    check: [ANSWERS, 'The first page is larger than 32 MB'],
  },
};

for (const [what, { options, list, check }] of Object.entries(BAD_SERVICES)) {
  test(`says so where a service ${what}, in the list and in the check`, async ({
    page,
    serve,
    openSite,
  }) => {
    const service = await serve(options);
    await openSite(SHOP, '', { service });
    await expect(page.getByText(list)).toBeVisible();

    const requests = requestsTo(page, service);
    const [title, words] = check;
    await page.goto(`/open/sites/${SHOP}/check`);
    await untilChecked(page);
    await expect(checkOf(page, title)).toContainText('Failed');
    await expect(checkOf(page, title)).toContainText(words);
    expect(requests.length).toBeLessThanOrEqual(MOST_REQUESTS);
    await expect(page.getByText('broke off')).toBeHidden();
  });
}
