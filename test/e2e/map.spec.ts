import { expectAccessible } from './axe';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectNoSidewaysScroll, hold, statusOf } from './screens';
import { SHOP, WAREHOUSE } from './sites';

function mapOf(page: Page): Locator {
  return page.getByRole('tree', { name: 'Categories' });
}

function boxOf(page: Page, name: string): Locator {
  return mapOf(page).getByRole('treeitem', { name: new RegExp(`^${name},`) });
}

async function heightOf(box: Locator): Promise<number> {
  return (await box.boundingBox())?.height ?? 0;
}

test('boxes are as tall as their share, with room for labels, even at twice the font size', async ({
  page,
  openSite,
}) => {
  await openSite(WAREHOUSE);
  await page.getByText('Map', { exact: true }).click();
  await expect(statusOf(page)).toHaveText('All 600 loaded');
  const boxes = mapOf(page).getByRole('treeitem');
  const coffee = boxOf(page, 'Coffee Tools 1');
  expect((await heightOf(coffee)) / (await heightOf(mapOf(page)))).toBeCloseTo(156 / 600, 2);
  for (const box of await boxes.all()) expect(await heightOf(box)).toBeGreaterThanOrEqual(24);

  const count = await boxes.count();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.setViewportSize({ width: 1400, height: 800 });
  await expect.poll(() => boxes.count()).toBeLessThan(count);
  // The boxes may be rendered again after the resize.
  const lowest = () =>
    boxes.evaluateAll((all) => Math.min(...all.map((box) => box.getBoundingClientRect().height)));
  await expect.poll(lowest).toBeGreaterThanOrEqual(47);
});

test('a search dims boxes without matches, and a narrow screen shows one column', async ({
  page,
  openSite,
}) => {
  await openSite(SHOP, '?view=map&q=status:draft');
  await expect(statusOf(page)).toHaveText('20 of 120 categories');
  const dimmed = mapOf(page).getByRole('treeitem', { name: /, (0 of|not found)/ });
  await expect(dimmed.first()).toHaveCSS('background-image', 'none');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove Status: draft' }).click();
  await expect(dimmed).toHaveCount(0);

  const below = boxOf(page, 'Paper Tools 6');
  await expect(below).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(below).toBeHidden();
  await expect(boxOf(page, 'Coffee Tools 1')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('in forced colors, the chosen view stands out, and labels stay inside their boxes', async ({
  page,
  openSite,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openSite(WAREHOUSE, '?view=map');
  await expect(statusOf(page)).toHaveText('All 600 loaded');
  const colourOf = (label: string) =>
    page
      .locator('label', { has: page.getByRole('radio', { name: label, exact: true }) })
      .evaluate((option) => getComputedStyle(option).color);
  expect(await colourOf('Map')).not.toBe(await colourOf('List'));
  expect(await colourOf('Tree')).toBe(await colourOf('List'));

  await page.setViewportSize({ width: 320, height: 640 });
  const findOutside = () =>
    mapOf(page)
      .getByRole('treeitem')
      .evaluateAll((boxes) =>
        boxes.flatMap((box) => {
          const frame = box.getBoundingClientRect();
          const parts = [...box.children].map((part) => part.getBoundingClientRect());
          const isOutside = parts.some(
            ({ width, left, right, bottom }) =>
              width > 0 && (left < frame.left || right > frame.right || bottom > frame.bottom),
          );
          return isOutside ? box.textContent : [];
        }),
      );
  await expect.poll(findOutside).toEqual([]);
});

test('grows while pages arrive, and keeps the focused box', async ({ page, openSite }) => {
  const release = await hold(page, /first=(?!50\b)/);
  await openSite(SHOP, '?view=map');
  const coffee = boxOf(page, 'Coffee Tools 1');
  await coffee.focus();
  const before = await coffee.getAttribute('aria-label');
  release();
  await expect(statusOf(page)).toHaveText('All 120 loaded');
  await expect(coffee).toBeFocused();
  expect(await coffee.getAttribute('aria-label')).not.toBe(before);
});
