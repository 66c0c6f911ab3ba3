import type { Browser } from '@playwright/test';
import { inNewContext, openList } from './bench-page';
import type { Figures } from './lines';
import type { Servers } from './servers';
import { median } from './statistics';

/** How many pages are loaded one by one at the beginning, and at the end. */
const EARLY = 20;
const LATE = 40;

/** What one more page costs, at the beginning of the list and at its end. */
export async function measurePages(
  browser: Browser,
  servers: Servers,
  size: number,
): Promise<Figures> {
  return await inNewContext(browser, async ({ page }) => {
    await openList(page, servers.appList(size));
    const early = await page.evaluate(loadPages, Math.min(EARLY, size / 50 - LATE - 1));
    // Those between, one by one, would take minutes.
    const late = size - LATE * 50;
    if (size > 50 * (1 + EARLY + LATE)) {
      await page.evaluate((count) => window.probes.loadUntil(count), late);
    }
    const costs = await page.evaluate(loadPages, Number.POSITIVE_INFINITY);
    return {
      secondPage: early[0] ?? Number.NaN,
      lastPage: costs.at(-1) ?? Number.NaN,
      // On a small site there are no warm pages before the last ones.
      ...(early.length === EARLY && { lateToEarly: median(costs) / median(early.slice(10)) }),
    };
  });
}

/** Runs in the page. */
async function loadPages(most: number): Promise<number[]> {
  const costs: number[] = [];
  while (costs.length < most && window.probes.hasMore()) costs.push(await window.probes.loadPage());
  return costs;
}
