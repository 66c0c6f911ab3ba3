import type { Browser } from '@playwright/test';
import { inNewContext } from './bench-page';
import type { Figures } from './lines';
import type { Servers } from './servers';

/** How many times slower than this machine an editor's may be. */
const SLOWDOWN = 4;

/** From the navigation to the first row, in the floor and in the app. */
export async function measureStart(
  browser: Browser,
  servers: Servers,
  size: number,
): Promise<Figures> {
  const floor = await startOf(browser, servers.floorList(size));
  const other = servers.otherList && (await startOf(browser, servers.otherList(size)));
  const app = await startOf(browser, servers.appList(size));
  return {
    firstRowFloor: floor.firstRow,
    firstRow: app.firstRow,
    firstPaintFloor: floor.firstPaint,
    firstPaint: app.firstPaint,
    layoutShift: app.layoutShift,
    ...(other && { firstRowOther: other.firstRow, firstPaintOther: other.firstPaint }),
  };
}

function startOf(browser: Browser, url: string) {
  return inNewContext(browser, async ({ page, instruments }) => {
    await instruments.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url);
    return await page.evaluate(async () => {
      const firstRow = await window.probes.firstRow;
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const shifts = await new Promise<PerformanceEntryList>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // Where there are none, the observer is not called.
        setTimeout(resolve, 0, []);
      });
      const layoutShift = shifts.reduce(
        (sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0),
        0,
      );
      return { firstRow, firstPaint: paint?.startTime ?? 0, layoutShift };
    });
  });
}
