import type { Browser, Locator, Page } from '@playwright/test';
import { inNewContext, openList } from './bench-page';
import type { Figures } from './lines';
import { longestTask } from './longest-task';
import type { Servers } from './servers';
import { median } from './statistics';

/** Each is typed letter by letter; every letter leaves fewer that match, and the first most of all. */
const QUERIES = ['cha', 'tea', '123'];

/** Each is pasted into the empty search box: one of every kind, words that ancestors have, and many together. */
const QUALIFIERS = [
  'status:draft',
  '-status:active',
  'no:description',
  'under:c1',
  'under:coffee-tools-1',
  'parent:c3',
  'depth:>3',
  'is:leaf',
  'updated:<2024-03',
  'name:lamps',
  'lamps coffee',
  'under:c1 status:active has:description updated:2024 lamps',
];

/** The floor goes through all that is loaded with each page: more would take minutes. */
const MOST_IN_FLOOR = 10_000;

/** From each keystroke in the search box to its results. */
export async function measureSearch(page: Page) {
  const times: number[] = [];
  const task = await longestTask(page, async () => {
    for (const query of QUERIES) {
      await clear(page);
      for (const letter of query) {
        await page.evaluate(() => window.probes.begin('input'));
        await page.keyboard.press(letter);
        times.push(await page.evaluate(() => window.probes.result()));
      }
    }
    await clear(page);
  });
  return { longest: Math.max(...times), median: median(times), longestTask: task };
}

/** From pasting a query with qualifiers to its results. */
async function measureQualifiers(page: Page): Promise<Figures> {
  const times: number[] = [];
  const qualifiersTask = await longestTask(page, async () => {
    for (const query of QUALIFIERS) {
      await clear(page);
      await page.evaluate(() => window.probes.begin('input'));
      await boxOf(page).fill(query);
      times.push(await page.evaluate(() => window.probes.result()));
    }
    await clear(page);
  });
  return { qualifiers: Math.max(...times), qualifiersMedian: median(times), qualifiersTask };
}

function boxOf(page: Page): Locator {
  return page.locator('input[type="search"]');
}

async function clear(page: Page): Promise<void> {
  await boxOf(page).fill('');
  // All but the last qualifier are filters beside the box.
  const removal = page.getByRole('button', { name: /^Remove / });
  // oxlint-disable-next-line no-await-in-loop -- one after the other, as long as there are any
  while ((await removal.count()) > 0) await removal.first().click();
  await page.getByText(/^All [\d,]+ loaded$/).waitFor();
}

/** The same in the floor, in the app and in the build it is compared with, with nothing else measured. */
export async function measureSearches(
  browser: Browser,
  servers: Servers,
  size: number,
): Promise<Figures> {
  const searchFloor = size <= MOST_IN_FLOOR && (await searchIn(servers.floorList(size)));
  const searchOther = servers.otherList && (await searchIn(servers.otherList(size)));
  const search = await searchIn(servers.appList(size));
  const qualifiers = await inLoadedList(servers.appList(size), measureQualifiers);
  return {
    ...(searchFloor && { searchFloor }),
    ...(searchOther && { searchOther }),
    search,
    ...qualifiers,
  };

  function searchIn(url: string): Promise<number> {
    return inLoadedList(url, async (page) => (await measureSearch(page)).median);
  }

  function inLoadedList<Result>(url: string, measure: (page: Page) => Promise<Result>) {
    return inNewContext(browser, async ({ page }) => {
      await openList(page, url);
      await page.evaluate(() => window.probes.loadAll());
      return await measure(page);
    });
  }
}
