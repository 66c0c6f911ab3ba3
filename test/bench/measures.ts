import { type Browser, type CDPSession, expect, type Page } from '@playwright/test';
import { installProbes } from './probes';
import { type BuildName, KEY, type Servers } from './servers';

/** The measured values, by name and unit: `first row, ms`. */
export type Figures = Record<string, number>;

/** The build and the list to measure. */
export interface Subject {
  browser: Browser;
  servers: Servers;
  name: BuildName;
  size: number;
  /** The list's URL in a connection, `open` by default. */
  list: (connection?: 'keyed' | 'slow') => string;
}

/** A page with probes and a DevTools session. */
interface Visit extends Subject {
  page: Page;
  instruments: CDPSession;
}

/** The baseline processes all loaded categories on each page and keystroke: larger lists would take minutes. */
const MAX_IN_FLOOR = 10_000;

/** The baseline lacks these features. */
const NOT_IN_FLOOR = new Set(['tree', 'visit']);

/** Each visit runs in a new browser context, with an empty cache and storage. */
const VISITS: Record<string, (visit: Visit) => Promise<Figures>> = {
  start: measureStart,
  pages: measurePages,
  list: measureList,
  tree: measureTree,
  link: measureLink,
  detail: measureDetail,
  visit: measureNextVisit,
};

export const MEASURES = Object.keys(VISITS);

/** Runs one of {@link MEASURES}; returns no figures if the build lacks the feature. */
export async function measure(what: string, subject: Subject): Promise<Figures> {
  const { name } = subject;
  if (name === 'floor' && NOT_IN_FLOOR.has(what)) return {};
  const run = VISITS[what];
  return run ? await visit(subject, run) : {};
}

/** Opens a page in a new context and closes it afterward. `locale` is the browser's language. */
async function visit<Result>(
  subject: Subject,
  run: (opened: Visit) => Promise<Result>,
  locale = 'en',
): Promise<Result> {
  const context = await subject.browser.newContext({
    locale,
    viewport: { width: 1280, height: 800 },
    // A headless browser denies this permission by default.
    permissions: ['clipboard-write'],
  });
  try {
    await installProbes(context);
    const page = await context.newPage();
    return await run({ ...subject, page, instruments: await context.newCDPSession(page) });
  } finally {
    await context.close();
  }
}

/** Measures the time from navigation to the first row, with an empty cache and the key already in the tab. */
async function measureStart(subject: Visit): Promise<Figures> {
  const { page, name } = subject;
  await page.goto(subject.list('keyed'));
  await page.getByLabel('API key').fill(KEY);
  await page.keyboard.press('Enter');
  await page.locator('[data-row-key]').first().waitFor();
  const storage = await page.evaluate(() => Object.entries(sessionStorage));
  /** Starts the app at full speed, or with a four times slower CPU and on Fast 4G. */
  const start = (isSlowed: boolean, locale?: string) =>
    visit(subject, (opened) => measureFirstRow(opened, storage, isSlowed), locale);
  const { firstRow, firstPaint } = await start(true);
  return {
    'first row, slowed, ms': firstRow,
    'first paint, slowed, ms': firstPaint,
    'first row, ms': (await start(false)).firstRow,
    ...(name !== 'floor' && {
      'first row in Arabic, slowed, ms': (await start(true, 'ar')).firstRow,
      'first row in Japanese, slowed, ms': (await start(true, 'ja')).firstRow,
    }),
  };
}

async function measureFirstRow(
  { page, instruments, list }: Visit,
  storage: [name: string, value: string][],
  isSlowed: boolean,
) {
  await page.addInitScript((items) => {
    for (const [name, value] of items) sessionStorage.setItem(name, value);
  }, storage);
  if (isSlowed) {
    await instruments.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // Fast 4G in Chrome DevTools: latency in ms, throughput in bytes per second.
    await instruments.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 165,
      downloadThroughput: 1_012_500,
      uploadThroughput: 168_750,
    });
  }
  await page.goto(list('keyed'));
  return await page.evaluate(async () => ({
    firstRow: await window.probes.firstRow,
    // The browser reports a paint some time after it.
    firstPaint: await new Promise<number>((resolve) => {
      new PerformanceObserver((paints) => {
        for (const { name, startTime } of paints.getEntries())
          if (name === 'first-contentful-paint') resolve(startTime);
      }).observe({ type: 'paint', buffered: true });
    }),
  }));
}

