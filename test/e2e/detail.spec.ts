import { expectAccessible } from './axe';
import { copiedBy } from './copied-by';
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

test('copies the response', async ({ page, sites, openSite }) => {
  sites.texts = [
    { id: 'top', name: 'Top' },
    ...Array.from({ length: 40 }, (_, index) => ({ id: `${index}`, parentId: 'top' })),
  ];
  await openSite('texts', '/top');
  await openRawResponse(page);
  await expectAccessible(page);
  const copied = await copiedBy(page.getByRole('button', { name: 'Copy response' }));
  const answer: unknown = JSON.parse(copied);
  expect(answer).toMatchObject({ category: { id: 'top' } });
  expect(answer).toHaveProperty('subCategories.length', 40);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused();
  await expect(detailOf(page, 'Top')).toBeVisible();
});
