import type { Browser } from '@playwright/test';
import { inNewContext, openList } from './bench-page';
import type { Figures } from './lines';
import { withLongestTask } from './longest-task';
import type { Servers } from './servers';

/** From a list that is loaded to its review, with all that the rules have found and nothing looked at before. */
export async function measureReview(
  browser: Browser,
  servers: Servers,
  size: number,
): Promise<Figures> {
  return await inNewContext(browser, async ({ page }) => {
    await openList(page, servers.appList(size));
    await page.evaluate(() => window.probes.loadAll());
    const [review, reviewTask] = await withLongestTask(page, () =>
      page.evaluate(async () => {
        const { untilChanged, nextFrame, endOfFrame } = window.probes;
        const start = performance.now();
        history.pushState(null, '', location.pathname.replace(/categories$/, 'review'));
        dispatchEvent(new PopStateEvent('popstate'));
        await untilChanged(document.body, () =>
          /All [\d,]+ \w+ reviewed/.test(document.body.textContent),
        );
        await nextFrame();
        await endOfFrame();
        return performance.now() - start;
      }),
    );
    return { review, reviewTask };
  });
}
