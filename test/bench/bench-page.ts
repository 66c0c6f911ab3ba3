import type { Browser, CDPSession, Page } from '@playwright/test';
import { installProbes } from './probes';

/** A page with probes in it, and a line to the browser's own instruments. */
export interface BenchPage {
  page: Page;
  instruments: CDPSession;
}

/** Measures in a new context, which has neither cache nor storage, and closes it. The locale is the browser's. */
export async function inNewContext<Result>(
  browser: Browser,
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
    const instruments = await context.newCDPSession(page);
    return await measure({ page, instruments });
  } finally {
    await context.close();
  }
}

/** Opens a list in the app and waits for its first page. */
export async function openList(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Load more' }).waitFor();
}

/** What the page's objects weigh, in bytes, without what nothing refers to. */
export async function measureHeap({ instruments }: BenchPage): Promise<number> {
  await instruments.send('HeapProfiler.collectGarbage');
  const { usedSize } = await instruments.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Presses a button as a person does, and waits until the selector matches and that is painted. */
export async function pressAndWait(page: Page, name: string, selector: string): Promise<number> {
  await page.evaluate((awaited) => window.probes.begin('click', awaited), selector);
  await page.getByRole('button', { name, exact: true }).click();
  return await page.evaluate(() => window.probes.result());
}
