import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { namesOf, scrollerOf, scrollTopOf, statusOf } from './screens';
import { WAREHOUSE } from './sites';

test('rows that come do not move the one that is read', async ({ page, openSite }) => {
  const waiting: (() => void)[] = [];
  let isHeld = true;
  await page.route(/first=100/, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  await openSite(WAREHOUSE, '?sort=-name', { paging: { bulkPageSize: 100 } });
  await expect(statusOf(page)).toHaveText('50 of 600 loaded · only loaded categories are sorted');
  const place = async (name: string) =>
    (await page.getByRole('row', { name, exact: true }).boundingBox())?.y;

  await test.step('where it has the focus', async () => {
    const [name = ''] = await namesOf(page);
    await page.getByRole('row', { name, exact: true }).focus();
    const before = await place(name);
    waiting.shift()?.();
    await expect(statusOf(page)).toContainText('100 of 600');
    expect(await scrollTopOf(page)).toBeGreaterThan(0);
    expect(await place(name)).toBe(before);
  });

  await test.step('where the list is scrolled', async () => {
    await page.getByRole('combobox', { name: 'Search categories' }).focus();
    await scrollerOf(page).evaluate((element) => element.scrollTo({ top: 2_000 }));
    const { name, y } = await firstRowInSight(page);
    isHeld = false;
    waiting.shift()?.();
    await expect(statusOf(page)).toHaveText('All 600 loaded');
    expect(await scrollTopOf(page)).toBeGreaterThan(2_000);
    expect(await place(name)).toBe(y);
  });
});

/** Returns the first row in sight, and where it is. */
async function firstRowInSight(page: Page): Promise<{ name: string; y: number }> {
  const find = () =>
    scrollerOf(page).evaluate((list) => {
      const { top, bottom } = list.getBoundingClientRect();
      const rows = [...list.querySelectorAll<HTMLElement>('[data-row-key]')];
      const row = rows.find((it) => {
        const { y } = it.getBoundingClientRect();
        return y >= top && y < bottom;
      });
      return row ? { name: row.ariaLabel ?? '', y: row.getBoundingClientRect().y } : null;
    });
  // The rows are drawn a frame after they were scrolled to.
  await expect.poll(find).not.toBeNull();
  return (await find()) ?? { name: '', y: 0 };
}
