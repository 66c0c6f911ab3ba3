import type { Browser, Page } from '@playwright/test';
import { inNewContext, openList, withThreadTime } from './bench-page';
import type { Figures } from './lines';
import { withLongestTask } from './longest-task';
import type { Servers } from './servers';
import { median, percentile } from './statistics';

/** A zoom takes so many frames of a screen that keeps up, and a few. */
const FRAMES = 18;

/** The map: opening it with all loaded, and going into its largest branches, one after the other, and out again. */
export async function measureMap(
  browser: Browser,
  servers: Servers,
  size: number,
): Promise<Figures> {
  return await inNewContext(browser, async (opened) => {
    const { page } = opened;
    await openList(page, servers.appList(size));
    await page.evaluate(() => window.probes.loadAll());
    await showAs(page, 'Map', '[role="treeitem"]');
    // What is loaded lazily is loaded by now.
    await showAs(page, 'List', '[role="grid"]');
    const [mapOpen, mapOpenTask] = await withLongestTask(page, () =>
      showAs(page, 'Map', '[role="treeitem"]'),
    );
    const mapBoxes = await page.locator('[role="treeitem"]').count();
    const [[frames, worked], mapZoomTask] = await withLongestTask(page, () =>
      withThreadTime(opened, async () => {
        const box = '[role="treeitem"]';
        const crumb = '[aria-label="Branch shown"] a';
        return [
          // The first is the largest; of a branch, that is the second.
          ...(await zoomBy(page, box, 0)),
          ...(await zoomBy(page, box, 1)),
          ...(await zoomBy(page, box, 1)),
          ...(await zoomBy(page, crumb, -2)),
          ...(await zoomBy(page, crumb, -2)),
          ...(await zoomBy(page, crumb, -2)),
        ];
      }),
    );
    return {
      mapOpen,
      mapOpenTask,
      mapBoxes,
      mapZoomMedian: median(frames),
      mapZoomP95: percentile(frames, 0.95),
      mapZoomLongest: Math.max(...frames),
      mapZoomFrame: worked / frames.length,
      mapZoomTask,
    };
  });
}

async function showAs(page: Page, view: 'List' | 'Map', selector: string): Promise<number> {
  await page.evaluate((awaited) => window.probes.begin('change', awaited), selector);
  await page.getByText(view, { exact: true }).first().click();
  return await page.evaluate(() => window.probes.result());
}

/** Goes where a press on an element leads: of those that match, the one at a place. Returns the times between frames. */
function zoomBy(page: Page, selector: string, place: number): Promise<number[]> {
  return page.evaluate(
    async ([pressed, at, count]) => {
      [...document.querySelectorAll<HTMLElement>(pressed)].at(at)?.click();
      const times = [await window.probes.nextFrame()];
      while (times.length <= count) times.push(await window.probes.nextFrame());
      return times.slice(1).map((time, index) => time - (times[index] ?? 0));
    },
    [selector, place, FRAMES] as const,
  );
}
