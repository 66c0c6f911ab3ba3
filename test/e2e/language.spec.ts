import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { SHOP } from './sites';

test.describe('a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('sees German from the first word on, in the list, in parts loaded later and after a reload', async ({
    page,
    openSite,
  }) => {
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      new MutationObserver(() => {
        for (const button of document.querySelectorAll('button')) seen.add(button.textContent);
      }).observe(document, { childList: true, subtree: true });
    });
    await openSite(SHOP);
    await expect(page.getByRole('status')).toHaveText('50 von 120 geladen');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    const seen = await page.evaluate(() => [...Reflect.get(window, 'seen')].join('\n'));
    expect(seen).toContain('Befehle');
    expect(seen).not.toContain('Commands');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Tastenkürzel' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('status')).toHaveText('50 von 120 geladen');
  });

  test('sees English where German cannot be fetched, is told so, and can try again', async ({
    page,
    openSite,
    problems,
  }) => {
    problems.expect(/Failed to load resource|Failed to fetch dynamically/);
    await page.route('**/language-de-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await openSite(SHOP);
    await expect(page.getByRole('status')).toHaveText('50 of 120 loaded');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('could not be loaded');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await chooseLanguage(page, '日本語');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  });

  test('does not wait for German that does not come, and sees it once it has', async ({
    page,
    openSite,
  }) => {
    const german = await holdLanguage(page, 'de');
    await openSite(SHOP);
    await expect(page.getByRole('status')).toHaveText('50 of 120 loaded');
    german.deliver();
    await expect(page.getByRole('status')).toHaveText('50 von 120 geladen');
  });
});

test('a language that fails late does not undo the choice of another one', async ({
  page,
  openSite,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  const german = await holdLanguage(page, 'de');
  await openSite(SHOP);
  await chooseLanguage(page, 'Deutsch');
  await chooseLanguage(page, '日本語');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  const failed = page.waitForEvent('requestfailed');
  german.fail();
  await failed;
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a language that cannot be loaded offline is there at the next try', async ({
  page,
  context,
  openSite,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await openSite(SHOP);
  await expect(page.getByRole('status')).toHaveText('50 of 120 loaded');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await chooseLanguage(page, 'Deutsch');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await context.setOffline(false);
  await again.click();
  await expect(page.getByRole('status')).toHaveText('50 von 120 geladen');
});

async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Theme and language' }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

/** Has the file of a language wait until it is delivered or fails. */
async function holdLanguage(page: Page, code: string) {
  let answer: (how: 'continue' | 'abort') => void = () => undefined;
  const answered = new Promise<'continue' | 'abort'>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/language-${code}-*.js`, async (route) => route[await answered]());
  return { deliver: () => answer('continue'), fail: () => answer('abort') };
}
