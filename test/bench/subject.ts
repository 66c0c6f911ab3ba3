import type { Browser, CDPSession, Page } from '@playwright/test';
import { installProbes } from './probes';
import type { BuildName, Servers } from './servers';

/** What was measured, by what it is and its unit: `first row, ms`. */
export type Figures = Record<string, number>;

/** The build and the list that are measured. */
export interface Subject {
  browser: Browser;
  servers: Servers;
  name: BuildName;
  size: number;
  /** The address of the list by a connection, by default `open`. */
  list: (connection?: 'keyed' | 'slow') => string;
}

/** A page with probes in it, and a line to the browser's own instruments. */
export interface BenchPage {
  page: Page;
  instruments: CDPSession;
}

/** Measures in a new context, which has neither cache nor storage, and closes it. The locale is the browser's. */
export async function inNewContext<Result>(
  { browser }: Pick<Subject, 'browser'>,
  measure: (opened: BenchPage) => Promise<Result>,
  locale = 'en',
): Promise<Result> {
  const context = await browser.newContext({
    locale,
    viewport: { width: 1280, height: 800 },
    // A browser without a window asks for it otherwise, and refuses.
    permissions: ['clipboard-write'],
  });
  try {
    await installProbes(context);
    const page = await context.newPage();
    return await measure({ page, instruments: await context.newCDPSession(page) });
  } finally {
    await context.close();
  }
}

/** Opens the list and waits for its first page. */
export async function openList(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Load more' }).waitFor();
}

/** Opens the list, and loads all of it. */
export async function openLoaded(page: Page, address: string): Promise<void> {
  await openList(page, address);
  await page.evaluate(() => window.probes.loadAll());
}

/** From an event to what it leads to: until the selector matches, or another number is loaded or found. */
export async function timeOf(
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

/** Does something, and returns how long the longest task was that it led to; 0 for none over 50 ms. */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => window.probes.longestTask());
  await act();
  return await page.evaluate(() => window.probes.longestTask());
}

/** The value in the middle, or between the two that are. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}
