import type { Browser } from '@playwright/test';
import { inNewContext } from './bench-page';
import type { Figures } from './lines';
import { withLongestTask } from './longest-task';
import { COMPLETING, type Servers } from './servers';

/** Beyond it a bare loop in small pages takes minutes, and a build without large pages asks before it loads all. */
const MOST_IN_SMALL_PAGES = 10_000;

/** A link with a search in a fresh browser: the list completes itself, and the search answers from all of it. */
export async function measureCompleting(
  browser: Browser,
  servers: Servers,
  size: number,
): Promise<Figures> {
  const figures: Figures = {};
  for (const { id } of COMPLETING) {
    if (id !== 'completing0' && size > MOST_IN_SMALL_PAGES) continue;
    const { ms, task, requests } = await openSearch(browser, servers.appList(size, id));
    Object.assign(figures, { [id]: ms, [`${id}Requests`]: requests });
    if (id === 'completing0') figures.completingTask = task;
    if (size > MOST_IN_SMALL_PAGES) continue;
    figures[`${id}Bare`] = await inNewContext(browser, async ({ page }) => {
      await page.goto(servers.blankPage);
      const operation = servers.operation(size, id);
      return await page.evaluate((url) => window.probes.fetchAll(url), operation);
    });
    if (!servers.otherList) continue;
    figures[`${id}Other`] = (await openSearch(browser, servers.otherList(size, id))).ms;
  }
  return figures;
}

/** Opens a list with a search, and waits until all of it is searched. */
async function openSearch(browser: Browser, list: string) {
  return await inNewContext(browser, async ({ page }) => {
    let requests = 0;
    page.on('request', (request) => {
      if (/\/category(\?|$)/.test(request.url()) && request.method() === 'GET') requests += 1;
    });
    await page.goto(`${list}?q=tea`, { waitUntil: 'commit' });
    const [ms, task] = await withLongestTask(page, () =>
      page.evaluate(() => window.probes.foundInAll()),
    );
    return { ms, task, requests };
  });
}
