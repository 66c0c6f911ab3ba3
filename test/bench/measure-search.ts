import type { Page } from '@playwright/test';
import { median } from './statistics';

/** Each is typed letter by letter; every letter leaves fewer that match, and the first most of all. */
const QUERIES = ['cha', 'tea', '123'];

/** From each keystroke in the search box to its results. */
export async function measureSearch(page: Page) {
  const box = page.getByRole('searchbox');
  const times: number[] = [];
  for (const query of QUERIES) {
    await clear();
    for (const letter of query) {
      await page.evaluate(() => window.probes.begin('input'));
      await page.keyboard.press(letter);
      times.push(await page.evaluate(() => window.probes.result()));
    }
  }
  await clear();
  return { longest: Math.max(...times), median: median(times) };

  async function clear() {
    await box.fill('');
    await page.getByText(/^All [\d,]+ loaded$/).waitFor();
  }
}
