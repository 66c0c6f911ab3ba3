import type { Browser } from '@playwright/test';
import { inNewContext } from './bench-page';
import type { Figures } from './lines';
import type { Servers } from './servers';
import { median } from './statistics';

/** How many categories are opened, one after the other. */
const TIMES = 5;

/** From the click on a category to what the list knows of it, and back, in the floor and in the app. */
export async function measureDetail(
  browser: Browser,
  servers: Servers,
  size: number,
): Promise<Figures> {
  const { appList, otherList, floorList } = servers;
  const visit = (url: string) => visitCategories(browser, url, servers.serviceUrl);
  const floor = await visit(floorList(size));
  const other = otherList && (await visit(otherList(size)));
  const app = await visit(appList(size));
  return {
    openDetailFloor: floor.open,
    ...(other && { openDetailOther: other.open }),
    openDetail: app.open,
    closeDetail: app.close,
    closeDetailRequests: app.closeRequests,
  };
}

/** Opens categories whose answers are held back, and goes back to the list each time. */
async function visitCategories(browser: Browser, url: string, serviceUrl: string) {
  return await inNewContext(browser, async ({ page }) => {
    await page.route(`${serviceUrl}/**/category/*`, () => {});
    await page.goto(url);
    await page.evaluate(() => window.probes.firstRow);
    await page.waitForLoadState('networkidle');
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().startsWith(serviceUrl)) requests += 1;
    });
    const times = { open: [] as number[], close: [] as number[], closeRequests: 0 };
    for (let row = 1; row <= TIMES; row += 1) {
      await page.evaluate(() => window.probes.begin('click', 'main h2'));
      await page.locator('[data-row-key]').nth(row).click();
      times.open.push(await page.evaluate(() => window.probes.result()));
      // What the pointer rests on is fetched ahead, which is not of the way back.
      await page.mouse.move(0, 0);
      const before = requests;
      await page.evaluate(() => window.probes.begin('popstate', 'main:not(:has(h2))'));
      await page.goBack();
      times.close.push(await page.evaluate(() => window.probes.result()));
      times.closeRequests += requests - before;
    }
    return { ...times, open: median(times.open), close: median(times.close) };
  });
}
