import type { Page } from '@playwright/test';
import {
  type BenchPage,
  type Figures,
  inNewContext,
  longestTask,
  median,
  openList,
  openLoaded,
  type Subject,
  timeOf,
} from './subject';

/** Each is typed letter by letter; every letter leaves fewer that match. */
const WORDS = ['cha', 'tea', '123'];

/** Each is put into the empty search box. */
const QUALIFIERS = [
  'status:draft',
  '-status:active',
  'under:c1',
  'depth:>3',
  'is:leaf',
  'updated:<2024-03',
  'lamps coffee',
  'under:c1 status:active has:description updated:2024 lamps',
];

/** The floor goes through all that is loaded at each page and letter: more would take minutes. */
const MOST_IN_FLOOR = 10_000;

/** What one more page costs, at the beginning of the list and later. */
export function measurePages(subject: Subject): Promise<Figures> {
  return inNewContext(subject, async ({ page }) => {
    await openList(page, subject.list());
    const costs: number[] = [];
    const count = Math.min(subject.size / 50 - 1, 100);
    for (let at = 0; at < count; at += 1)
      costs.push(await page.evaluate(() => window.probes.loadPage()));
    return {
      'a page more, the first 20, ms': median(costs.slice(0, 20)),
      'a page more, the last 20 of 100, ms': median(costs.slice(-20)),
    };
  });
}

/** Loads all of the list, and works with it. */
export async function measureList(subject: Subject): Promise<Figures> {
  const isFloor = subject.name === 'floor';
  if (isFloor && subject.size > MOST_IN_FLOOR) return {};
  return await inNewContext(subject, async (opened) => {
    const { page } = opened;
    await openList(page, subject.list());
    const heapBefore = await measureHeap(opened);
    let loadAll = 0;
    const loadTask = await longestTask(page, async () => {
      loadAll = await page.evaluate(() => window.probes.loadAll());
    });
    const heap = (await measureHeap(opened)) - heapBefore;
    const frames = await page.evaluate(() => window.probes.scroll(150));
    const figures = {
      'load all, ms': loadAll,
      'load all, longest task, ms': loadTask,
      'heap per 1,000 categories, kB': heap / 1024 / ((subject.size - 50) / 1000),
      'scrolled: frames over 20 ms, of 150': frames.filter((ms) => ms > 20).length,
      ...(await measureSearch(page)),
    };
    if (isFloor) return figures;
    return {
      ...figures,
      ...(await measureQualifiers(page)),
      ...(await measureSort(page)),
      ...(await measureActions(page)),
      ...(await measureRefresh(page, subject)),
    };
  });
}

/** The tree: expands and searches it. */
export async function measureTree(subject: Subject): Promise<Figures> {
  if (subject.name === 'floor') return {};
  return await inNewContext(subject, async ({ page }) => {
    await openLoaded(page, `${subject.list()}?view=tree`);
    const allRows = `[aria-label="Categories"][aria-rowcount="${subject.size + 1}"]`;
    const expandAll = page.getByRole('button', { name: 'Expand all', exact: true });
    let expanding = 0;
    const task = await longestTask(page, async () => {
      expanding = await timeOf(page, 'click', () => expandAll.click(), allRows);
      await page.evaluate(() => window.probes.scroll(150));
    });
    const search = Object.entries(await measureSearch(page));
    return {
      'tree: expand all, ms': expanding,
      'tree: expand all and scroll, longest task, ms': task,
      ...Object.fromEntries(search.map(([what, value]) => [`tree: ${what}`, value])),
    };
  });
}

/** What the page's objects weigh, in bytes, without what nothing refers to. */
async function measureHeap({ instruments }: BenchPage): Promise<number> {
  await instruments.send('HeapProfiler.collectGarbage');
  const { usedSize } = await instruments.send('Runtime.getHeapUsage');
  return usedSize;
}

