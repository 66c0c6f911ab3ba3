import type { Browser, Page } from '@playwright/test';
import { inNewContext, measureHeap, openList } from './bench-page';
import type { Figures } from './lines';
import { withLongestTask } from './longest-task';
import { measureActions } from './measure-actions';
import { measurePalette } from './measure-palette';
import { measureRefresh } from './measure-refresh';
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
    const [loadList, loadListTask] = await withLongestTask(page, () =>
      page.evaluate(() => window.probes.loadAll()),
    );
    const heap = (await measureHeap(opened)) - heapBefore;

    const scrolling = await measureScrolling(page);
    const listNodes = await countNodes(page);
    const search = await measureSearch(page);
    const sort = await measureSort(page);
    return {
      loadList,
      loadListTask,
      heap: heap / 1024 / ((size - 50) / 1000),
      listNodes,
      stillP95: percentile(still, 0.95),
      stillLongest: Math.max(...still),
      listScrollP95: scrolling.steadyP95,
      listScrollLongest: scrolling.steadyLongest,
      listJumpP95: scrolling.jumpP95,
      listJumpLongest: scrolling.jumpLongest,
      listScrollTask: scrolling.longestTask,
      listSearch: search.longest,
      listSearchMedian: search.median,
      listSearchTask: search.longestTask,
      listSortName: sort.times.Name,
      listSortSlug: sort.times.Slug,
      listSortStatus: sort.times.Status,
      listSortBelow: sort.times.Descendants,
      listSortUpdated: sort.times.Updated,
      listSortTask: sort.longestTask,
      ...(await measureActions(page)),
      ...(await measurePalette(page)),
      ...(await measureRefresh(
        page,
        () => servers.rename(size),
        () => servers.changeAll(size),
      )),
    };
  });
}

export async function countNodes(page: Page): Promise<number> {
  return await page.evaluate(() => document.querySelectorAll('*').length);
}
