import { expect, type Page } from '@playwright/test';

/** The widths of a desktop, a tablet and a narrow phone. */
const WIDTHS = [1440, 768, 320];

/** Finds text that is cut off in languages with longer words or another direction. Changes the language in place. */
export async function expectRoomForLanguages(page: Page): Promise<void> {
  await changeLanguage(page, 'de');
  await expectNothingCutOff(page, WIDTHS);
  // Arabic words are short, so the narrowest screen is enough.
  await changeLanguage(page, 'ar');
  await expectNothingCutOff(page, WIDTHS.slice(-1));
  await changeLanguage(page, 'en');
}

async function expectNothingCutOff(page: Page, widths: readonly number[]): Promise<void> {
  const size = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: size?.height ?? 720 });
    await expect.poll(() => page.evaluate(findCutOff), `cut off at ${width} px`).toEqual([]);
  }
  if (size) await page.setViewportSize(size);
}

/** Changes the language as another one of the app's tabs would. */
export async function changeLanguage(page: Page, code: string): Promise<void> {
  await page.evaluate((chosen) => {
    const key = 'category-browser/:language';
    localStorage.setItem(key, JSON.stringify(chosen));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }, code);
  await expect(page.locator('html')).toHaveAttribute('lang', code);
}

/** Returns text that an element cuts off and elements that make the page scroll sideways. */
function findCutOff(): string[] {
  const found: string[] = [];
  if (document.documentElement.scrollWidth > window.innerWidth)
    found.push('the page scrolls sideways');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !/\p{L}/u.test(node.textContent ?? '')) continue;
    if (
      parent.closest(
        '[lang]:not(html), script, style, noscript, pre, code, [data-row-key]:not([role="row"])',
      )
    )
      continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const words = range.getBoundingClientRect();
    if (words.width === 0) continue;
    for (let around: Element | null = parent; around; around = around.parentElement) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(around);
      if (/auto|scroll/.test(overflowX + overflowY)) break;
      if (!/hidden|clip/.test(overflowX + overflowY)) continue;
      // A table cell can end in an ellipsis if its full text is in a tooltip.
      if (
        textOverflow === 'ellipsis' &&
        parent.closest(':is([role="gridcell"], [role="rowheader"]) [title]')
      )
        break;
      const box = around.getBoundingClientRect();
      // Hidden elements do not cut off anything.
      if (box.width < 2 || box.height < 2) break;
      const isCut =
        words.right > box.right + 1 ||
        words.left < box.left - 1 ||
        words.bottom > box.bottom + 2 ||
        words.top < box.top - 2;
      if (isCut) {
        found.push(`${node.textContent} in <${around.outerHTML.slice(0, 100)}`);
        break;
      }
    }
  }
  return [...new Set(found)];
}
