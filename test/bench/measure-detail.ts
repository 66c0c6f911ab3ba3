import type { Page } from '@playwright/test';
import type { Figures } from './lines';

/** Opens a category whose answer is held back, and goes back to the list. */
export async function measureDetail(page: Page, serviceUrl: string): Promise<Figures> {
  await page.route(`${serviceUrl}/**/category/*`, () => {});
  const link = page.getByRole('row').nth(8).getByRole('link');
  await page.evaluate(() => window.probes.begin('click', 'main h2'));
  await link.click();
  const openDetail = await page.evaluate(() => window.probes.result());

  await page.mouse.move(0, 0);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().startsWith(serviceUrl)) requests += 1;
  });
  await page.evaluate(() => window.probes.begin('popstate', 'main:not(:has(h2))'));
  await page.goBack();
  const closeDetail = await page.evaluate(() => window.probes.result());
  return { openDetail, closeDetail, closeDetailRequests: requests };
}
