import type { CDPSession } from '@playwright/test';
import { type BenchPage, type Figures, inNewContext, type Subject } from './subject';
import { KEY } from './servers';

/** How much slower the processor is than this machine, with Fast 4G, or as fast as it is. */
type Slowdown = 4 | 1;

/** What the browser's own tools call Fast 4G: latency in ms, throughput in bytes a second. */
const FAST_4G = {
  offline: false,
  latency: 165,
  downloadThroughput: 1_012_500,
  uploadThroughput: 168_750,
};

/** From the navigation to the first row, with nothing in the cache, and with a key that the tab holds. */
export async function measureStart(subject: Subject): Promise<Figures> {
  const storage = await typeKey(subject);
  const slow = await start(subject, storage, 4);
  const fast = await start(subject, storage, 1);
  const figures = {
    'first row, slowed, ms': slow.firstRow,
    'first paint, slowed, ms': slow.firstPaint,
    'first row, ms': fast.firstRow,
  };
  if (subject.name === 'floor') return figures;
  return {
    ...figures,
    'first row in Arabic, slowed, ms': (await start(subject, storage, 4, 'ar')).firstRow,
    'first row in Japanese, slowed, ms': (await start(subject, storage, 4, 'ja')).firstRow,
  };
}

/** Types the key, and returns the storage that holds it. */
function typeKey(subject: Subject) {
  return inNewContext(subject, async ({ page }) => {
    await page.goto(subject.list('keyed'));
    await page.getByLabel('API key').fill(KEY);
    await page.keyboard.press('Enter');
    await page.locator('[data-row-key]').first().waitFor();
    return await page.evaluate(() => Object.entries(sessionStorage));
  });
}

function start(
  subject: Subject,
  storage: [name: string, value: string][],
  slowdown: Slowdown,
  locale?: string,
) {
  const measure = async ({ page, instruments }: BenchPage) => {
    await page.addInitScript((items) => {
      for (const [name, value] of items) sessionStorage.setItem(name, value);
    }, storage);
    await slowDown(instruments, slowdown);
    await page.goto(subject.list('keyed'));
    const firstRow = await page.evaluate(() => window.probes.firstRow);
    const firstPaint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    );
    return { firstRow, firstPaint };
  };
  return inNewContext(subject, measure, locale);
}

async function slowDown(instruments: CDPSession, slowdown: Slowdown): Promise<void> {
  await instruments.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (slowdown > 1) await instruments.send('Network.emulateNetworkConditions', FAST_4G);
}
