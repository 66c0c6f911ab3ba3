import type { Page } from '@playwright/test';

/**
 * Does something, and returns what it results in with how long the longest task was that it led to, in which the
 * page answered to nothing else; 0 for none over 50 ms.
 */
export async function withLongestTask<Result>(
  page: Page,
  action: () => Promise<Result>,
): Promise<[result: Result, longestTask: number]> {
  await page.evaluate(() => window.probes.takeLongTasks());
  const result = await action();
  const tasks = await page.evaluate(() => window.probes.takeLongTasks());
  return [result, Math.max(0, ...tasks)];
}

/** Does something, and returns how long the longest task was that it led to. */
export async function longestTask(page: Page, action: () => Promise<unknown>): Promise<number> {
  const [, longest] = await withLongestTask(page, action);
  return longest;
}
