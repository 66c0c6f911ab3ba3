import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { readDatabases } from './databases';
import { expect, test } from './fixtures';
import { generateCategories } from './generated-categories';
import { detailOf, expectNoSidewaysScroll, listOf, statusOf } from './screens';

const CHANGES = '/open/sites/changing/changes';

/** Refreshes the list, and waits until what has changed is stored. */
async function refresh(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Show changes' })).toBeVisible();
  await expect.poll(() => readDatabases(page)).toContain('pieceCount');
}

test('changes have an address, where they stay until they are dismissed', async ({
  page,
  sites,
  openSite,
  problems,
}) => {
  // The category that is removed is asked for.
  problems.expect(/status of 404/);
  const all = generateCategories(40);
  sites.changing = all;
  await openSite('changing');
  await expect(statusOf(page)).toHaveText('All 40 loaded');
  await expect.poll(() => readDatabases(page)).toContain('"entryCount":40,');
  const [first, ...rest] = all;
  sites.changing = [{ ...first, id: 'c1', name: 'Renamed' }, ...rest.slice(0, -1)];
  await refresh(page);
  await page.goto(CHANGES);
  const panel = detailOf(page, 'Changes');
  await expect(panel.getByRole('region', { name: 'Renamed' })).toContainText('Coffee Tools 1');
  // The visit begins here: the heading has the focus, and no ring.
  const heading = panel.getByRole('heading', { name: 'Changes' });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'none');
  await expect(page.getByRole('row', { name: 'Renamed, Renamed' })).toBeVisible();

  await panel.getByRole('link', { name: 'Winter Chairs 40' }).click();
  await expect(page.getByText('This category has been removed')).toBeVisible();
  await expect(detailOf(page, 'Winter Chairs 40')).toBeVisible();

  await page.goBack();
  await panel.getByRole('button', { name: 'Dismiss all' }).click();
  await expect.poll(() => readDatabases(page)).not.toContain('pieceCount');
  await page.reload();
  await expect(statusOf(page)).toHaveText('All 39 loaded');
  await expect(panel.getByText(/^No changes\./)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 } });

  test('changes take the page, whatever the names are, and lead back to the list', async ({
    page,
    sites,
    openSite,
  }) => {
    const long = 'Unbreakable'.repeat(45);
    const rtl = 'قهوة وشاي ومشروبات ساخنة '.repeat(20);
    sites.changing = [
      { id: 'a', name: long },
      { id: 'b', name: rtl, parentId: 'a' },
      { id: 'c', name: 'Plain', parentId: 'a', description: long.repeat(10) },
    ];
    await openSite('changing');
    await expect(statusOf(page)).toHaveText('All 3 loaded');
    await expect(page.getByText('Loaded just now')).toBeInViewport();
    sites.changing = [
      { id: 'a', name: `${long} and more` },
      { id: 'b', name: `${rtl}باردة` },
      { id: 'c', name: 'Plain', parentId: 'b', description: `${long.repeat(10)} and more` },
    ];
    await refresh(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Show changes' }).click();
    const panel = detailOf(page, 'Changes');
    await expect(panel.getByRole('heading', { name: 'Changes' })).toBeFocused();
    await expect(listOf(page)).toBeHidden();
    await expectNoSidewaysScroll(page);
    for (const scroller of await panel.locator('div').all()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const excess = await scroller.evaluate((it) => it.scrollWidth - it.clientWidth);
      expect(excess).toBeLessThanOrEqual(1);
    }
    await expectAccessible(page);
    await panel.getByRole('link', { name: 'Back to list' }).click();
    await expect(listOf(page)).toBeVisible();
  });
});
