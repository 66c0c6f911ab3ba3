import { configure, expect, test } from './fixtures';
import { rowsOf, statusOf } from './screens';
import { SHOP } from './sites';

const SCREENS = '**/assets/screens-*.js';

test('the header is there before any script, and nothing moves when the app takes over', async ({
  page,
  openSite,
}) => {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) window.layoutShift += Number(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const opened = openSite(SHOP);
  const home = page.getByRole('link', { name: 'Category Browser' });
  await expect(home).toBeVisible();
  const before = await home.boundingBox();
  release();
  await opened;
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  expect(await home.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => window.layoutShift)).toBe(0);
});

test('rows that are there before the screens are rendered at once', async ({ page, scripted }) => {
  await page.addInitScript(() => {
    window.hasShownNoRows = false;
    new MutationObserver(() => {
      const hasRows = document.querySelector('[data-row-key]') !== null;
      if (document.querySelector('h1') && !hasRows) window.hasShownNoRows = true;
    }).observe(document, { subtree: true, childList: true });
  });
  await configure(page, [{ id: 'scripted', baseUrl: scripted.url, auth: 'proxy' }]);
  const first = scripted.holdNext();
  await page.route(SCREENS, async (route) => {
    await first.arrived;
    const answered = page.waitForEvent('requestfinished', (it) => it.url().includes('/api/v1/'));
    first.release();
    await answered;
    await route.continue();
  });
  await page.goto(`/scripted/sites/${SHOP}/categories`);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  expect(await page.evaluate(() => window.hasShownNoRows)).toBe(false);
});

test('the first list is written without the language data of the browser', async ({
  page,
  openScripted,
}) => {
  // Whatever needs it first has the browser load it, which takes long.
  await page.addInitScript(() => {
    for (const [owner, name] of [
      [String.prototype, 'localeCompare'],
      [Number.prototype, 'toLocaleString'],
      [Date.prototype, 'toLocaleString'],
      [Intl, 'NumberFormat'],
      [Intl, 'DateTimeFormat'],
      [Intl, 'RelativeTimeFormat'],
      [Intl, 'PluralRules'],
      [Intl, 'Collator'],
      [Intl, 'Segmenter'],
    ] as const) {
      const value: unknown = Reflect.get(owner, name);
      Object.defineProperty(owner, name, {
        get: () => {
          window.neededLanguageData ??= name;
          return value;
        },
      });
    }
  });
  await openScripted(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  expect(await page.evaluate(() => window.neededLanguageData)).toBeUndefined();
});

test('the first list takes six scripts and style sheets at most; the rest waits for it', async ({
  page,
  scripted,
  openScripted,
}) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) files.push(request.url());
  });
  const first = scripted.holdNext();
  await openScripted(SHOP);
  await expect(page.getByText('Loading categories…')).toBeAttached();
  expect(files.length).toBeLessThanOrEqual(6);
  expect(files.join()).not.toContain('detail-page');
  for (const script of files.filter((file) => file.endsWith('.js'))) {
    const text = await (await page.request.get(script)).text();
    // Only as the first line has it the browser compile the script while it is downloaded.
    expect(text.startsWith('//# allFunctionsCalledOnLoad\n')).toBe(true);
  }
  const detailFetched = page.waitForRequest(/detail-page.*\.js/);
  first.release();
  await detailFetched;
});

test('screens that cannot be fetched leave words that say what to do', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource/);
  problems.expect(/Request failed/);
  problems.expect(/Failed to fetch dynamically imported module/);
  await page.route(SCREENS, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('Category Browser has not started')).toBeVisible();
  await page.unroute(SCREENS);
  await page.getByRole('link', { name: 'reload the page' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
});

test('where nothing starts for ten seconds, the words are there without any script', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource/);
  problems.expect(/Request failed/);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/');
  const words = page.getByText('Category Browser has not started');
  await expect(words).toBeHidden();
  const delay = await words.evaluate((element) => {
    const [animation] = element.getAnimations();
    animation?.finish();
    return animation?.effect?.getTiming().delay;
  });
  expect(delay).toBe(10_000);
  await expect(words).toBeVisible();
});

declare global {
  interface Window {
    layoutShift: number;
    hasShownNoRows: boolean;
    /** What was used first of all that needs it. */
    neededLanguageData?: string;
  }
}
