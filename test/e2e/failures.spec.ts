import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAccessible } from './axe';
import { giveKey, listOf, rowsOf, statusOf } from './screens';
import { SHOP } from './sites';

/** Puts a clock that stands still forward little by little until this is there, however slow the machine is. */
async function runUntilVisible(page: Page, locator: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(300);
    await expect(locator).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0] });
}

/** The box that an alert's words stand in, with its icon and what can be done. */
function boxOf(alert: Locator): Locator {
  return alert.locator('xpath=../..');
}

test('the service is down: tries again by itself, then says why, and goes on when it is up', async ({
  page,
  scripted,
  problems,
  openScripted,
}) => {
  problems.expect(/ERR_CONNECTION_REFUSED/);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await scripted.close();
  await openScripted(SHOP);
  for (const attempt of [1, 2, 3]) {
    await runUntilVisible(page, page.getByText(`Trying again, ${attempt} of 3`));
  }
  const alert = page.getByRole('alert');
  await runUntilVisible(page, alert);
  await page.clock.resume();
  await expect(alert).toContainText(`Can't reach ${scripted.url}`);
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByText('(CORS)')).toBeVisible();
  // Its words keep their distance from the border of its box.
  await expect(boxOf(alert)).toHaveCSS('padding-inline', '16px');

  await scripted.open();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await expect(alert).toBeHidden();
});

test('an answer breaks off: tries again by itself, then says so and nothing of CORS', async ({
  page,
  scripted,
  problems,
  openScripted,
}) => {
  problems.expect(/ERR_CONTENT_LENGTH_MISMATCH/);
  problems.expect(/ERR_CONTENT_DECODING_FAILED/);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  const tooShort = { 'Content-Length': '500', Connection: 'close' };
  for (const headers of [tooShort, tooShort, { 'Content-Encoding': 'gzip' }, tooShort]) {
    scripted.answerNext({ status: 200, headers, body: '{"categories":[' });
  }
  await openScripted(SHOP);
  for (const attempt of [1, 2, 3]) {
    await runUntilVisible(page, page.getByText(`Trying again, ${attempt} of 3`));
  }
  const alert = page.getByRole('alert');
  await runUntilVisible(page, alert);
  await page.clock.resume();
  await expect(alert).toContainText(`The response from ${scripted.url} was cut off`);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await expect(alert).toBeHidden();
});

test('the base URL is that of a website: shows what it answered, and leads to the settings', async ({
  page,
  scripted,
  service,
  problems,
}) => {
  problems.allow(/status of 401/);
  await page.goto('/connections/new');
  await page.getByLabel('Name').fill('Mistyped');
  await page.getByLabel('Base URL').fill(scripted.url);
  await page.getByLabel('Site ID').fill(SHOP);
  scripted.answerNext({
    status: 200,
    headers: { 'Content-Type': 'text/html' },
    body: '<!doctype html><title>Sign in</title><script>alert(1)</script>',
  });
  await page.getByRole('button', { name: 'Connect', exact: true }).click();

  const alert = page.getByRole('alert');
  await expect(alert).toContainText('text/html that is not JSON');
  await expect(alert).toContainText('Check the base URL');
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByText('<title>Sign in</title>')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Check connection' }).click();
  await page.getByRole('link', { name: 'Connection settings' }).click();
  const baseUrl = page.getByLabel('Base URL');
  await expect(baseUrl).toHaveValue(scripted.url);
  await baseUrl.fill(service.url);
  await giveKey(page);
  await expect(page).toHaveURL(`/mistyped/sites/${SHOP}/check`);
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
});

test('the second page fails: the rows stay, and another try goes on', async ({
  page,
  scripted,
  problems,
  openScripted,
}) => {
  problems.expect(/status of 500/);
  await openScripted(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  scripted.answerNext({ status: 500 });
  scripted.answerNext({ status: 500 });
  await page.getByRole('button', { name: 'Load more' }).click();

  const alert = page.getByRole('alert');
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(alert).toContainText('answered 500');
  // As wide as any other, however short its words are.
  await expect(boxOf(alert)).toHaveCSS('inline-size', '672px');
  await expectAccessible(page);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await expect(listOf(page)).toHaveAttribute('aria-rowcount', '51');

  await tryAgain.click();
  await expect.poll(() => scripted.requests.length).toBe(3);
  await expect(alert).toBeVisible();
  await expect(rowsOf(page).last()).toContainText('Tea Maps 50');
  await tryAgain.click();
  await expect(statusOf(page)).toHaveText('100 of 120 loaded');
  await expect(alert).toBeHidden();
});

test('an answer that takes too long is given up, and asked for again', async ({
  page,
  scripted,
  openScripted,
}) => {
  await page.clock.install({ time: 0 });
  const slow = scripted.holdNext();
  await openScripted(SHOP);
  await slow.arrived;
  await expect(page.getByText('Loading categories…')).toBeAttached();
  // So far ahead that the clock is not there by itself.
  await page.clock.pauseAt(120_000);
  await runUntilVisible(page, page.getByText('Trying again, 1 of 3'));
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('alert')).toContainText('did not answer within 15 seconds');
  await page.clock.resume();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  slow.release();
});
