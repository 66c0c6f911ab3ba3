import type { Browser, Page } from '@playwright/test';
import { inNewContext, openList } from './bench-page';
import type { Figures } from './lines';
import { longestTask } from './longest-task';
import type { Servers } from './servers';
import { median } from './statistics';

/** Each is typed letter by letter; every letter leaves fewer that match, and the first most of all. */
const QUERIES = ['cha', 'tea', '123'];

/** The floor goes through all that is loaded with each page: more would take minutes. */
const MOST_IN_FLOOR = 10_000;

/** From each keystroke in the search box to its results. */
export async function measureSearch(page: Page) {
  const box = page.getByRole('searchbox');
  const times: number[] = [];
  const task = await longestTask(page, async () => {
    for (const query of QUERIES) {
      await clear();
      for (const letter of query) {
        await page.evaluate(() => window.probes.begin('input'));
        await page.keyboard.press(letter);
        times.push(await page.evaluate(() => window.probes.result()));
      }
    }
    await clear();
  });
  return { longest: Math.max(...times), median: median(times), longestTask: task };

  async function clear() {
    await box.fill('');
    await page.getByText(/^All [\d,]+ loaded$/).waitFor();
  }
}

/** The same in the floor, in the app and in the build it is compared with, with nothing else measured. */
export async function measureSearches(
  browser: Browser,
  servers: Servers,
  size: number,
): Promise<Figures> {
  const searchFloor = size <= MOST_IN_FLOOR && (await searchIn(servers.floorList(size)));
  const searchOther = servers.otherList && (await searchIn(servers.otherList(size)));
  return {
    ...(searchFloor && { searchFloor }),
    ...(searchOther && { searchOther }),
    search: await searchIn(servers.appList(size)),
  };

  function searchIn(url: string): Promise<number> {
    return inNewContext(browser, async ({ page }) => {
      await openList(page, url);
      await page.evaluate(() => window.probes.loadAll());
      return (await measureSearch(page)).median;
    });
  }
}