/** From each letter in the search box to its results. */
async function measureSearch(page: Page): Promise<Figures> {
  const times: number[] = [];
  const task = await longestTask(page, async () => {
    for (const word of WORDS) {
      await clearSearch(page);
      for (const letter of word)
        times.push(await timeOf(page, 'input', () => page.keyboard.press(letter)));
    }
    await clearSearch(page);
  });
  return {
    'search: letter to results, median, ms': median(times),
    'search: longest task, ms': task,
  };
}

async function measureQualifiers(page: Page): Promise<Figures> {
  const times: number[] = [];
  const task = await longestTask(page, async () => {
    for (const query of QUALIFIERS) {
      await clearSearch(page);
      times.push(await timeOf(page, 'input', () => page.locator('[type="search"]').fill(query)));
    }
    await clearSearch(page);
  });
  return {
    'search: filters to results, median, ms': median(times),
    'search: filters, longest task, ms': task,
  };
}

async function clearSearch(page: Page): Promise<void> {
  await page.locator('[type="search"]').fill('');
  // Filters before the last one are chips next to the box.
  const removal = page.getByRole('button', { name: /^Remove / });
  while ((await removal.count()) > 0) await removal.first().click();
  await page.getByText(/^All [\d,]+ loaded$/).waitFor();
}

/** From the click on a column's header to the rows in its order. Leaves the service's own order. */
async function measureSort(page: Page): Promise<Figures> {
  const press = (column: string, selector: string) => {
    const header = page.getByRole('button', { name: column, exact: true });
    return timeOf(page, 'click', () => header.click(), selector);
  };
  const sorted = (order: string) => `[role="columnheader"][aria-sort="${order}"]`;
  const times: number[] = [];
  const task = await longestTask(page, async () => {
    for (const column of ['Name', 'Descendants', 'Updated']) {
      const [first, second] =
        column === 'Name' ? ['ascending', 'descending'] : ['descending', 'ascending'];
      times.push(await press(column, sorted(first ?? '')));
      await press(column, sorted(second ?? ''));
      await press(column, '[role="row"]:not(:has([aria-sort]))');
    }
  });
  return { 'sort by a column, median, ms': median(times), 'sort: longest task, ms': task };
}

/** What an editor does beside searching and sorting. Leaves the list as it was. */
async function measureActions(page: Page): Promise<Figures> {
  const figures: Figures = {};
  const show = async (view: string, selector: string) => {
    const option = page.getByText(view, { exact: true }).first();
    return await timeOf(page, 'change', () => option.click(), selector);
  };
  const task = await longestTask(page, async () => {
    figures['show as a map, ms'] = await show('Map', '[role="treeitem"]');
    await show('List', '[role="grid"] [data-row-key]');
    const row = page.locator('[data-row-key]').first();
    await row.focus();
    const selectAll = () => page.keyboard.press('Control+a');
    figures['select all, ms'] = await timeOf(
      page,
      'keydown',
      selectAll,
      '[aria-label="Selection"]',
    );
    const openExport = page.getByRole('button', { name: 'Export…', exact: true });
    const ready = '[role="dialog"] [type="submit"]:enabled';
    figures['open the export, ms'] = await timeOf(page, 'click', () => openExport.click(), ready);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear selection' }).click();
    const input = '[role="dialog"] [role="combobox"]';
    const openPalette = () => page.keyboard.press('Control+k');
    figures['open the palette, ms'] = await timeOf(page, 'keydown', openPalette, input);
    await page.keyboard.press('Escape');
    await page.locator(input).waitFor({ state: 'detached' });
  });
  return { ...figures, 'map, selection, export, palette: longest task, ms': task };
}

/** Loads all that is loaded again, after some categories have changed. */
async function measureRefresh(page: Page, { servers, size }: Subject): Promise<Figures> {
  servers.rename(size);
  let refresh = 0;
  const task = await longestTask(page, async () => {
    const start = performance.now();
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await page
      .getByText(/(?:renamed|changed) since/)
      .first()
      .waitFor({ timeout: 0 });
    refresh = performance.now() - start;
  });
  return { 'refresh, to what has changed, ms': refresh, 'refresh: longest task, ms': task };
}
