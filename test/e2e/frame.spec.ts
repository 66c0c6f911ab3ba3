import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { openComparison } from './compared-sites';
import { expect, test } from './fixtures';
import { SHOP } from './sites';

// The check asks for a category that is not there.
test.beforeEach(({ problems }) => problems.expect(/status of 404/));

/** The screens of the site, each with what is there once it is complete. */
const SCREENS: readonly [path: string, done: (page: Page) => Locator][] = [
  ['categories', (page) => page.getByRole('row').nth(3)],
  ['review', (page) => page.getByText('All 120 categories reviewed.')],
  [`compare?with=live%2F${SHOP}`, (page) => page.getByRole('grid', { name: 'Differences' })],
  ['check', (page) => page.getByRole('button', { name: 'Check again' })],
];

/** Returns where the title of a screen is, and its button Export. */
async function measureFrame(page: Page) {
  const title = page.getByRole('heading', { level: 1 });
  const [at, exportAt] = await Promise.all([
    title.boundingBox(),
    page
      .locator('main')
      .getByRole('button', { name: /^Export/ })
      .boundingBox(),
  ]);
  const font = await title.evaluate((heading) => getComputedStyle(heading).fontSize);
  return { font, left: at?.x, top: at?.y, bottom: at && at.y + at.height, exportAt };
}

test('all screens have their title and Export at the same place, in the same size', async ({
  page,
  serve,
}) => {
  await openComparison(page, serve);
  const frames: unknown[] = [];
  for (const [path, done] of SCREENS) {
    await page.goto(`/next/sites/${SHOP}/${path}`);
    await expect(done(page)).toBeVisible();
    frames.push(await measureFrame(page));
    await expectAccessible(page);
  }
  for (const frame of frames) expect(frame).toEqual(frames[0]);
});

test('on a phone each export keeps its buttons on one line, and each screen leads back to the list', async ({
  page,
  serve,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openComparison(page, serve);
  for (const [path, done] of SCREENS) {
    await test.step(path, async () => {
      await page.goto(`/next/sites/${SHOP}/${path}`);
      await expect(done(page)).toBeVisible();
      await page.getByRole('button', { name: /^Export/ }).click();
      const dialog = page.getByRole('dialog', { name: /^Export/ });
      await expect(dialog.getByRole('button', { name: 'Download' })).toBeEnabled();
      const [copy, download] = await Promise.all(
        ['Copy', 'Download'].map((name) => dialog.getByRole('button', { name }).boundingBox()),
      );
      expect(download?.y).toBe(copy?.y);
      await expectAccessible(page);
      if (path === 'categories') return;

      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      const back = page.getByRole('link', { name: 'Back to list' });
      const { x, y } = (await back.boundingBox()) ?? {};
      expect({ x, y }).toEqual({ x: 8, y: 60 });
      await expectAccessible(page, { isTranslated: false });
      await back.click();
      await expect(page).toHaveURL(`/next/sites/${SHOP}/categories`);
    });
  }
});
