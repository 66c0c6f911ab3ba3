import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { openComparison } from './compared-sites';
import { expect, test } from './fixtures';
import { rowsOf } from './screens';
import { SHOP } from './sites';

/** The site's screens, each with an element that appears when the screen is complete. */
const SCREENS: readonly [path: string, done: (page: Page) => Locator][] = [
  ['categories', (page) => page.getByRole('row').nth(3)],
  ['review', (page) => page.getByText(/findings in 120 categories/).first()],
  [`compare?with=live%2F${SHOP}`, (page) => page.getByRole('grid', { name: 'Differences' })],
  ['check', (page) => page.getByRole('button', { name: 'Check again' })],
];

/** Returns the title's font size and position and the Export button's position. */
async function measureFrame(page: Page) {
  const title = page.getByRole('heading', { level: 1 });
  const button = page.locator('main').getByRole('button', { name: /^Export/ });
  const font = await title.evaluate((heading) => getComputedStyle(heading).fontSize);
  const { x, y, height } = (await title.boundingBox()) ?? {};
  return { font, x, y, height, exportAt: await button.boundingBox() };
}

test('the title and Export are in the same place on every screen', async ({
  page,
  serve,
  problems,
}) => {
  // The check requests a category that does not exist.
  problems.expect(/status of 404/);
  await openComparison(page, serve);
  const frames: unknown[] = [];
  for (const [path, done] of SCREENS) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/next/sites/${SHOP}/${path}`);
    await expect(done(page)).toBeVisible();
    frames.push(await measureFrame(page));
    await expectAccessible(page);

    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: /^Export/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Export/ });
    await expect(dialog.getByRole('button', { name: 'Download' })).toBeEnabled();
    const [copy, download] = await Promise.all(
      ['Copy', 'Download'].map((name) => dialog.getByRole('button', { name }).boundingBox()),
    );
    expect(download?.y).toBe(copy?.y);
    await expectAccessible(page);
    if (path === 'categories') continue;

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const back = page.getByRole('link', { name: 'Back to list' });
    expect(await back.boundingBox()).toMatchObject({ x: 8, y: 60 });
    await back.click();
    await expect(page).toHaveURL(`/next/sites/${SHOP}/categories`);
  }
  for (const frame of frames) expect(frame).toEqual(frames[0]);
});

test("Back from a finding restores the review's scroll position", async ({ page, openSite }) => {
  await openSite(SHOP);
  await page.goto(`/open/sites/${SHOP}/review`);
  await page.getByLabel('Branch').selectOption('c2');
  const rule = page.getByRole('button', { name: 'Active below an inactive category', exact: true });
  // The first rule is open.
  await expect(rule).toHaveAttribute('aria-expanded', 'true');
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .press('Enter');
  await expectAccessible(page);
  const findings = page.getByRole('list', { name: 'Active below an inactive category' });
  const way = findings.getByRole('link', { name: /./ }).last();
  await way.press('Enter');
  await expect(rowsOf(page).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Branch')).toHaveValue('c2');
  await expect(way).toBeFocused();
  await expect(way).toBeInViewport({ ratio: 1 });
});
