import { expectAccessible } from './axe';
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { detailOf, openRawResponse } from './screens';
import { SHOP } from './sites';

test('the focus is seen on the heading, but not where the visit begins there', async ({
  page,
  openSite,
}) => {
  const outlineOf = (name: string) =>
    page
      .getByRole('heading', { name })
      .evaluate((heading) => getComputedStyle(heading).outlineStyle);
  await openSite(SHOP, '/c7');
  await expect(page.getByRole('heading', { name: 'Music Tools 7' })).toBeFocused();
  expect(await outlineOf('Music Tools 7')).toBe('none');
  await page.keyboard.press('F6');
  await page.keyboard.press('F6');
  await expect(page.getByRole('heading', { name: 'Music Tools 7' })).toBeFocused();
  expect(await outlineOf('Music Tools 7')).toBe('solid');
});

test('the bar keeps its height, however long the way', async ({ page, sites, openSite }) => {
  const name = 'A rather long name of a category';
  sites.deep = Array.from({ length: 12 }, (_, depth) => ({
    id: `l${depth}`,
    name: `${name} ${depth}`,
    parentId: depth === 0 ? null : `l${depth - 1}`,
  }));
  for (const width of [1440, 1024, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await openSite('deep', '/l0');
    const heights = new Set<number>();
    for (let depth = 0; depth < 12; depth += 1) {
      const heading = page.getByRole('heading', { name: `${name} ${depth}`, exact: true });
      await expect(heading).toBeVisible();
      heights.add(await heading.evaluate((element) => element.getBoundingClientRect().top));
      await page.keyboard.press(']');
    }
    expect(heights.size).toBe(1);
  }
});

test('the list keeps its status and time beside it where there is room', async ({
  page,
  openSite,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSite(SHOP, '/c7');
  const header = (name: string) => page.getByRole('columnheader', { name });
  await expect(header('Status')).toBeVisible();
  await expect(header('Updated')).toBeVisible();
  await expect(header('Slug')).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(header('Updated')).toBeHidden();
  await expect(header('Name')).toBeVisible();
});

test('scrolls the response by whole lines, the last one too', async ({ page, sites, openSite }) => {
  sites.texts = [
    { id: 'top', name: 'Top' },
    ...Array.from({ length: 40 }, (_, index) => ({ id: `${index}`, parentId: 'top' })),
  ];
  await openSite('texts', '/top');
  await openRawResponse(page);
  await expectAccessible(page);
  const lines = await page.getByLabel('Response body').evaluate((body) => {
    const height = Number.parseFloat(getComputedStyle(body).lineHeight);
    return [body.clientHeight / height, body.scrollHeight / height];
  });
  expect(lines[0]).toBe(20);
  expect(lines[1]).toBeGreaterThan(100);
  expect(Number.isInteger(lines[1])).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused();
  await expect(detailOf(page, 'Top')).toBeVisible();
});

test('folds a long description, and has all below it in sight', async ({
  page,
  sites,
  openSite,
}) => {
  const text = (lines: number) =>
    Array.from({ length: lines }, (_, line) => `Line ${line + 1}`).join('\n');
  sites.texts = [
    { id: 'long', name: 'Long', description: text(30) },
    { id: 'short', name: 'Short', description: text(8) },
  ];
  await openSite('texts', '/long');
  const detail = detailOf(page, 'Long');
  const next = detail.getByRole('region', { name: 'Sub-categories' });
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
  const folded = await topOf(next);
  expect(folded).toBeLessThan(450);
  // A screen reader has all of it.
  await expect(detail.getByRole('paragraph').filter({ hasText: 'Line 30' })).toHaveCount(1);

  await detail.getByRole('button', { name: 'Show all' }).press('Enter');
  expect((await topOf(next)) - folded).toBeGreaterThan(300);
  // One reads on where one was.
  await expect(detail.getByRole('heading', { name: 'Long' })).toBeInViewport();
  const less = detail.getByRole('button', { name: 'Show less' });
  await expect(less).toBeFocused();
  await less.press('Enter');
  expect(await topOf(next)).toBe(folded);
  await expect(detail.getByRole('button', { name: 'Show all' })).toBeInViewport();

  await page.getByRole('link', { name: 'Short', exact: true }).first().click();
  await expect(detailOf(page, 'Short').getByText('Line 8')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show all' })).toBeHidden();
});
