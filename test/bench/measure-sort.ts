import type { Page } from '@playwright/test';
import { pressAndWait } from './bench-page';
import { longestTask } from './longest-task';

const COLUMNS = ['Name', 'Slug', 'Status', 'Descendants', 'Updated'] as const;

/** The latest and the largest come first. */
const DESCENDING: ReadonlySet<string> = new Set(['Descendants', 'Updated']);

/** From the click on a column's header to the rows in its order. Leaves the service's own order. */
export async function measureSort(page: Page) {
  const times = { Name: 0, Slug: 0, Status: 0, Descendants: 0, Updated: 0 };
  const task = await longestTask(page, async () => {
    for (const column of COLUMNS) {
      const isDescending = DESCENDING.has(column);
      times[column] = await press(column, isDescending ? 'descending' : 'ascending');
      await press(column, isDescending ? 'ascending' : 'descending');
      await pressAndWait(page, column, '[role="row"]:not(:has([aria-sort]))');
    }
  });
  return { times, longestTask: task };

  function press(column: string, order: string): Promise<number> {
    return pressAndWait(page, column, `[role="columnheader"][aria-sort="${order}"]`);
  }
}
