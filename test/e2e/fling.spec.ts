import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { detailOf, rowsOf, scrollerOf, statusOf } from './screens';
import { WAREHOUSE } from './sites';

/** The number of frames in which the 600 rows scroll by. No two frames show the same rows. */
const FRAMES = 20;

test('the focused row keeps focus during fast scrolling', async ({ page, openSite }) => {
  await openSite(WAREHOUSE);
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(statusOf(page)).toHaveText('All 600 loaded');
  await rowsOf(page).nth(4).focus();
  for (const to of ['end', 'start', 'end'] as const) {
    expect(await fling(page, to)).toEqual([]);
    await expect(rowsOf(page).first()).toBeAttached();
  }
  await page.keyboard.press('Shift+Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(detailOf(page, 'Travel Tools 5')).toBeVisible();
  await page.goBack();

  await scrollerOf(page).evaluate((scroller) => scroller.scrollTo({ top: 0 }));
  const link = rowsOf(page).getByRole('link', { name: 'Kitchen Tools 4', exact: true });
  await link.hover();
  await page.mouse.down();
  expect(await fling(page, 'end')).toEqual([]);
  await page.mouse.up();
  await expect(rowsOf(page).first()).toHaveAccessibleName('Kitchen Tools 4');
  await expect(page).toHaveURL(/\/categories$/);
});

/** Scrolls fast through the list. Returns the places where focus was lost or rows were out of order. */
async function fling(page: Page, to: 'start' | 'end'): Promise<string[]> {
  return await scrollerOf(page).evaluate(
    async (scroller, [frames, isUpward]) => {
      const problems: string[] = [];
      const focused = document.activeElement;
      const rowKey = focused?.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey;
      const isRising = (values: number[]) =>
        values.every((value, place) => place === 0 || value > (values[place - 1] ?? 0));
      const end = scroller.scrollHeight - scroller.clientHeight;
      for (let frame = 1; frame <= frames; frame += 1) {
        const done = frame / frames;
        scroller.scrollTop = end * (isUpward ? 1 - done : done);
        await new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        });
        const now = document.activeElement;
        if (now !== focused) problems.push(`${frame}: the focus is lost`);
        if (now?.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey !== rowKey)
          problems.push(`${frame}: the focus is on another row`);
        const rows = [...scroller.querySelectorAll<HTMLElement>('[data-row-key]')];
        const indexes = rows.map(({ ariaRowIndex }) => Number(ariaRowIndex));
        const tops = rows.map((row) => row.getBoundingClientRect().top);
        if (!isRising(indexes)) problems.push(`${frame}: ${indexes.join()}`);
        if (!isRising(tops)) problems.push(`${frame}: at ${tops.join()}`);
      }
      return problems;
    },
    [FRAMES, to === 'start'] as const,
  );
}
