import type { Locator, Page } from '@playwright/test';

/** More than anybody would press. */
const MOST_PRESSES = 30;

/** Presses Tab, or Shift and Tab, until an element has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    await page.keyboard.press(key);

    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not get to ${String(target)}`);
}