/** Measures the cost of one more page, at the start of the list and later. */
async function measurePages({ page, list, size }: Visit): Promise<Figures> {
  await openList(page, list());
  const costs: number[] = [];
  const count = Math.min(size / 50 - 1, 100);
  for (let at = 0; at < count; at += 1)
    costs.push(await page.evaluate(() => window.probes.loadPage()));
  return {
    'a page more, the first 20, ms': median(costs.slice(0, 20)),
    'a page more, the last 20 of 100, ms': median(costs.slice(-20)),
  };
}

/** Three seconds at 60 frames per second. */
const FRAMES = 180;

/** Counts the frames that the screen would have shown if each had been ready in time. */
function countDropped(frames: readonly number[]): number {
  return frames.reduce((count, ms) => count + Math.max(0, Math.round(ms / (1000 / 60)) - 1), 0);
}

/** Loads the whole list and works with it. */
async function measureList(subject: Visit): Promise<Figures> {
  const { page, instruments, name, size } = subject;
  if (name === 'floor' && size > MAX_IN_FLOOR) return {};
  /** Measures the size of the page's reachable objects, in bytes. */
  const measureHeap = async () => {
    await instruments.send('HeapProfiler.collectGarbage');
    return (await instruments.send('Runtime.getHeapUsage')).usedSize;
  };
  await openList(page, subject.list());
  const heapBefore = await measureHeap();
  const [loadAll, task] = await withLongestTask(page, () => loadAllOf(page));
  const heap = (await measureHeap()) - heapBefore;
  const frames = await page.evaluate((count) => window.probes.scroll(count), FRAMES);
  const figures = {
    'load all, ms': loadAll,
    'load all, longest task, ms': task,
    'heap per 1,000 categories, kB': heap / 1024 / ((size - 50) / 1000),
    'top to bottom in 3 s: dropped frames, of 180': countDropped(frames),
    ...(await take(page, SEARCH, 'search: longest task, ms')),
  };
  await clearSearch(page);
  if (name === 'floor') return figures;
  return {
    ...figures,
    ...(await take(page, [...FILTERS, clearSearch], 'search: filters, longest task, ms')),
    ...(await take(page, SORT, 'sort: longest task, ms')),
    ...(await take(page, ACTIONS, 'map, selection, export, palette: longest task, ms')),
    ...(await measureRefresh(subject)),
  };
}

async function measureTree({ page, list, size }: Visit): Promise<Figures> {
  await openList(page, `${list()}?view=tree`);
  await loadAllOf(page);
  const allRows = `[aria-label="Categories"][aria-rowcount="${size + 1}"]`;
  const expandAll = page.getByRole('button', { name: 'Expand all', exact: true });
  const [expanding, task] = await withLongestTask(page, async () => {
    const time = await timeOf(page, 'click', () => expandAll.click(), allRows);
    await page.evaluate((count) => window.probes.scroll(count), FRAMES);
    return time;
  });
  const search = Object.entries(await take(page, SEARCH, 'search: longest task, ms'));
  return {
    'tree: expand all, ms': expanding,
    'tree: expand all and scroll, longest task, ms': task,
    ...Object.fromEntries(search.map(([what, value]) => [`tree: ${what}`, value])),
  };
}

/** Opens a link with a search at 50 ms per response. For the baseline, fetches all pages of 50 in a loop. */
async function measureLink({ page, list, name, servers, size }: Visit): Promise<Figures> {
  const what = 'a link with a search, to all that is found, ms';
  if (name === 'floor') {
    await page.goto(servers.blankPage);
    const operation = servers.slowOperation(size);
    return { [what]: await page.evaluate((url) => window.probes.fetchAll(url), operation) };
  }
  const requests = countRequests(page, /\/category(\?|$)/);
  await page.goto(`${list('slow')}?q=tea`, { waitUntil: 'commit' });
  const pattern = String.raw`found in all|\d of [\d,]+ categories`;
  const [found, task] = await withLongestTask(page, () =>
    page.evaluate((all) => window.probes.untilText(all), pattern),
  );
  return {
    [what]: found,
    'a link with a search, list requests': requests(),
    'a link with a search, longest task, ms': task,
  };
}

