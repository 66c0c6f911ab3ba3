import type { Page } from '@playwright/test';
import type { Figures } from './lines';
import { longestTask, withLongestTask } from './longest-task';

/** So long what has changed is stored, after it is shown, in ms. */
const STORING_MS = 5_000;

/** Loads all that is loaded anew: after something has changed on the site, and after everything has. */
export async function measureRefresh(
  page: Page,
  change: () => void,
  changeAll: () => void,
): Promise<Figures> {
  const refreshUntil = async (told: RegExp) => {
    const start = performance.now();
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await page.getByRole('region', { name: 'List' }).getByText(told).waitFor({ timeout: 0 });
    return performance.now() - start;
  };
  change();
  const [refresh, refreshTask] = await withLongestTask(page, () => refreshUntil(/changed since/));
  changeAll();
  const [refreshAll, comparingTask] = await withLongestTask(page, () =>
    refreshUntil(/earlier refresh/),
  );
  const storingTask = await longestTask(page, () => page.waitForTimeout(STORING_MS));
  const [openChanges, openingTask] = await withLongestTask(page, async () => {
    const start = performance.now();
    await page.getByRole('link', { name: 'Show changes' }).click();
    await page.getByRole('region', { name: /^(Moved|Renamed|Edited)/ }).waitFor();
    return performance.now() - start;
  });
  await page.goBack();
  return {
    refresh,
    refreshTask,
    refreshAll,
    openChanges,
    refreshAllTask: Math.max(comparingTask, storingTask, openingTask),
  };
}
