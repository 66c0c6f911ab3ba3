import { readDatabases } from './databases';
import { configure, expect, test } from './fixtures';
import { expectAccessible } from './axe';
import { detailOf, expectAnswered, expectNoSidewaysScroll, statusOf } from './screens';
import { SHOP } from './sites';

const LIST = `/proxied/sites/${SHOP}/categories`;

/** As a login gateway sends a browser whose session it no longer knows to a login on another origin. */
const TO_LOGIN = { status: 302, headers: { Location: 'https://login.example.com/?rd=%2F' } };

test('a browser that returns after a week has the list, and is told that it is signed out', async ({
  page,
  context,
  scripted,
}) => {
  await configure(page, [{ id: 'proxied', baseUrl: scripted.url, auth: 'proxy' }]);
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(statusOf(page)).toHaveText('All 120 loaded');
  await expect.poll(() => readDatabases(page)).toContain('"categoryCount":120,');
  await page.close();

  const next = await context.newPage();
  await next.setViewportSize({ width: 375, height: 667 });
  await next.clock.setFixedTime(Date.now() + 7 * 24 * 3_600_000);
  await next.goto(`${LIST}?q=tools`);
  const list = next.getByRole('region', { name: 'List' });
  await expect(list.getByText('7 days ago')).toBeVisible();
  scripted.answerNext(TO_LOGIN);
  await next.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(next.getByRole('alert')).toContainText('You have been signed out');
  await expectNoSidewaysScroll(next);
  scripted.answerNext(TO_LOGIN);
  await list.getByRole('link', { name: 'Music Tools 7', exact: true }).click();
  const detail = detailOf(next, 'Music Tools 7');
  await expect(detail.getByText('You have been signed out')).toBeVisible();
  await expect(detail.getByText('music-tools-7', { exact: true })).toBeVisible();

  await expectAccessible(next);

  const address = next.url();
  await detail.getByRole('button', { name: 'Sign in again' }).click();
  await expectAnswered(next);
  await expect(next.getByText('You have been signed out')).toBeHidden();
  expect(next.url()).toBe(address);
});

test('a base URL that has never answered is not taken for an expired login', async ({
  page,
  scripted,
}) => {
  await configure(page, [{ id: 'proxied', baseUrl: scripted.url, auth: 'proxy' }]);
  scripted.answerNext(TO_LOGIN);
  await page.goto(LIST);
  await expect(page.getByRole('alert')).toContainText('Enter the final address as the base URL');
  await expect(page.getByRole('button', { name: 'Sign in again' })).toBeHidden();
});
