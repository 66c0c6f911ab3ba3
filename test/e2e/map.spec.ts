import { expectAccessible } from './axe';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectNoSidewaysScroll, hold, statusOf } from './screens';
import { SHOP, WAREHOUSE } from './sites';

function mapOf(page: Page): Locator {
  return page.getByRole('list', { name: 'Categories' });
}

function boxOf(page: Page, name: string): Locator {
  return mapOf(page).getByRole('link', { name: new RegExp(`^${name}\\b`) });
}

/** Returns the boxes' sizes, including the boxes inside them. */
function sizesOf(boxes: Locator): Promise<{ width: number; height: number }[]> {
  return boxes.evaluateAll((all) =>
    all.map((box) => {
      const { width, height } = (box.closest('li') ?? box).getBoundingClientRect();
      return { width, height };
    }),
  );
}

/** Returns the texts that extend beyond their box. */
function findOutside(page: Page): Promise<string[]> {
  return mapOf(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links.flatMap((link) => {
        const frame = link.getBoundingClientRect();
        const isOutside = [...link.querySelectorAll('span, bdi')].some((part) => {
          const { width, left, right, bottom } = part.getBoundingClientRect();
          const isBeside = left < frame.left || right > frame.right + 1;
          return width > 0 && (isBeside || bottom > frame.bottom + 1);
        });
        return isOutside ? link.textContent : [];
      }),
    );
}

test('the map works with the keyboard', async ({ page, openSite }) => {
  await openSite(SHOP, '?view=map&q=status:draft');
  await expect(statusOf(page)).toHaveText('20 of 120 categories');
  await expect(page.getByText('20 of 120 have the status “draft” (17%).')).toBeVisible();
  await expectAccessible(page);

  const coffee = boxOf(page, 'Coffee Tools 1');
  await coffee.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/at=c1$/);
  await expect(mapOf(page).getByRole('link').first()).toBeFocused();
  await page.goBack();
  await expect(coffee).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Up to All categories' }).press('Enter');
  await expect(coffee).toBeFocused();
  await page.getByRole('button', { name: 'Remove Status: draft' }).click();
  await expect(page.getByText('40 of 120 are not active (33%).')).toBeVisible();
});

test('boxes have room for their names, even at twice the font size', async ({ page, openSite }) => {
  await openSite(WAREHOUSE);
  await page.getByText('Map', { exact: true }).click();
  await expect(statusOf(page)).toHaveText('All 600 loaded');
  const [coffee, travel] = await Promise.all(
    ['Coffee Tools 1', 'Travel Tools 5'].map(async (name) => {
      const [size] = await sizesOf(boxOf(page, name));
      return (size?.width ?? 0) * (size?.height ?? 0);
    }),
  );
  expect((coffee ?? 0) / (travel ?? 1)).toBeGreaterThan(1.3);
  const boxes = mapOf(page).getByRole('link');
  const smallest = async (side: 'width' | 'height') =>
    Math.min(...(await sizesOf(boxes)).map((size) => size[side]));
  expect(await smallest('width')).toBeGreaterThanOrEqual(96);
  expect(await smallest('height')).toBeGreaterThanOrEqual(38);
  expect(await findOutside(page)).toEqual([]);

  const count = await boxes.count();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.setViewportSize({ width: 1400, height: 800 });
  await expect.poll(() => boxes.count()).toBeLessThan(count);
  // The boxes may be rendered again after the resize.
  await expect.poll(() => smallest('height')).toBeGreaterThanOrEqual(75);
});

test('boxes are rows on a narrow screen', async ({ page, openSite }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSite(SHOP, '?view=map');
  await expect(statusOf(page)).toHaveText('All 120 loaded');
  await expect(mapOf(page).getByRole('link')).toHaveCount(5);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expect.poll(() => findOutside(page)).toEqual([]);
  await boxOf(page, 'Coffee Tools 1').click();
  await expect(page.getByRole('navigation', { name: 'Current branch' })).toContainText('Coffee');
  await expectNoSidewaysScroll(page);
});

test('boxes have borders in forced colors', async ({ page, openSite }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openSite(WAREHOUSE, '?view=map');
  await expect(statusOf(page)).toHaveText('All 600 loaded');
  const colorOf = (label: string) =>
    page
      .locator('label', { has: page.getByRole('radio', { name: label, exact: true }) })
      .evaluate((option) => getComputedStyle(option).color);
  expect(await colorOf('Map')).not.toBe(await colorOf('List'));
  expect(await colorOf('Tree')).toBe(await colorOf('List'));
  for (const box of await mapOf(page).getByRole('link').all())
    await expect(box).toHaveCSS('border-top-style', 'solid');
});

test('the focused box keeps focus while pages load', async ({ page, openSite }) => {
  const release = await hold(page, /first=(?!50\b)/);
  await openSite(SHOP, '?view=map');
  const coffee = boxOf(page, 'Coffee Tools 1');
  await coffee.focus();
  const before = await coffee.textContent();
  release();
  await expect(statusOf(page)).toHaveText('All 120 loaded');
  await expect(coffee).toBeFocused();
  expect(await coffee.textContent()).not.toBe(before);
});
