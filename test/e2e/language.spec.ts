import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { hold, statusOf } from './screens';
import { SHOP } from './sites';

const GERMAN = '**/language-de-*.js';

async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Theme and language' }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

test.describe('a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('shows German from the first word', async ({ page, openSite }) => {
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      new MutationObserver(() => {
        for (const button of document.querySelectorAll('button')) seen.add(button.textContent);
      }).observe(document, { childList: true, subtree: true });
    });
    await openSite(SHOP);
    await expect(statusOf(page)).toHaveText('50 von 120 geladen');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    const seen = await page.evaluate(() => [...Reflect.get(window, 'seen')].join('\n'));
    expect(seen).toContain('Befehle');
    expect(seen).not.toContain('Commands');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Tastenkürzel' })).toBeVisible();
    await page.reload();
    await expect(statusOf(page)).toHaveText('50 von 120 geladen');
  });

  test('shows English until German has loaded', async ({ page, openSite, problems }) => {
    problems.expect(/ERR_FAILED/);
    const deliver = await hold(page, GERMAN);
    await openSite(SHOP);
    await expect(statusOf(page)).toHaveText('50 of 120 loaded');
    deliver();
    await expect(statusOf(page)).toHaveText('50 von 120 geladen');

    await page.route(GERMAN, (route) => route.abort());
    const fail = await hold(page, GERMAN);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await chooseLanguage(page, '日本語');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    const failed = page.waitForEvent('requestfailed');
    fail();
    await failed;
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(page.getByRole('alert')).toBeHidden();
  });
});

test('a language that could not be loaded offline loads on the next try', async ({
  page,
  context,
  openSite,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await openSite(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await page.getByRole('button', { name: 'Theme and language' }).click();
  // The menu has loaded, so only the language is missing.
  await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await context.setOffline(false);
  await again.click();
  await expect(statusOf(page)).toHaveText('50 von 120 geladen');
});
