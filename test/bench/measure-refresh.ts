import type { Page } from '@playwright/test';
import type { Figures } from './lines';
import { withLongestTask } from './longest-task';

/** Loads all that is loaded anew, after something has changed on the site. */
export async function measureRefresh(page: Page, change: () => void): Promise<Figures> {
  change();
  const [refresh, refreshTask] = await withLongestTask(page, async () => {
    const start = performance.now();
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await page.getByText(/changed since/).waitFor({ timeout: 0 });
    return performance.now() - start;
  });
  return { refresh, refreshTask };
}
