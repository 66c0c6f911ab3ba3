import type { Page } from '@playwright/test';

/** How long the tasks were in which the page answered to nothing else; those of 50 ms or less do not count. */
export interface LongTasks {
  longest: number;
  count: number;
}

/** Does something, and returns what it results in with the long tasks that it led to. */
export async function withLongTasks<Result>(
  page: Page,
  action: () => Promise<Result>,
): Promise<[result: Result, tasks: LongTasks]> {
  await page.evaluate(() => window.probes.takeLongTasks());
  const result = await action();
  const tasks = await page.evaluate(() => window.probes.takeLongTasks());
  return [result, { longest: Math.max(0, ...tasks), count: tasks.length }];
}

/** Does something, and returns how long the longest task was that it led to; 0 for none over 50 ms. */
export async function longestTask(page: Page, action: () => Promise<unknown>): Promise<number> {
  const [, { longest }] = await withLongTasks(page, action);
  return longest;
}
