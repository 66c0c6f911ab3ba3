import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import {
  detailOf,
  expectAnswered,
  expectNoSidewaysScroll,
  openRawResponse,
  rowsOf,
} from './screens';

const HOSTILE = 'hostile';

const LONG = 'Wort'.repeat(125);
const RTL = 'קטגוריה ארוכה \u202Eעם כיוון הפוך';
const MARKUP = '<img src=x onerror=alert(1)><script>alert(2)</script>';
const ZERO_WIDTH = '\u200B\u200D\uFEFF\u2060\u00AD';

test.beforeEach(({ sites }) => {
  sites[HOSTILE] = [
    { id: 'long', name: LONG, slug: LONG, description: LONG, status: LONG, icon: LONG },
    { id: 'rtl', name: RTL, description: RTL, parentId: 'long', icon: RTL },
    { id: 'markup', name: MARKUP, slug: MARKUP, description: MARKUP, status: MARKUP, icon: MARKUP },
    { id: 'script', name: 'Script', icon: 'javascript:alert(1)', parentId: 'rtl' },
    { id: 'svg', name: 'Svg', icon: 'data:image/svg+xml,<svg onload="alert(1)"/>' },
    { id: 'empty', name: ZERO_WIDTH, slug: '', description: '', icon: '', status: ZERO_WIDTH },
    { id: 'dates', name: 'Dates', createdAt: 'yesterday', updatedAt: '2024-99-99' },
    { id: 'many', name: 'Zalgo a\u0300\u0301\u0302\u0303\u0304'.repeat(20), parentId: 'script' },
  ];
});

const WIDTHS = [320, 375, 768, 1024, 1440];

async function expectToFit(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 720 });
    await expectNoSidewaysScroll(page);
  }
}

test('names made to break the layout do not, on any screen', async ({ page, openSite }) => {
  await openSite(HOSTILE);
  await expect(rowsOf(page)).toHaveCount(8);
  await expectToFit(page);

  for (const id of ['long', 'rtl', 'script', 'markup', 'many']) {
    await openSite(HOSTILE, `/${id}`);
    await expectAnswered(page);
    await expectToFit(page);
  }
  await openRawResponse(page);
  await expectToFit(page);

  await openSite(HOSTILE, '?view=map');
  const legend = page.getByRole('list', { name: 'Legend' }).getByRole('listitem');
  await expect(legend.first()).toBeVisible();
  await expectToFit(page);
  for (const entry of await legend.all()) await expect(entry).toBeInViewport({ ratio: 1 });
});

const MIXED = ['Clothing', 'ביגוד'];

for (const [dir, side] of [
  ['ltr', 'left'],
  ['rtl', 'right'],
] as const) {
  test(`names and texts of any direction begin at the ${side} of a page that is ${dir}`, async ({
    page,
    openSite,
    sites,
  }) => {
    sites.mixed = MIXED.flatMap((name) => [
      { id: name, name, description: name },
      ...MIXED.map((child) => ({ id: name + child, name: child, parentId: name })),
    ]);
    // Names stand above their paths.
    await page.setViewportSize({ width: 1280, height: 1000 });
    for (const id of MIXED) {
      await openSite('mixed', `/${encodeURIComponent(id)}`);
      const detail = detailOf(page, id);
      const subCategories = detail.getByRole('region', { name: 'Sub-categories' });
      const title = detail.getByRole('heading', { level: 2 });
      await expect(title).toBeVisible();
      await page.evaluate((direction) => (document.documentElement.dir = direction), dir);
      const start = await edgeOf(subCategories.getByRole('heading'), side);
      await expect(subCategories.getByRole('link')).toHaveCount(2);
      for (const text of [title, detail.locator('p', { hasText: id }).first()]) {
        expect(await edgeOf(text, side)).toBeCloseTo(start, 0);
      }
      for (const text of await subCategories.getByRole('link').all()) {
        expect(await edgeOf(text, side)).toBeCloseTo(start, 0);
      }
      const names = await rowsOf(page).getByRole('link').all();
      const edges = await Promise.all(names.map((name) => edgeOf(name, side)));
      expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(4);
    }
  });
}

/** Where the text of an element begins. */
async function edgeOf(element: Locator, side: 'left' | 'right'): Promise<number> {
  return await element.evaluate((node, at) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect()[at];
  }, side);
}

test('an icon that does not load leaves nothing', async ({ page, openSite, problems, sites }) => {
  sites['broken-icon'] = [{ id: 'a', name: 'Kettle', icon: 'https://127.0.0.1:1/icon.png' }];
  problems.allowOrigin('https://127.0.0.1:1');
  problems.expect(/ERR_/);
  const failed = page.waitForEvent('console', (message) => message.text().includes('ERR_'));
  await openSite('broken-icon');
  await failed;
  await expect(rowsOf(page).locator('img')).toHaveCount(0);
  await expect(rowsOf(page)).toHaveText('Kettle');
});
