import type { Browser } from '@playwright/test';
import { inNewContext, openList, pressAndWait } from './bench-page';
import type { Figures } from './lines';
import { withLongestTask } from './longest-task';
import { countNodes } from './measure-list';
import { measureScrolling } from './measure-scrolling';
import { measureSearch } from './measure-search';
import { measureSort } from './measure-sort';
import type { Servers } from './servers';

/** The tree: loading all of it, expanding all of it, and then working with it. */
export async function measureTree(
  browser: Browser,
  servers: Servers,
  size: number,
): Promise<Figures> {
  return await inNewContext(browser, async ({ page }) => {
    await openList(page, `${servers.appList(size)}?view=tree`);
    const [loadTree, loadTreeTask] = await withLongestTask(page, () =>
      page.evaluate(() => window.probes.loadAll()),
    );

    const allRows = `[aria-label="Categories"][aria-rowcount="${size + 1}"]`;
    const [expandAll, expandAllTask] = await withLongestTask(page, () =>
      pressAndWait(page, 'Expand all', allRows),
    );
    const scrolling = await measureScrolling(page);
    const treeNodes = await countNodes(page);
    const search = await measureSearch(page);
    const sort = await measureSort(page);
    return {
      loadTree,
      loadTreeTask,
      expandAll,
      expandAllTask,
      treeNodes,
      treeScrollP95: scrolling.steadyP95,
      treeScrollLongest: scrolling.steadyLongest,
      treeJumpP95: scrolling.jumpP95,
      treeJumpLongest: scrolling.jumpLongest,
      treeScrollTask: scrolling.longestTask,
      treeSearch: search.longest,
      treeSearchMedian: search.median,
      treeSearchTask: search.longestTask,
      treeSortName: sort.times.Name,
      treeSortBelow: sort.times.Descendants,
      treeSortUpdated: sort.times.Updated,
      treeSortTask: sort.longestTask,
    };
  });
}
