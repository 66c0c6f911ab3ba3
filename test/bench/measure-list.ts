import type { Browser, Page } from '@playwright/test';
import { inNewContext, measureHeap, openList } from './bench-page';
import type { Figures } from './lines';
import { measurePalette } from './measure-palette';
import { measureScrolling } from './measure-scrolling';
import { measureSearch } from './measure-search';
import { measureSort } from './measure-sort';
import type { Servers } from './servers';
import { percentile } from './statistics';

/** The list: loading all of it, and then working with it. */
export async function measureList(
  browser: Browser,
  servers: Servers,
  size: number,
): Promise<Figures> {
  return await inNewContext(browser, async (opened) => {
    const { page } = opened;
    await openList(page, servers.appList(size));
    const still = await page.evaluate(() => window.probes.scroll(120, 'nowhere'));
    const heapBefore = await measureHeap(opened);
    await page.evaluate(() => window.probes.takeLongTasks());
    const loadList = await page.evaluate(() => window.probes.loadAll());
    const tasks = await page.evaluate(() => window.probes.takeLongTasks());
    const heap = (await measureHeap(opened)) - heapBefore;

    const scrolling = await measureScrolling(page);
    const listNodes = await countNodes(page);
    const search = await measureSearch(page);
    const sort = await measureSort(page);
    return {
      loadList,
      loadListTasks: tasks.length,
      loadListLongest: Math.max(0, ...tasks),
      heap: heap / 1024 / ((size - 50) / 1000),
      listNodes,
      stillP95: percentile(still, 0.95),
      stillLongest: Math.max(...still),
      listScrollP95: scrolling.steadyP95,
      listScrollLongest: scrolling.steadyLongest,
      listJumpP95: scrolling.jumpP95,
      listJumpLongest: scrolling.jumpLongest,
      listScrollTasks: scrolling.longTasks,
      listSearch: search.longest,
      listSearchMedian: search.median,
      listSortName: sort.name,
      listSortUpdated: sort.updated,
      ...(await measurePalette(page)),
    };
  });
}

export async function countNodes(page: Page): Promise<number> {
  return await page.evaluate(() => document.querySelectorAll('*').length);
}
