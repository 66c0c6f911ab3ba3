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
  const firstRowFloor = await firstRowOf(browser, servers.floorList(size));
  const firstRow = await firstRowOf(browser, servers.appList(size));
  return { firstRowFloor, firstRow };
}

function firstRowOf(browser: Browser, url: string): Promise<number> {
  return inNewContext(browser, async ({ page, instruments }) => {
    await instruments.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url);
    return await page.evaluate(() => window.probes.firstRow);
  });
}
