import type { Browser } from '@playwright/test';
import { type BenchPage, inNewContext, openList, pressAndWait, withThreadTime } from './bench-page';
import type { Figures } from './lines';
import type { Servers } from './servers';

const SECONDS = 3;
const FRAMES = SECONDS * 60;

/** All rows torn through in the time that a hand takes to pull the scroll bar down. */
export async function measureFling(
  browser: Browser,
  servers: Servers,
  size: number,
): Promise<Figures> {
  const rowsAlone = (drawnBy: 'plain' | 'floor') =>
    inNewContext(browser, async (opened) => {
      await opened.page.goto(servers.rowsAlone(size, drawnBy));
      // Page by page, as the app; of 100,000 there are 2,000.
      await opened.page.locator('[data-row-key]').first().waitFor({ timeout: 180_000 });
      return await fling(opened);
    });
  const rowsOf = (list: string, view: 'list' | 'tree') =>
    inNewContext(browser, async (opened) => {
      const { page } = opened;
      await openList(page, view === 'tree' ? `${list}?view=tree` : list);
      await page.evaluate(() => window.probes.loadAll());
      const allRows = `[aria-label="Categories"][aria-rowcount="${size + 1}"]`;
      if (view === 'tree') await pressAndWait(page, 'Expand all', allRows);
      return await fling(opened);
    });

  const plain = await rowsAlone('plain');
  const floor = await rowsAlone('floor');
  const other = servers.otherList && (await rowsOf(servers.otherList(size), 'list'));
  const list = await rowsOf(servers.appList(size), 'list');
  const tree = await rowsOf(servers.appList(size), 'tree');
  return {
    plainDropped: plain.dropped,
    plainFrame: plain.frame,
    floorDropped: floor.dropped,
    floorFrame: floor.frame,
    listDropped: list.dropped,
    listFrame: list.frame,
    treeDropped: tree.dropped,
    treeFrame: tree.frame,
    ...(other && { otherDropped: other.dropped, otherFrame: other.frame }),
  };
}

/** The frames that were dropped, and how long the page's thread worked on each of the others, in ms. */
async function fling(opened: BenchPage) {
  const [frames, busy] = await withThreadTime(opened, () =>
    opened.page.evaluate((seconds) => window.probes.fling(seconds), SECONDS),
  );
  return { dropped: Math.max(FRAMES - frames, 0), frame: busy / frames };
}