/** Measures opening a category until its heading shows (its request never ends) and going back to the list. */
async function measureDetail({ page, list, servers }: Visit): Promise<Figures> {
  await page.route(`${servers.serviceUrl}/**/category/*`, () => {});
  await page.goto(list());
  await page.evaluate(() => window.probes.firstRow);
  await page.waitForLoadState('networkidle');
  const [opening, closing]: [number[], number[]] = [[], []];
  for (let at = 1; at <= 5; at += 1) {
    const row = page.locator('[data-row-key]').nth(at);
    opening.push(await timeOf(page, 'click', () => row.click(), 'main h2'));
    const back = () => page.goBack();
    closing.push(await timeOf(page, 'popstate', back, 'main:not(:has(h2))'));
  }
  return { 'open a category, ms': median(opening), 'back to the list, ms': median(closing) };
}

/** Measures the next visit, with the whole list stored. */
async function measureNextVisit({ page, list, servers, size }: Visit): Promise<Figures> {
  await openList(page, list());
  await loadAllOf(page);
  await expect.poll(() => page.evaluate(isStored, size), { timeout: 60_000 }).toBe(true);
  await page.goto(servers.blankPage);
  const requests = countRequests(page, new RegExp(`^${servers.serviceUrl}/`));
  await page.goto(list());
  const firstRow = await page.evaluate(() => window.probes.firstRow);
  const all = await page.evaluate(() => window.probes.untilText('All [\\d,]+ loaded'));
  return {
    'next visit, first row, ms': firstRow,
    'next visit, all rows, ms': all,
    'next visit, longest task, ms': await page.evaluate(() => window.probes.longestTask()),
    'next visit, list requests': requests(),
  };
}

/** Returns whether the database contains a list of this size. Runs in the page. */
async function isStored(size: number): Promise<boolean> {
  // Opening the database before the app does would create an empty one.
  if ((await indexedDB.databases()).length === 0) return false;
  const responseTo = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve) => {
      request.addEventListener('success', () => resolve(request.result));
    });
  const database = await responseTo(indexedDB.open('category-browser/:lists'));
  const lists = await responseTo(database.transaction('lists').objectStore('lists').getAll());
  database.close();
  return new RegExp(`Count":${size}[,}]`).test(JSON.stringify(lists));
}

/** A step on a page: an action timed from an event until the selector matches, or a function that is not timed. */
type Step =
  | [what: string, event: string, act: (page: Page) => Promise<unknown>, until?: string]
  | ((page: Page) => Promise<unknown>);

const press = (keys: string) => (page: Page) => page.keyboard.press(keys);
const click = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click();
const choose = (view: string) => (page: Page) =>
  page.getByText(view, { exact: true }).first().click();

/** Types each word letter by letter; every letter leaves fewer matches. */
const SEARCH: Step[] = ['cha', 'tea', '123'].flatMap((word): Step[] => [
  clearSearch,
  ...Array.from(
    word,
    (letter): Step => ['search: letter to results, median, ms', 'input', press(letter)],
  ),
]);

/** Fills each query into the empty search box in one go. */
const FILTERS: Step[] = [
  'status:draft',
  '-status:active',
  'under:c1',
  'depth:>3',
  'is:leaf',
  'updated:<2024-03',
  'lamps coffee',
  'under:c1 status:active has:description updated:2024 lamps',
].flatMap((query): Step[] => [
  clearSearch,
  [
    'search: filters to results, median, ms',
    'input',
    (page) => page.locator('[type="search"]').fill(query),
  ],
]);

