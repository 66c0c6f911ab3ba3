import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAccessible } from './axe';
import { hold, LIST_REQUEST, statusOf } from './screens';
import { SHOP } from './sites';

/**
 * Advances a frozen clock step by step until an element is visible, however slow the machine is.
 */
async function runUntilVisible(page: Page, locator: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(300);
    await expect(locator).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0] });
}

for (const [kind, error, words, details] of [
  ['drop', /ERR_EMPTY_RESPONSE/, 'Cannot reach', 'Authorization header'],
  ['cut-off', /ERR_INCOMPLETE_CHUNKED_ENCODING/, 'was cut off', null],
] as const) {
  test(`${kind}: is retried automatically before it is explained`, async ({
    page,
    serve,
    problems,
    openSite,
  }) => {
    problems.expect(error);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    const service = await serve({ simulatedErrors: { faults: [{ kind, times: 4 }] } });
    await openSite(SHOP, '', { service });
    for (const attempt of [1, 2, 3]) {
      await runUntilVisible(page, page.getByText(`Retry ${attempt} of 3`));
    }
    const alert = page.getByRole('alert');
    await runUntilVisible(page, alert);
    await page.clock.resume();
    await expect(alert).toContainText(words);
    if (details !== null) {
      await expect(alert).toContainText('(CORS)');
      await page.getByRole('button', { name: 'Details' }).click();
      await expect(page.getByText(details)).toBeVisible();
    }
    // The text does not touch the border.
    await expect(alert.locator('xpath=../..')).toHaveCSS('padding-inline', '16px');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(statusOf(page)).toHaveText('50 of 120 loaded');
    await expect(alert).toBeHidden();
  });
}

test('a list loads to its end after failures', async ({ page, problems, openSite }) => {
  problems.expect(/status of 429/);
  problems.expect(/status of 500/);
  const serveNext = (status: number, headers = {}) =>
    page.route(LIST_REQUEST, (route) => route.fulfill({ status, headers }), { times: 1 });
  await serveNext(429, { 'Retry-After': '60', 'Access-Control-Expose-Headers': 'Retry-After' });
  await openSite(SHOP);
  await expect(page.getByText('Retry 1 of 3')).toBeVisible();
  await expectAccessible(page);

  const releaseFirst = await hold(page, LIST_REQUEST);
  await page.reload();
  await expect(page.getByText('Loading categories…')).toBeAttached();
  await expectAccessible(page);
  releaseFirst();
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');

  await serveNext(500);
  await page.getByRole('button', { name: 'Load more' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('internal error (500)');
  // Short alerts are as wide as long ones.
  await expect(alert.locator('xpath=../..')).toHaveCSS('inline-size', '672px');
  await expectAccessible(page);

  const releaseSecond = await hold(page, LIST_REQUEST);
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  releaseSecond();
  await expect(statusOf(page)).toHaveText('All 120 loaded');
});
