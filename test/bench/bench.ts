import { availableParallelism, loadavg } from 'node:os';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startService } from '../../src/demo/http-server';
import { serveApp } from '../e2e/app-server';
import { generateCategories } from '../e2e/generated-categories';
import { launchOptions } from '../e2e/launch-options';
import { installProbes } from './probes';
import { type Measure, printReport } from './report';
import { median, percentile } from './statistics';

const COUNT = 5_595;
const RUNS = 5;
const PAGES = Math.ceil(COUNT / 50);
const LIST = '/bench/sites/bench/categories';

/** Each is typed letter by letter; every letter leaves fewer that match. */
const QUERIES = ['cha', 'tea', '123'];

type Run = Awaited<ReturnType<typeof measure>>;

// What else runs makes every time longer: then the ratios are what counts.
const busy = `${loadavg()[0]?.toFixed(1)} busy of ${availableParallelism()} cores before it began`;
const service = await startService({ port: 0, sites: { bench: generateCategories(COUNT) } });
const app = await serveApp();
const browser = await chromium.launch(await launchOptions());
try {
  const runs: Run[] = [];
  for (let run = 1; run <= RUNS; run += 1) {
    console.log(`Run ${run} of ${RUNS}`);
    runs.push(await measure(browser));
  }
  const title = `${COUNT.toLocaleString('en')} categories, medians of ${RUNS} runs, ${busy}`;
  printReport(title, toReport(runs));
} finally {
  await browser.close();
  await app.close();
  await service.close();
}

async function measure(shared: Browser) {
  const context = await shared.newContext({ viewport: { width: 1280, height: 800 } });
  await context.route('**/config.json', (route) =>
    route.fulfill({
      json: { connections: [{ id: 'bench', baseUrl: service.url, auth: 'proxy' }] },
    }),
  );
  await installProbes(context);
  const page = await context.newPage();
  await page.goto(app.url + LIST);
  await page.getByRole('button', { name: 'Load more' }).waitFor();

  const costs = await page.evaluate(async (pages) => {
    const measured: number[] = [];
    for (let number = 2; number <= pages; number += 1)
      measured.push(await window.probes.loadPage());
    return measured;
  }, PAGES);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const still = await page.evaluate(() => window.probes.scroll(150, 'nowhere'));
  const steadily = await page.evaluate(() => window.probes.scroll(150, 'steadily'));
  const anywhere = await page.evaluate(() => window.probes.scroll(150, 'anywhere'));
  const keystrokes = await measureSearch(page);
  const detail = await measureDetail(page);
  await context.close();
  return { costs, nodes, still, steadily, anywhere, keystrokes, ...detail };
}

async function measureSearch(page: Page): Promise<number[]> {
  const box = page.getByRole('searchbox');
  const times: number[] = [];
  for (const query of QUERIES) {
    await box.fill('');
    await page.getByText(`All ${COUNT.toLocaleString('en')} loaded`).waitFor();
    for (const letter of query) {
      await page.evaluate(() => window.probes.begin('input'));
      await page.keyboard.press(letter);
      const { ms } = await page.evaluate(() => window.probes.result());
      times.push(ms);
    }
  }
  await box.fill('');
  await page.getByText(`All ${COUNT.toLocaleString('en')} loaded`).waitFor();
  return times;
}

/** Opens a category whose answer is held back, and goes back to the list. */
async function measureDetail(page: Page) {
  const held = `${service.url}/**/category/*`;
  await page.route(held, () => {});
  const link = page.getByRole('row').nth(8).getByRole('link');
  await page.evaluate(() => window.probes.begin('click', 'main h2'));
  await link.click();
  const opened = await page.evaluate(() => window.probes.result());

  await page.mouse.move(0, 0);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().startsWith(service.url)) requests += 1;
  });
  await page.evaluate(() => window.probes.begin('popstate', 'main:not(:has(h2))'));
  await page.goBack();
  const closed = await page.evaluate(() => window.probes.result());
  return { opened, closed, requests };
}

function toReport(runs: readonly Run[]): Measure[] {
  const each = (pick: (run: Run) => number) => runs.map(pick);
  const second = (run: Run) => run.costs[0] ?? Number.NaN;
  const last = (run: Run) => run.costs.at(-1) ?? Number.NaN;
  const early = (run: Run) => median(run.costs.slice(10, 20));
  const late = (run: Run) => median(run.costs.slice(-10));
  const longest = (times: readonly number[]) => Math.max(...times);
  return [
    { name: '2nd page, answer to screen', unit: 'ms', values: each(second) },
    { name: `${PAGES}th page, answer to screen`, unit: 'ms', values: each(last) },
    {
      name: `${PAGES}th page : 2nd page`,
      unit: 'x',
      values: each((run) => last(run) / second(run)),
      atMost: 1.5,
    },
    {
      name: 'last 10 pages : pages 12 to 21 (both warm)',
      unit: 'x',
      values: each((run) => late(run) / early(run)),
      atMost: 1.5,
    },
    {
      name: 'DOM nodes with all loaded',
      unit: 'nodes',
      values: each((run) => run.nodes),
      atMost: 2_500,
    },
    {
      name: 'nothing moves, longest frame (the machine)',
      unit: 'ms',
      values: each((run) => longest(run.still)),
    },
    {
      name: 'scrolling, longest frame',
      unit: 'ms',
      values: each((run) => longest(run.steadily)),
      atMost: 50,
    },
    {
      name: 'scrolling, 95 % of frames',
      unit: 'ms',
      values: each((run) => percentile(run.steadily, 0.95)),
    },
    {
      name: 'jumping about, longest frame',
      unit: 'ms',
      values: each((run) => longest(run.anywhere)),
      atMost: 50,
    },
    {
      name: 'jumping about, 95 % of frames',
      unit: 'ms',
      values: each((run) => percentile(run.anywhere, 0.95)),
    },
    {
      name: 'keystroke to results, longest',
      unit: 'ms',
      values: each((run) => longest(run.keystrokes)),
      atMost: 50,
    },
    {
      name: 'keystroke to results, median',
      unit: 'ms',
      values: each((run) => median(run.keystrokes)),
    },
    {
      name: 'click to detail painted, its request held',
      unit: 'ms',
      values: each((run) => run.opened.ms),
      atMost: 50,
    },
    {
      name: 'click to detail painted, its request held',
      unit: 'frames',
      values: each((run) => run.opened.frames),
    },
    { name: 'Back to list painted', unit: 'ms', values: each((run) => run.closed.ms) },
    {
      name: 'Back to list, requests',
      unit: 'requests',
      values: each((run) => run.requests),
      atMost: 0,
    },
  ];
}
