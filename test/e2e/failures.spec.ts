import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAccessible } from './axe';
import type { ScriptedService } from './scripted-service';
import { statusOf } from './screens';
import { SHOP } from './sites';

/** Puts a clock that stands still forward little by little until this is there, however slow the machine is. */
async function runUntilVisible(page: Page, locator: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(300);
    await expect(locator).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0] });
}

const TOO_SHORT = {
  status: 200,
  headers: { 'Content-Length': '500', Connection: 'close' },
  body: '{"categories":[',
};
const NOT_GZIP = { ...TOO_SHORT, headers: { 'Content-Encoding': 'gzip' } };

const FAILURES = [
  {
    what: 'the service is down',
    fail: (scripted: ScriptedService) => scripted.close(),
    errors: [/ERR_CONNECTION_REFUSED/],
    words: (url: string) => `Can't reach ${url}`,
    details: '(CORS)',
  },
  {
    what: 'an answer breaks off',
    fail: async (scripted: ScriptedService) => {
      for (const answer of [TOO_SHORT, TOO_SHORT, NOT_GZIP, TOO_SHORT]) scripted.answerNext(answer);
    },
    errors: [/ERR_CONTENT_LENGTH_MISMATCH/, /ERR_CONTENT_DECODING_FAILED/],
    words: (url: string) => `The response from ${url} was cut off`,
    details: null,
  },
];

for (const { what, fail, errors, words, details } of FAILURES) {
  test(`${what}: tries again by itself, then says why, and goes on when asked to`, async ({
    page,
    scripted,
    problems,
    openScripted,
  }) => {
    for (const error of errors) problems.expect(error);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await fail(scripted);
    await openScripted(SHOP);
    for (const attempt of [1, 2, 3]) {
      await runUntilVisible(page, page.getByText(`Trying again, ${attempt} of 3`));
    }
    const alert = page.getByRole('alert');
    await runUntilVisible(page, alert);
    await page.clock.resume();
    await expect(alert).toContainText(words(scripted.url));
    if (details !== null) {
      await page.getByRole('button', { name: 'Details' }).click();
      await expect(page.getByText(details)).toBeVisible();
      // Its words keep their distance from the border of its box.
      await expect(alert.locator('xpath=../..')).toHaveCSS('padding-inline', '16px');
      await scripted.open();
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(statusOf(page)).toHaveText('50 of 120 loaded');
    await expect(alert).toBeHidden();
  });
}
