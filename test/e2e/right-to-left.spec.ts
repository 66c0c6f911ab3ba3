import type { Locator, Page } from '@playwright/test';
import { openComparison } from './compared-sites';
import { expect, test } from './fixtures';
import { changeLanguage } from './other-languages';
import { expectNoSidewaysScroll } from './screens';
import { SHOP } from './sites';

test.use({ viewport: { width: 1440, height: 800 } });

/** The path from a root to the fifth level. The names alternate in direction. */
const NAMES = ['Garden', 'أدوات', 'Spades', 'מעדרים', 'Handles'];

async function centerOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return box ? box.x + box.width / 2 : Number.NaN;
}

/** Expects each element to be left of the previous one. */
async function expectFromTheRight(...elements: Locator[]): Promise<void> {
  const steps = async () => {
    const centers = await Promise.all(elements.map(centerOf));
    return centers.slice(1).map((center, at) => center < (centers[at] ?? 0));
  };
  await expect.poll(steps).toEqual(elements.slice(1).map(() => true));
}

async function expectNothingCut(page: Page): Promise<void> {
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
}

test('paths and the splitter run from right to left', async ({ page, sites, openSite }) => {
  sites.mixed = NAMES.map((name, at) => ({
    id: `m${at}`,
    name,
    parentId: at > 0 ? `m${at - 1}` : null,
  }));
  await openSite('mixed', '/m4');
  await expect(page.getByRole('heading', { name: 'Handles' })).toBeVisible();
  await changeLanguage(page, 'ar');
  const crumbs = page.getByRole('navigation').locator('ol').getByRole('link');
  await expect(crumbs).toHaveCount(5);
  await expectFromTheRight(...(await crumbs.all()));
  const row = page.getByRole('row').filter({ has: page.locator('[href*="/m4"]') });
  await expectFromTheRight(
    ...NAMES.slice(0, -1).map((name) => row.locator('bdi').getByText(name, { exact: true })),
  );
  await expectNothingCut(page);

  const splitter = page.getByRole('separator').last();
  const share = async () => Number(await splitter.getAttribute('aria-valuenow'));
  const before = await share();
  const x = await centerOf(splitter);
  await page.mouse.move(x, 400);
  await page.mouse.down();
  await page.mouse.move(x - 144, 400);
  await page.mouse.up();
  await expect.poll(share).toBe(before + 10);
  await expect.poll(() => centerOf(splitter)).toBeLessThan(x - 100);

  // The text inside a field cannot be measured.
  await expect(page.getByRole('combobox')).toHaveCSS('unicode-bidi', 'plaintext');
  await page.goto('/connections/new');
  const address = page.getByRole('textbox').filter({ visible: true }).first();
  await expect(address).toHaveCSS('unicode-bidi', 'plaintext');
});

test('the map starts on the right', async ({ page, openSite }) => {
  await openSite(SHOP, '?view=map');
  await expect(page.getByText('All 120 loaded')).toBeVisible();
  await changeLanguage(page, 'ar');
  const box = (name: RegExp) => page.getByRole('listitem').getByRole('link', { name });
  await expectFromTheRight(box(/^Coffee Tools 1 /), box(/^Travel Tools 5 /));
  await expectNothingCut(page);
});

test('the comparison and the review start on the right', async ({ page, serve }) => {
  await openComparison(page, serve);
  await expect(page.getByRole('grid', { name: 'Differences' })).toBeVisible();
  await changeLanguage(page, 'ar');
  // The Back arrow, which only narrow screens show.
  await expect(page.locator('main a svg.lucide-arrow-left')).toHaveCSS('scale', '-1 1');
  const arrow = page.locator('main a:has(svg.lucide-arrow-left-right)');
  const sides = page.locator('main').getByRole('button', { name: /Shop (live|staging)/ });
  await expectFromTheRight(sides.first(), arrow, sides.nth(1));
  await expectNothingCut(page);

  await page.goto(`/next/sites/${SHOP}/review`);
  const exportButton = page.locator('main').getByRole('button').first();
  await expectFromTheRight(page.getByRole('heading', { level: 1 }), exportButton);
  await expectNothingCut(page);
});
