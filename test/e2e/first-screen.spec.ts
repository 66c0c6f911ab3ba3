import { expect, test } from './fixtures';
import { listOf, statusOf } from './screens';
import { SHOP } from './sites';

/** The space between the header and the table, in px. */
const MOST_ABOVE = 64;

/** The controls beside the table and what scrolls with it, each view counted. */
const MOST_CONTROLS = 17;

test('one row of controls stands above the table, few of them, and no row moves when one is opened', async ({
  page,
  openSite,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSite(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  const header = await page.getByRole('banner').boundingBox();
  const table = await listOf(page).boundingBox();
  expect((table?.y ?? 999) - (header?.height ?? 0)).toBeLessThanOrEqual(MOST_ABOVE);

  const controls = await listOf(page).evaluate((list) =>
    [...document.querySelectorAll('a, button, input, select')]
      .filter((element) => element.checkVisibility() && !list.parentElement?.contains(element))
      .map((element) => element.getAttribute('aria-label') ?? element.textContent),
  );
  expect(controls.length, controls.join(', ')).toBeLessThanOrEqual(MOST_CONTROLS);

  await listOf(page).getByRole('link', { name: 'Tea Tools 2', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Tea Tools 2', exact: true })).toBeVisible();
  expect((await listOf(page).boundingBox())?.y).toBe(table?.y);
});
