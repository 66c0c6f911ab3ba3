import type { Browser } from '@playwright/test';
import { inNewContext, measureHeap } from './bench-page';
import type { Figures } from './lines';
import type { Servers } from './servers';

/** Fetches all pages in a page that has nothing else to do, from another origin as the app does. */
export async function measureBareLoop(
  browser: Browser,
  servers: Servers,
  size: number,
): Promise<Figures> {
  return await inNewContext(browser, async (opened) => {
    const { page } = opened;
    await page.goto(servers.blankPage);
    const before = await measureHeap(opened);
    const operation = servers.operation(size);
    const bareLoop = await page.evaluate((url) => window.probes.fetchAll(url), operation);
    const heap = (await measureHeap(opened)) - before;
    return { bareLoop, heapBare: heap / 1024 / (size / 1000) };
  });
}
