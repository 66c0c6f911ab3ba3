import type { Browser } from '@playwright/test';
import { inNewContext } from './bench-page';
import type { Figures } from './lines';
import { withLongestTask } from './longest-task';
import { LARGE_PAGE, type Servers } from './servers';

/** A link with a search in a fresh browser: the list completes itself, and the search answers from all of it. */
export async function measureCompleting(
  browser: Browser,
  servers: Servers,
  size: number,
): Promise<Figures> {
  const completingBare = await inNewContext(browser, async ({ page }) => {
    await page.goto(servers.blankPage);
    return await page.evaluate(
      ([operation, pageSize]) => window.probes.fetchAll(operation, pageSize),
      [servers.operation(size), LARGE_PAGE] as const,
    );
  });
  return await inNewContext(browser, async ({ page }) => {
    const link = `${servers.appList(size, 'completing')}?q=tea`;
    await page.goto(link, { waitUntil: 'commit' });
    const [completing, completingTask] = await withLongestTask(page, () =>
      page.evaluate(() => window.probes.foundInAll()),
    );
    return { completingBare, completing, completingTask };
  });
}
