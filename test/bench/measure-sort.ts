import type { Page } from '@playwright/test';
import { pressAndWait } from './bench-page';

/** From the click on a column's header to the rows in its order. Leaves the service's own order. */
export async function measureSort(page: Page) {
  const header = '[role="columnheader"]';
  const name = await pressAndWait(page, 'Name', `${header}[aria-sort="ascending"]`);
  const updated = await pressAndWait(page, 'Updated', `${header}[aria-sort="descending"]`);
  await pressAndWait(page, 'Updated', `${header}[aria-sort="ascending"]`);
  await pressAndWait(page, 'Updated', `[role="row"]:not(:has([aria-sort]))`);
  return { name, updated };
}
