import type { Browser, CDPSession, Page } from '@playwright/test';
import { type BenchPage, inNewContext } from './bench-page';
import type { Figures } from './lines';
import { KEY, type Servers } from './servers';

/** The machine and the network of whoever starts the app. */
interface Setting {
  /** How many times slower than this machine. */
  slowdown: number;
  isFast4G: boolean;
}

const SLOW: Setting = { slowdown: 4, isFast4G: true };
const FAST: Setting = { slowdown: 1, isFast4G: false };

/** What the browser's own tools call Fast 4G: latency in ms, throughput in bytes a second. */
const FAST_4G = {
  offline: false,
  latency: 165,
  downloadThroughput: 1_012_500,
  uploadThroughput: 168_750,
};

/**
 * From the navigation to the first row, without a stored list: with a key that the tab holds, and with
 * one that is typed, without the time that it is typed in.
 */
export async function measureStart(
  browser: Browser,
  servers: Servers,
  size: number,
): Promise<Figures> {
  const { floorList, otherList, appList } = servers;
  const slow = (url: string) => startOf(browser, url, SLOW);
  const fast = (url: string) => startOf(browser, url, FAST);
  const slowFloor = await slow(floorList(size, 'keyed'));
  const slowOther = otherList && (await slow(otherList(size, 'keyed')));
  const slowApp = await slow(appList(size, 'keyed'));
  const fastFloor = await fast(floorList(size, 'keyed'));
  const fastOther = otherList && (await fast(otherList(size, 'keyed')));
  const fastApp = await fast(appList(size, 'keyed'));
  return {
    slowHeldFloor: slowFloor.held,
    slowHeld: slowApp.held,
    slowTypedFloor: slowFloor.typed,
    slowTyped: slowApp.typed,
    fastHeldFloor: fastFloor.held,
    fastHeld: fastApp.held,
    fastTypedFloor: fastFloor.typed,
    fastTyped: fastApp.typed,
    firstPaintFloor: slowFloor.firstPaint,
    firstPaint: slowApp.firstPaint,
    layoutShift: slowApp.layoutShift,
    ...(slowOther && {
      slowHeldOther: slowOther.held,
      slowTypedOther: slowOther.typed,
      firstPaintOther: slowOther.firstPaint,
      layoutShiftOther: slowOther.layoutShift,
    }),
    ...(fastOther && { fastHeldOther: fastOther.held, fastTypedOther: fastOther.typed }),
  };
}

/** The same start with a key that the tab holds, in four languages, and how much longer it takes than in English. */
export async function measureLanguages(
  browser: Browser,
  { appList }: Servers,
  size: number,
): Promise<Figures> {
  const url = appList(size, 'keyed');
  const { storage } = await typeKey(browser, url, SLOW);
  const start = async (locale: string) =>
    (await startWithKey(browser, url, SLOW, storage, locale)).held;
  const english = await start('en');
  const [de, fr, ar, ja] = [
    await start('de'),
    await start('fr'),
    await start('ar'),
    await start('ja'),
  ];
  return {
    english,
    german: de - english,
    french: fr - english,
    arabic: ar - english,
    japanese: ja - english,
  };
}

async function startOf(browser: Browser, url: string, setting: Setting) {
  const typed = await typeKey(browser, url, setting);
  const held = await startWithKey(browser, url, setting, typed.storage);
  return { typed: typed.time, ...held };
}

/** Opens the list and types its key. Returns the time, and the storage that holds the key then. */
function typeKey(browser: Browser, url: string, setting: Setting) {
  return inNewContext(browser, async ({ page, instruments }) => {
    await slowDown(instruments, setting);
    await page.goto(url);
    const formPainted = await page.evaluate(() => window.probes.keyForm);
    await page.getByLabel('API key').fill(KEY);
    await page.evaluate(() => window.probes.begin('submit', '[data-row-key]'));
    await page.keyboard.press('Enter');
    const firstRow = await page.evaluate(() => window.probes.result());
    const storage = await page.evaluate(() => Object.entries(sessionStorage));
    return { time: formPainted + firstRow, storage };
  });
}

function startWithKey(
  browser: Browser,
  url: string,
  setting: Setting,
  storage: [name: string, value: string][],
  locale?: string,
) {
  const measure = async ({ page, instruments }: BenchPage) => {
    await page.addInitScript((items) => {
      for (const [name, value] of items) sessionStorage.setItem(name, value);
    }, storage);
    await slowDown(instruments, setting);
    await page.goto(url);
    const held = await page.evaluate(() => window.probes.firstRow);
    return { held, ...(await measurePaint(page)) };
  };
  return inNewContext(browser, measure, locale);
}

async function slowDown(instruments: CDPSession, { slowdown, isFast4G }: Setting): Promise<void> {
  await instruments.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (isFast4G) await instruments.send('Network.emulateNetworkConditions', FAST_4G);
}

function measurePaint(page: Page) {
  return page.evaluate(async () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const shifts = await new Promise<PerformanceEntryList>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      // Where there are none, the observer is not called.
      setTimeout(resolve, 0, []);
    });
    const layoutShift = shifts.reduce(
      (sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0),
      0,
    );
    return { firstPaint: paint?.startTime ?? 0, layoutShift };
  });
}
