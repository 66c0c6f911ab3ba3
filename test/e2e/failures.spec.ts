import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAccessible } from './axe';
import { statusOf } from './screens';
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
  await expectAccessible(page);
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
