import type { Locator } from '@playwright/test';
import { expectAccessible } from './axe';
import { copiedBy } from './copied-by';
import { expect, test } from './fixtures';
import {
  detailOf,
  expectNoSidewaysScroll,
  giveKey,
  listOf,
  openRawResponse,
  statusOf,
} from './screens';
import { SHOP } from './sites';

/** The maximum space between the header and the table, in px. */
const MAX_ABOVE = 64;

const NO_BOX = { x: NaN, y: NaN, width: NaN, height: NaN };

/** The maximum number of controls outside the table. Each view of the switch counts. */
const MAX_CONTROLS = 17;

test('opening a row does not move it', async ({ page, openSite }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSite(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  const header = await page.getByRole('banner').boundingBox();
  const table = await listOf(page).boundingBox();
  expect((table?.y ?? 999) - (header?.height ?? 0)).toBeLessThanOrEqual(MAX_ABOVE);
  const column = (name: string) => page.getByRole('columnheader', { name });
  await expect(column('Path')).toBeVisible();
  const controls = await listOf(page).evaluate((list) =>
    [...document.querySelectorAll('a, button, input, select')]
      .filter((element) => element.checkVisibility() && !list.parentElement?.contains(element))
      .map((element) => element.getAttribute('aria-label') ?? element.textContent),
  );
  expect(controls.length, controls.join(', ')).toBeLessThanOrEqual(MAX_CONTROLS);

  await listOf(page).getByRole('link', { name: 'Tea Tools 2', exact: true }).click();
  await expect(detailOf(page, 'Tea Tools 2')).toBeVisible();
  expect((await listOf(page).boundingBox())?.y).toBe(table?.y);
  await expect(column('Status')).toBeVisible();
  await expect(column('Path')).toBeHidden();
  // The path takes precedence over this column.
  await expect(column('Updated')).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(column('Name')).toBeVisible();
});

test('the focused heading has a visible outline', async ({ page, openSite }) => {
  await openSite(SHOP, '/c7');
  const heading = page.getByRole('heading', { name: 'Music Tools 7' });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('F6');
  await page.keyboard.press('F6');
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'solid');
});

test("the bar keeps its height, whatever the path's length", async ({ page, sites, openSite }) => {
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

test('the fields are next to the text where there is room', async ({ page, openSite }) => {
  for (const [width, isBeside] of [
    [2400, true],
    [1440, true],
    [1024, false],
    [768, true],
    [375, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openSite(SHOP, '/c7');
    const detail = detailOf(page, 'Music Tools 7');
    const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? NO_BOX;
    const text = await boxOf(detail.getByRole('region', { name: 'Sub-categories' }));
    const heading = await boxOf(detail.getByRole('heading', { name: 'Music Tools 7' }));
    const label = await boxOf(detail.getByText('ID', { exact: true }));
    const value = await boxOf(detail.getByText('c7', { exact: true }));
    const end = await boxOf(detail.getByRole('button', { name: 'More actions' }));
    expect(label.x > text.x + text.width, `at ${width}`).toBe(isBeside);
    expect(label.y > text.y, `at ${width}`).toBe(!isBeside);
    // A label is above its value or at most 8 rem before it.
    expect(Math.abs(value.x - label.x)).toBeLessThan(140);
    expect(Math.abs(value.y - label.y)).toBeLessThan(30);
    expect(end.x + end.width - heading.x).toBeLessThanOrEqual(960);
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
});

test('missing and existing categories are accessible', async ({
  page,
  service,
  problems,
  openSite,
}) => {
  problems.expect(/status of 404/);
  const links = [{ label: 'View on site', href: 'https://shop.example.com/c/{slug}' }];
  await openSite(SHOP, '/c999', { service, auth: 'key', links });
  await page.getByLabel('API key').fill('two words');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('An API key can contain only unaccented letters')).toBeVisible();
  await expectAccessible(page);
  await giveKey(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);

  await listOf(page).getByRole('link', { name: 'Music Tools 7', exact: true }).click();
  await expect(detailOf(page, 'Music Tools 7')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'View on site' })).toBeVisible();
  await page.keyboard.press('Escape');
  await openRawResponse(page);
  await expectAccessible(page);
  const copied = await copiedBy(page.getByRole('button', { name: 'Copy response' }));
  expect(JSON.parse(copied)).toMatchObject({ category: { id: 'c7' } });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused();
});
