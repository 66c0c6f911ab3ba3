import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { copiedBy } from './copied-by';
import { configure, expect, test } from './fixtures';
import { API_KEY } from './problems';
import { chooseFor, expectNoSidewaysScroll, giveKey, statusOf } from './screens';
import { SHOP } from './sites';

const BROKEN = { status: 500, headers: { 'Content-Type': 'application/json' } };

function requestsOf(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Requests to / });
}

async function openByPalette(page: Page): Promise<Locator> {
  // The first request is sent before the screens are there.
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('requests');
  await page.getByRole('option', { name: /^Requests/ }).click();
  const dialog = requestsOf(page);
  await expect(dialog).toBeVisible();
  return dialog;
}

test('a failure leads to its request, with the body and the command', async ({
  page,
  scripted,
  problems,
  openScripted,
}) => {
  problems.expect(/status of 500/);
  scripted.answerNext({ ...BROKEN, body: '{"error":"The index is locked","trace":"4f1c"}' });
  await openScripted(SHOP);
  await page.getByRole('alert').waitFor();
  await page.getByRole('button', { name: 'Requests' }).click();
  const dialog = requestsOf(page);
  const radio = dialog.getByRole('radio', { name: /^500 Page 1/ });
  await expect(radio).toBeChecked();
  await expect(radio).toBeFocused();
  await expect(dialog.getByRole('group', { name: 'Response body' })).toContainText(
    '"error": "The index is locked"',
  );
  const url = `${scripted.url}/api/v1/sites/${SHOP}/category?first=50`;
  expect(await copiedBy(dialog.getByRole('button', { name: 'Copy as curl' }))).toBe(
    `curl -i -H 'Accept: application/json' '${url}'`,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Requests' })).toBeFocused();
});

test('by keyboard: the list completes, requests are chosen, filtered and cleared', async ({
  page,
  scripted,
  problems,
  openScripted,
}) => {
  problems.expect(/status of 503/);
  const held = scripted.holdNext();
  await openScripted(SHOP, '?sort=name');
  await held.arrived;
  const dialog = await openByPalette(page);
  await expect(dialog).toContainText('No requests yet');
  scripted.answerNext({ status: 503, headers: { 'Retry-After': '0' } });
  held.release();
  await expect(dialog).toContainText(/1 failed/);
  const secondTry = dialog.getByRole('radio', { name: /Try 2/ });
  await expect(secondTry).toBeVisible();

  const radios = dialog.getByRole('group', { name: 'Requests' }).getByRole('radio');
  // Further requests come above.
  await dialog.getByRole('radio', { name: /503/ }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(secondTry).toBeChecked();
  await expect(dialog.getByRole('group', { name: 'Command' })).toContainText('curl -i');

  await dialog.getByRole('searchbox').fill('page 1');
  await expect(radios).toHaveCount(1);
  await dialog.getByRole('searchbox').fill('');
  await dialog.getByRole('radio', { name: 'Failed', exact: true }).press(' ');
  await expect(dialog).toContainText(/^.*1 of \d+ requests, 1 failed/);
  await dialog.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(dialog).toContainText('No requests yet');
});

for (const width of [320, 375, 768, 1440]) {
  test(`is accessible and not too wide at ${width} px`, async ({ page, openSite }) => {
    await page.setViewportSize({ width, height: 700 });
    await openSite(SHOP, '/c7');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    const dialog = await openByPalette(page);
    await dialog.getByText('Category c7').first().click();
    await expect(dialog.getByRole('radio', { name: /Category c7/ })).toBeChecked();
    await expect(dialog.getByRole('group', { name: 'Command' })).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('the key is in no request that it shows or copies', async ({ page, service }) => {
  await configure(page, [{ id: 'keyed', name: 'Keyed', baseUrl: service.url, siteId: SHOP }]);
  await page.goto(`/keyed/sites/${SHOP}/categories`);
  await giveKey(page);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await page.goto('/connections');
  await chooseFor(page, 'Keyed', 'Requests');
  await expect(requestsOf(page)).toContainText('No requests yet');
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');

  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(statusOf(page)).toHaveText('All 120 loaded');
  const dialog = await openByPalette(page);
  const curl = await copiedBy(dialog.getByRole('button', { name: 'Copy as curl' }));
  const markdown = await copiedBy(dialog.getByRole('button', { name: 'Copy as Markdown' }));
  expect(curl).toContain('Bearer $API_KEY');
  expect(markdown).toContain('authorization: Bearer $API_KEY');
  expect(curl + markdown + (await page.content())).not.toContain(API_KEY);
});
