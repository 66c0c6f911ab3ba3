import type { Browser, Page } from '@playwright/test';
import { inNewContext, openList } from './bench-page';
import type { Figures } from './lines';
import type { Servers } from './servers';

/** The next visit: from the navigation until the first rows, and all that was loaded before, are there again. */
export async function measureRestore(
  browser: Browser,
  servers: Servers,
  size: number,
): Promise<Figures> {
  return await inNewContext(browser, async ({ page }) => {
    await openList(page, servers.appList(size));
    await page.evaluate(() => window.probes.loadAll());
    await page.evaluate(untilStored, size);
    await page.goto(servers.blankPage);

    let requests = 0;
    page.on('request', (request) => {
      if (request.url().startsWith(servers.serviceUrl)) requests += 1;
    });
    await page.goto(servers.appList(size));
    const [restoreFirst, restore] = await page.evaluate(untilRestored);
    const restoreTask = await longestTaskSincePaint(page);
    return {
      restoreFirst,
      restore,
      restoreTask,
      restoreRequests: requests,
    };
  });
}

/** When the first row was painted, and when all was loaded. Runs in the page. */
async function untilRestored(): Promise<[first: number, all: number]> {
  const { firstRow, untilChanged, status, nextFrame, endOfFrame } = window.probes;
  const first = await firstRow;
  await untilChanged(document.body, () => status().textContent.startsWith('All'));
  await nextFrame();
  await endOfFrame();
  return [first, performance.now()];
}

/** Waits until so many categories are in the database. Runs in the page. */
async function untilStored(size: number): Promise<void> {
  const readLists = () =>
    new Promise<unknown[]>((resolve, reject) => {
      const opening = indexedDB.open('category-browser/:lists');
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => {
        const database = opening.result;
        const reading = database.transaction('lists').objectStore('lists').getAll();
        reading.addEventListener('success', () => {
          database.close();
          resolve(reading.result);
        });
      });
    });
  const isStored = async () => JSON.stringify(await readLists()).includes(`"entryCount":${size},`);
  // oxlint-disable-next-line no-await-in-loop -- the database does not tell when it changes
  while (!(await isStored())) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** How long the longest task over 50 ms took; what comes before the first paint is there without a list too. */
async function longestTaskSincePaint(page: Page): Promise<number> {
  await page.evaluate(() => window.probes.takeLongTasks());
  return await page.evaluate(
    () =>
      new Promise((resolve) => {
        const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
        const observer = new PerformanceObserver((list) => {
          const since = list.getEntries().filter(({ startTime }) => startTime > paint);
          resolve(Math.max(0, ...since.map(({ duration }) => duration)));
        });
        observer.observe({ type: 'longtask', buffered: true });
        // It is not called where there was none.
        setTimeout(() => resolve(0), 200);
      }),
  );
}
