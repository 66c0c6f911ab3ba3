import { expect, type Page } from '@playwright/test';

/** The widths of a desktop, a tablet and a narrow phone. */
const WIDTHS = [1440, 768, 320];

/**
 * Finds text that is not in the messages, and text that is cut off in a language with longer words.
 * Changes the language in place.
 */
export async function expectTranslated(page: Page): Promise<void> {
  await changeLanguage(page, 'en-XA');
  expect(await page.evaluate(findUntranslated), 'untranslated').toEqual([]);
  await expectNothingCutOff(page, WIDTHS);
  // The words of this language are not longer, so the narrowest screen is enough.
  await changeLanguage(page, 'ar-XB');
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

/** Changes the language as another tab of the app would. */
export async function changeLanguage(page: Page, code: string): Promise<void> {
  await page.evaluate((chosen) => {
    const key = 'category-browser/:language';
    localStorage.setItem(key, JSON.stringify(chosen));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }, code);
  await expect(page.locator('html')).toHaveAttribute('lang', code);
}

/**
 * Returns text that is neither in brackets, as all messages are, nor marked as data. Also returns messages that are
 * marked as data.
 */
function findUntranslated(): string[] {
  const found: string[] = [];
  const withoutMarks = (text: string) => text.replaceAll(/^[\s:,]+|[\u2066-\u2069]|\s+$/g, '');
  const data = new Set([...document.querySelectorAll('input')].map(({ value }) => value));
  for (const element of document.querySelectorAll('[lang=""]')) {
    data.add(withoutMarks(element.textContent));
    // The text for a missing name is a message, too. It contains the ID in parentheses.
    if (/^\[(?!Ðé)[^[\]()]+\]$/.test(withoutMarks(element.textContent)))
      found.push(`${element.textContent} is no data: ${element.outerHTML.slice(0, 150)}`);
    for (const { textContent } of element.querySelectorAll('*'))
      data.add(withoutMarks(textContent));
  }
  // Skips addresses, formats, and the combobox's hidden button, whose name cannot change.
  const hasWords = (text: string) =>
    /\p{L}/u.test(
      text.replaceAll(
        /https?:\S+|\b[\w-]+(?:\.[\w-]+)+|\b(?:CSV|JSON|Markdown)\b|^Dismiss$|\bGMT\b/g,
        '',
      ),
    ) && !data.has(withoutMarks(text));
  const isForeign = (element: Element) =>
    element.closest(
      '[lang]:not(html), script, style, noscript, textarea, code, kbd, [aria-live]',
    ) !== null;
  let depth = 0;
  // Separators between messages and data.
  const separators = /, | › | · |: /;
  const outsideOf = (text: string) => {
    let outside = '';
    for (const char of text) {
      if (char === ']') depth -= 1;
      else if (char === '[') depth += 1;
      else if (depth === 0) outside += char;
    }
    return outside;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement || isForeign(node.parentElement)) continue;
    const words = outsideOf(node.textContent ?? '');
    if (words.split(separators).some(hasWords))
      found.push(`${words} in ${node.parentElement.outerHTML.slice(0, 150)}`);
  }
  const names = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];
  for (const element of document.body.querySelectorAll(names.map((it) => `[${it}]`).join())) {
    if (isForeign(element)) continue;
    for (const name of names) {
      const pieces = outsideOf(element.getAttribute(name) ?? '').split(separators);
      if (pieces.some(hasWords)) found.push(`${name}="${element.getAttribute(name)}"`);
    }
  }
  return [...new Set(found)];
}

/** Returns text that an element cuts off, and elements that make the page scroll sideways. */
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
        '[lang]:not(html), script, style, noscript, .visually-hidden, pre, code, [role="treeitem"]',
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
      if (textOverflow === 'ellipsis' && parent.closest('[role="gridcell"] [title]')) break;
      const box = around.getBoundingClientRect();
      // Hidden elements cut off nothing.
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
