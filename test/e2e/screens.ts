import { expect, type Locator, type Page } from '@playwright/test';
import { API_KEY } from './problems';

export function listOf(page: Page): Locator {
  return page.getByRole('grid', { name: 'Categories' });
}

export function treeOf(page: Page): Locator {
  return page.getByRole('treegrid', { name: 'Categories' });
}

/** The list's rendered rows, without the header. */
export function rowsOf(page: Page): Locator {
  return listOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
}

export function statusOf(page: Page): Locator {
  return page.getByRole('status');
}

export function detailOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** Opens the open category's menu. Returns the item for the raw response once the service has responded. */
async function findRawResponse(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  const item = page.getByRole('menuitem', { name: 'Raw response', exact: true });
  await expect(item).toBeEnabled();
  return item;
}

export async function expectResponded(page: Page): Promise<void> {
  const item = await findRawResponse(page);
  await page.keyboard.press('Escape');
  await expect(item).toBeHidden();
}

export async function openRawResponse(page: Page): Promise<void> {
  await (await findRawResponse(page)).click();
  await expect(page.getByLabel('Response body')).toBeVisible();
}

export function scrollerOf(page: Page): Locator {
  return listOf(page).locator('..');
}

export async function scrollTopOf(page: Page): Promise<number> {
  return await scrollerOf(page).evaluate((element) => element.scrollTop);
}

/** Returns the height of a list's rows or of its header, in px. */
export async function heightOf(page: Page, part: 'row' | 'header'): Promise<number> {
  return await page.evaluate((name) => {
    const tokens = getComputedStyle(document.documentElement);
    return Number.parseFloat(tokens.getPropertyValue(name));
  }, `--${part}-height`);
}

/** Scrolls a list past this many rows. Returns the offset in px. */
export async function scrollRows(scroller: Locator, count: number): Promise<number> {
  // A list of two-line rows sets its own height.
  const top =
    count *
    (await scroller.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).getPropertyValue('--row-height')),
    ));
  await scroller.evaluate((element, offset) => element.scrollTo({ top: offset }), top);
  return top;
}

export const LIST_REQUEST = /\/category\?/;

export async function hold(page: Page, url: RegExp | string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

export async function giveKey(page: Page, key: string = API_KEY): Promise<void> {
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
}

/**
 * Expects that neither the screen nor its scrolling parts overflow sideways, except for code and
 * filters.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = await page.evaluate(async () => {
    // Lets the page handle the resize first.
    await new Promise(requestAnimationFrame);
    const scrolls = [...document.querySelectorAll('*')].filter((element) => {
      const { overflowX } = getComputedStyle(element);
      return overflowX === 'auto' || overflowX === 'scroll';
    });
    return [document.documentElement, ...scrolls]
      .filter((element) => !element.matches('pre, [aria-label="Active filters"]'))
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.localName}.${element.className}: ${element.scrollWidth}`);
  });
  expect(tooWide).toEqual([]);
}

/**
 * Waits until the screens that may be opened next have loaded. They all start loading when the browser is idle, so
 * waiting until the network is idle may end before they start.
 */
export async function expectScreensLoaded(page: Page): Promise<void> {
  const loaded = () =>
    page.evaluate(() => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
      const links = document.querySelectorAll<HTMLLinkElement>(
        'link:is([rel=stylesheet], [rel=modulepreload])',
      );
      const parts = [
        'base-ui-parts',
        ...['check', 'compare', 'connections', 'review'].map((name) => `${name}-page`),
      ];
      return (
        parts.every((part) => fetched.some((name) => name.includes(part))) &&
        [...links].every(({ href }) => fetched.includes(href))
      );
    });
  await expect.poll(loaded).toBe(true);
}
