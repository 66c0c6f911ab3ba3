import type { Locator } from '@playwright/test';
import { copiedBy } from './copied-by';
import { expect, test } from './fixtures';
import { generateCategories } from './generated-categories';
import { detailOf, requestsTo, rowsOf, statusOf } from './screens';
import { SHOP } from './sites';

test('opens beside the list with every field, and leads up and down', async ({
  page,
  openSite,
}) => {
  await openSite(SHOP);
  await page.getByRole('link', { name: 'Kitchen Books 12', exact: true }).click();
  const detail = detailOf(page, 'Kitchen Books 12');
  await expect(detail.getByRole('heading', { level: 2 })).toHaveText('Kitchen Books 12');
  await expect(page).toHaveURL(`/open/sites/${SHOP}/categories/c12`);
  await expect(page).toHaveTitle(/^Kitchen Books 12 · shop/);
  await expect(detail.getByRole('definition')).toHaveText([
    'c12',
    'kitchen-books-12',
    'archived',
    /^Dec 31, 2023, 13:00:00/,
    /^Mar 28, 2024, 21:00:00/,
  ]);
  await expect(rowsOf(page).first()).toBeVisible();

  await test.step('to the parent', async () => {
    const parent = detail.getByRole('region', { name: 'Parent category' });
    await parent.getByRole('link', { name: 'Tea Tools 2' }).click();
    await expect(detailOf(page, 'Tea Tools 2')).toBeVisible();
  });

  await test.step('to a sub-category', async () => {
    const region = page.getByRole('region', { name: 'Sub-categories' });
    await expect(region.getByRole('link')).toHaveCount(5);
    await region.getByRole('link', { name: 'Travel Books 13' }).click();
    await expect(detailOf(page, 'Travel Books 13')).toBeVisible();
  });

  await test.step('along the breadcrumb', async () => {
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(breadcrumb.getByRole('listitem')).toHaveText([
      'Categories',
      'Tea Tools 2',
      'Travel Books 13',
    ]);
    await breadcrumb.getByRole('link', { name: 'Categories' }).click();
    await expect(page).toHaveURL(`/open/sites/${SHOP}/categories`);
    await expect(breadcrumb).toBeHidden();
  });
});

test('names sub-categories and ancestors that are not loaded yet', async ({ page, openSite }) => {
  // Its parent, c22, is on the first page; most of that one's sub-categories are not.
  await openSite(SHOP, '/c115');
  const detail = detailOf(page, 'Garden Tools 115');
  await expect(detail).toBeVisible();
  const breadcrumb = detail.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb).toContainText('Paper Boxes 22');
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');

  await page.getByRole('link', { name: 'Paper Boxes 22', exact: true }).first().click();
  const links = page.getByRole('region', { name: 'Sub-categories' }).getByRole('link');
  const names = generateCategories(120)
    .filter(({ parentId }) => parentId === 'c22')
    .map(({ name }) => name);
  expect(names).toHaveLength(5);
  await expect(links.locator('bdi')).toHaveText(names.map(String));
});

test('goes to the next and the previous in the order of the list', async ({ page, openSite }) => {
  await openSite(SHOP, '?q=status:draft', 'on-request');
  await rowsOf(page).getByRole('link').first().click();
  await expect(detailOf(page, 'Kitchen Tools 4')).toBeVisible();
  await expect(page.getByText(/^1 of 8\b/)).toBeVisible();

  await page.getByRole('button', { name: 'Next category' }).click();
  await expect(page.getByText(/^2 of 8\b/)).toBeVisible();
  await expect(page).toHaveURL(/\/c10\?q=status:draft$/);
  await page.keyboard.press(']');
  await expect(page.getByText(/^3 of 8\b/)).toBeVisible();
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  await expect(page).toHaveURL(/\/c4\?q=status:draft$/);
  await expect(page.getByRole('button', { name: 'Previous category' })).toBeDisabled();

  // In a field they are what they are.
  await page.getByRole('combobox', { name: 'Search categories' }).fill('');
  await page.getByRole('combobox', { name: 'Search categories' }).press(']');
  await expect(page.getByRole('combobox', { name: 'Search categories' })).toHaveValue(']');
});

test('copies the ID, the slug, a link that works, and the answer', async ({ page, openSite }) => {
  await openSite(SHOP, '/c12?q=books');
  const copy = (name: string) => copiedBy(page.getByRole('button', { name }));
  expect(await copy('Copy ID')).toBe('c12');
  expect(await copy('Copy slug')).toBe('kitchen-books-12');
  const link = await copy('Copy link');

  await page.getByRole('button', { name: 'Raw response' }).click();
  const body = page.getByLabel('Response body');
  await expect(body).toContainText('"name": "Kitchen Books 12"');
  const answer: unknown = JSON.parse(await copy('Copy response'));
  expect(answer).toMatchObject({
    category: { id: 'c12' },
    subCategories: [{ id: 'c61' }, {}, {}, {}, {}],
  });

  await page.goto(link);
  await expect(detailOf(page, 'Kitchen Books 12')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search categories' })).toHaveValue('books');
});

test('shows a category from the list at once, before the service answers', async ({
  page,
  openSite,
  openService,
}) => {
  await openSite(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`${openService.url}/**/category/*`, async (route) => {
    await gone;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Coffee Tools 1', exact: true }).click();
  const detail = detailOf(page, 'Coffee Tools 1');
  await expect(detail.getByText('All about coffee and tools.')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Raw response' })).toBeHidden();
  letGo();
  await expect(detail.getByRole('button', { name: 'Raw response' })).toBeVisible();
});

test('a second look asks nothing', async ({ page, openSite, openService }) => {
  await openSite(SHOP);
  await page.getByRole('link', { name: 'Coffee Tools 1', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Raw response' })).toBeVisible();
  await page.mouse.move(0, 0);
  await page.goBack();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeHidden();
  const requests = requestsTo(page, openService);
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Raw response' })).toBeVisible();
  expect(requests).toEqual([]);
});

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

test('scrolls the answer by whole lines, the last one too', async ({ page, sites, openSite }) => {
  sites.texts = [
    { id: 'top', name: 'Top' },
    ...Array.from({ length: 40 }, (_, index) => ({ id: `${index}`, parentId: 'top' })),
  ];
  await openSite('texts', '/top');
  await page.getByRole('button', { name: 'Raw response' }).click();
  const lines = await page.getByLabel('Response body').evaluate((body) => {
    const height = Number.parseFloat(getComputedStyle(body).lineHeight);
    return [body.clientHeight / height, body.scrollHeight / height];
  });
  expect(lines[0]).toBe(20);
  expect(lines[1]).toBeGreaterThan(100);
  expect(Number.isInteger(lines[1])).toBe(true);
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

test('a category that is not there says in which site it was looked for', async ({
  page,
  problems,
  openSite,
}) => {
  problems.expect(/status of 404/);
  await openSite(SHOP, '/c999');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The category “c999” could not be found');
  await expect(alert).toContainText(`404 for the site “${SHOP}”`);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
});

test('a screen that could not be loaded says so, and is there after a reload', async ({
  page,
  openSite,
  problems,
}) => {
  problems.expect(/Failed to load resource|Request failed.*detail-page/);
  await page.route('**/assets/detail-page*.js', (route) => route.abort());
  await openSite(SHOP, '/c7');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await page.unroute('**/assets/detail-page*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(detailOf(page, 'Music Tools 7')).toBeVisible();
});
