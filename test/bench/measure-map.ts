import type { Browser, Page } from '@playwright/test';
import { inNewContext, openList } from './bench-page';
import type { Figures } from './lines';
import { longestTask, withLongestTask } from './longest-task';
import type { Servers } from './servers';

/** The map: opening it with all loaded, and going into its largest branches, one after the other, and out again. */
export async function measureMap(
  browser: Browser,
  servers: Servers,
  size: number,
): Promise<Figures> {
  return await inNewContext(browser, async ({ page }) => {
    await openList(page, servers.appList(size));
    await page.evaluate(() => window.probes.loadAll());
    await showAs(page, 'Map', '[role="treeitem"]');
    // What is loaded lazily is loaded by now.
    await showAs(page, 'List', '[role="grid"]');
    const [mapOpen, mapOpenTask] = await withLongestTask(page, () =>
      showAs(page, 'Map', '[role="treeitem"]'),
    );
    const mapBoxes = await page.locator('[role="treeitem"]').count();
    const mapGoTask = await longestTask(page, async () => {
      const box = '[role="treeitem"]';
      const step = '[aria-label="Current branch"] a';
      // The first box is the largest; the second is the largest in it.
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      for (const [selector, place] of [
        [box, 0],
        [box, 1],
        [step, -2],
        [step, -2],
      ] as const)
        await press(page, selector, place);
    });
    return { mapOpen, mapOpenTask, mapBoxes, mapGoTask };
  });
}

async function showAs(page: Page, view: 'List' | 'Map', selector: string): Promise<number> {
  await page.evaluate((awaited) => window.probes.begin('change', awaited), selector);
  await page.getByText(view, { exact: true }).first().click();
  return await page.evaluate(() => window.probes.result());
}

/** Presses an element, of those that match the one at a place, and waits until what follows is painted. */
function press(page: Page, selector: string, place: number): Promise<void> {
  return page.evaluate(
    async ([pressed, at]) => {
      [...document.querySelectorAll<HTMLElement>(pressed)].at(at)?.click();
      await window.probes.nextFrame();
      await window.probes.endOfFrame();
    },
    [selector, place] as const,
  );
}