/** Sorts by each column in both directions, then removes the sort. */
const SORT: Step[] = [
  ['Name', 'ascending', 'descending'],
  ['Descendants', 'descending', 'ascending'],
  ['Updated', 'descending', 'ascending'],
].flatMap(([column = '', first, second]): Step[] => [
  ['sort by a column, median, ms', 'click', click(column), `[aria-sort="${first}"]`],
  async (page) => {
    await click(column)(page);
    await page.locator(`[aria-sort="${second}"]`).waitFor();
    await click(column)(page);
    await page.locator('[aria-sort]').waitFor({ state: 'detached' });
  },
]);

const PALETTE = '[role="dialog"] [role="combobox"]';

/** An editor's actions other than searching and sorting. They leave the list unchanged. */
const ACTIONS: Step[] = [
  ['show as a map, ms', 'change', choose('Map'), 'ul[aria-label="Categories"] [data-row-key]'],
  choose('List'),
  (page) => page.locator('[role="grid"] [data-row-key]').first().focus(),
  ['select all, ms', 'keydown', press('Control+a'), '[aria-label="Selection"]'],
  ['open the export, ms', 'click', click('Export…'), '[role="dialog"] [type="submit"]:enabled'],
  press('Escape'),
  click('Clear selection'),
  ['open the palette, ms', 'keydown', press('Control+k'), PALETTE],
  press('Escape'),
  (page) => page.locator(PALETTE).waitFor({ state: 'detached' }),
];

/** Runs the steps. Returns the median time of each timed step and the longest task overall. */
async function take(page: Page, steps: readonly Step[], longest: string): Promise<Figures> {
  const [times, task] = await withLongestTask(page, async () => {
    const found = new Map<string, number[]>();
    for (const step of steps) {
      if (typeof step === 'function') await step(page);
      else {
        const [what, event, act, until] = step;
        const time = await timeOf(page, event, () => act(page), until);
        found.set(what, [...(found.get(what) ?? []), time]);
      }
    }
    return found;
  });
  const medians = Array.from(times, ([what, values]) => [what, median(values)]);
  return { ...Object.fromEntries(medians), [longest]: task };
}

async function clearSearch(page: Page): Promise<void> {
  await page.locator('[type="search"]').fill('');
  // Filters before the last one are chips next to the box.
  const removal = page.getByRole('button', { name: /^Remove / });
  while ((await removal.count()) > 0) await removal.first().click();
  await page.getByText(/^All [\d,]+ loaded$/).waitFor();
}

/** Refreshes the loaded list after some categories have changed. */
async function measureRefresh({ page, servers, size }: Visit): Promise<Figures> {
  servers.rename(size);
  const changed = page.getByText(/Since .*(?:renamed|changed)/).first();
  const [refresh, task] = await withLongestTask(page, async () => {
    const start = performance.now();
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await changed.waitFor({ timeout: 0 });
    return performance.now() - start;
  });
  return { 'refresh, to what has changed, ms': refresh, 'refresh: longest task, ms': task };
}

/** Opens the list and waits for its first page. */
async function openList(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Load more' }).waitFor();
}

function loadAllOf(page: Page): Promise<number> {
  return page.evaluate(() => window.probes.loadAll());
}

/** Counts GET requests to matching URLs, starting now. Returns a function that returns the count so far. */
function countRequests(page: Page, address: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (address.test(request.url()) && request.method() === 'GET') count += 1;
  });
  return () => count;
}

/**
 * Measures the time from an event until the selector matches or, without a selector, until the loaded or found count
 * changes.
 */
async function timeOf(
  page: Page,
  event: string,
  act: () => Promise<unknown>,
  selector?: string,
): Promise<number> {
  await page.evaluate(([type, awaited]) => window.probes.begin(type, awaited), [
    event,
    selector,
  ] as const);
  await act();
  return await page.evaluate(() => window.probes.result());
}

/** Runs `act`. Returns its result and the duration of the longest task; 0 if no task took more than 50 ms. */
async function withLongestTask<Result>(
  page: Page,
  act: () => Promise<Result>,
): Promise<[result: Result, longest: number]> {
  await page.evaluate(() => window.probes.longestTask());
  const result = await act();
  return [result, await page.evaluate(() => window.probes.longestTask())];
}

/** Returns the middle value, or the mean of the two middle values; NaN if there are no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}
