import type { Browser } from '@playwright/test';
import { inNewContext, openList, pressAndWait } from './bench-page';
import type { Figures } from './lines';
import { withLongTasks } from './long-tasks';
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
    const [loadTree, tasks] = await withLongTasks(page, () =>
      page.evaluate(() => window.probes.loadAll()),
    );

    const allRows = `[aria-label="Categories"][aria-rowcount="${size + 1}"]`;
    const [expandAll, expandTasks] = await withLongTasks(page, () =>
      pressAndWait(page, 'Expand all', allRows),
    );
    const scrolling = await measureScrolling(page);
    const treeNodes = await countNodes(page);
    const search = await measureSearch(page);
    const sort = await measureSort(page);
    return {
      loadTree,
      loadTreeTasks: tasks.count,
      loadTreeLongest: tasks.longest,
      expandAll,
      expandAllTask: expandTasks.longest,
      treeNodes,
      treeScrollP95: scrolling.steadyP95,
      treeScrollLongest: scrolling.steadyLongest,
      treeJumpP95: scrolling.jumpP95,
      treeJumpLongest: scrolling.jumpLongest,
      treeScrollTasks: scrolling.longTasks,
      treeSearch: search.longest,
      treeSearchMedian: search.median,
      treeSearchTask: search.longestTask,
      treeSortName: sort.times.Name,
      treeSortUpdated: sort.times.Updated,
      treeSortTask: sort.longestTask,
    };
  });
}
