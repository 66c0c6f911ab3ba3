import { expectAccessible } from './axe';
import { ALL_CHECKS } from '../../src/contract-check/checks/all-checks';
import { addConnection } from './add-connection';
import { checkOf, MOST_REQUESTS, unfoldPassed, untilChecked } from './check-screen';
import { copiedBy } from './copied-by';
import { copiedExport } from './export-report';
import { configure, expect, test } from './fixtures';
import { API_KEY } from './problems';
import { chooseFor, requestsTo, statusOf } from './screens';
import { SHOP } from './sites';
import { tabTo } from './tab-to';

const CHECK = `/open/sites/${SHOP}/check`;

test.beforeEach(({ problems }) => {
  // The check asks for categories that no service has, and once without the key.
  problems.allow(/status of 40[14]/);
});

test('is run from the form for a connection, and can be taken along', async ({ page, service }) => {
  await test.step('needs a site', async () => {
    await page.goto('/connections/new');
    await page.getByLabel('Base URL').fill(service.url);
    await page.getByRole('button', { name: 'Check connection' }).click();
    await expect(page.getByText('Enter the ID of a site')).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByLabel('Site ID')).toBeFocused();
  });

  await test.step('finds what works, and nothing that fails', async () => {
    await addConnection(page, {
      baseUrl: service.url,
      key: API_KEY,
      button: 'Check connection',
    });
    await untilChecked(page);
    await expect(page).toHaveURL(`/added/sites/${SHOP}/check`);
    await expect(page.getByRole('status')).toHaveText(
      `The service does what the interface promises. ${ALL_CHECKS.length} passed`,
    );
    await unfoldPassed(page);
    await expect(checkOf(page, 'The list has the promised shape')).toContainText('Passed');
    await expect(checkOf(page, 'The key is accepted')).toContainText('Passed');
    await expect(page.getByText('Use these paging parameters')).toBeHidden();
  });

  await test.step('gives a report without the key', async () => {
    const report = await copiedExport(page, 'check report');
    expect(report).toContain('# Connection check');
    expect(report).toContain(service.url);
    expect(report).not.toContain(API_KEY);
  });

  await test.step('gives its requests as commands without the key', async () => {
    const check = checkOf(page, 'The service answers');
    await check.getByRole('button', { name: 'Details and 1 request' }).click();
    await expect(check.getByLabel('Response body')).toContainText('"categories"');
    expect(await copiedBy(check.getByRole('button', { name: 'Copy as curl' }))).toBe(
      `curl -i -H 'Accept: application/json' -H "Authorization: Bearer $API_KEY" '${service.url}/api/v1/sites/${SHOP}/category?first=50'`,
    );
  });

  await test.step('leads to the categories, and the key goes along', async () => {
    await page.getByRole('link', { name: 'Categories', exact: true }).click();
    await page.getByRole('button', { name: 'Load all' }).click();
    await expect(statusOf(page)).toHaveText('All 120 loaded');
  });
});

test('asks for one thing at a time, and for nothing more once the screen is left', async ({
  page,
  scripted,
}) => {
  await configure(page, [{ id: 'open', baseUrl: scripted.url, auth: 'proxy', siteId: SHOP }]);

  await test.step('gives up the request under way', async () => {
    const first = scripted.holdNext();
    await page.goto(CHECK);
    await first.arrived;
    await expect(page.getByText(`Checking, 1 of ${ALL_CHECKS.length}`)).toBeVisible();
    await expectAccessible(page);
    const isGivenUp = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: /^Browsing/ }).click();
    await page.getByRole('menuitem', { name: 'Manage connections' }).click();
    await isGivenUp;
    first.release();
    await expect(page.getByRole('heading', { name: 'Connections' })).toBeVisible();
    expect(scripted.requests).toHaveLength(1);
  });

  await chooseFor(page, 'open', 'Check connection');
  await untilChecked(page);
  await expect(page.getByRole('status')).toContainText(`${ALL_CHECKS.length} passed`);
  expect(scripted.methods).toEqual(new Set(['GET']));
  expect(scripted.requests.length).toBeGreaterThan(10);
  // And the one that was given up.
  expect(scripted.requests.length).toBeLessThanOrEqual(MOST_REQUESTS + 1);
  expect(scripted.mostAtOnce).toBe(1);
});

test('says that a service is slow, and can be stopped', async ({ page, serve }) => {
  const service = await serve({ quirks: { latencyMs: 3_050 } });
  await configure(page, [{ id: 'open', baseUrl: service.url, auth: 'proxy' }]);
  const requests = requestsTo(page, service);
  await page.goto(CHECK);
  await expect(page.getByText('The service answers, but slowly: the list took')).toBeVisible();
  await expect(page.getByText(`Checking, 6 of ${ALL_CHECKS.length}`)).toBeVisible();
  await expect.poll(() => requests.length).toBe(2);

  const isGivenUp = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Stop' }).click();
  await isGivenUp;
  await expect(page.getByRole('status')).toContainText(
    `Stopped after 6 of ${ALL_CHECKS.length} checks`,
  );
  await expect(page.getByText('Not run', { exact: true })).toHaveCount(ALL_CHECKS.length - 6);
  await expect(page.getByRole('button', { name: 'Check again' })).toBeFocused();
  await expect(page.getByRole('progressbar')).toBeHidden();
  expect(requests).toHaveLength(2);
});

test('from a failure to a command that shows it, by the keyboard alone', async ({
  page,
  scripted,
  problems,
  openSite,
}) => {
  problems.expect(/status of 500/);
  scripted.answerNext({ status: 500 });
  await openSite(SHOP, '', { service: scripted });
  const alert = page.getByRole('alert');
  await expect(alert).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Check connection' }));
  await page.keyboard.press('Enter');
  await untilChecked(page);

  await tabTo(page, page.getByRole('button', { name: /^\d+ passed/ }));
  await page.keyboard.press('Enter');
  const check = checkOf(page, 'The service answers');
  await tabTo(page, check.getByRole('button', { name: 'Details and 1 request' }));
  await page.keyboard.press('Enter');
  const copy = check.getByRole('button', { name: 'Copy as curl' });
  await tabTo(page, copy);
  expect(await copiedBy(copy, 'Enter')).toContain(`${scripted.url}/api/v1/sites/${SHOP}/category`);
  await tabTo(page, check.getByLabel('Response body'));
  await expectAccessible(page);

  await tabTo(page, page.getByRole('button', { name: 'Check again' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await untilChecked(page);
  await expect(page.getByRole('button', { name: 'Check again' })).toBeFocused();
});
