import { expectAccessible } from './axe';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectNoSidewaysScroll, statusOf } from './screens';
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

test('boxes are as high as their share, with room for their words, which may be twice as large', async ({
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

  await openSite(WAREHOUSE, '?view=map&at=c1');
  await expect(statusOf(page)).toHaveText('All 600 loaded');
  await expect(boxes.first()).toBeVisible();
  const count = await boxes.count();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.setViewportSize({ width: 1400, height: 800 });
  await expect.poll(() => boxes.count()).toBeLessThan(count);
  for (const box of await boxes.all()) expect(await heightOf(box)).toBeGreaterThanOrEqual(47);
});

test('a search dims what it does not find, and a narrow screen has one column', async ({
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

  const [root, below] = [boxOf(page, 'Coffee Tools 1'), boxOf(page, 'Paper Tools 6')];
  await expect(below).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(below).toBeHidden();
  await expect(root).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('labels stay inside of their boxes in forced colours', async ({ page, openSite }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 320, height: 640 });
  await openSite(WAREHOUSE, '?view=map');
  await expect(statusOf(page)).toHaveText('All 600 loaded');
  const outside = await mapOf(page)
    .getByRole('treeitem')
    .evaluateAll((boxes) =>
      boxes.flatMap((box) => {
        const frame = box.getBoundingClientRect();
        return [...box.children]
          .map((part) => part.getBoundingClientRect())
          .filter(({ width }) => width > 0)
          .filter(
            ({ left, right, bottom }) =>
              left < frame.left || right > frame.right || bottom > frame.bottom,
          )
          .map(() => box.textContent);
      }),
    );
  expect(outside).toEqual([]);
});

test('grows while pages arrive, and keeps the box that has the focus', async ({
  page,
  scripted,
  openScripted,
}) => {
  const [first, second] = [scripted.holdNext(), scripted.holdNext()];
  await openScripted(SHOP, '?view=map');
  await first.arrived;
  first.release();
  await second.arrived;
  const coffee = boxOf(page, 'Coffee Tools 1');
  await coffee.focus();
  const before = await coffee.getAttribute('aria-label');
  second.release();
  await expect(statusOf(page)).toHaveText('All 120 loaded');
  await expect(coffee).toBeFocused();
  expect(await coffee.getAttribute('aria-label')).not.toBe(before);
});
