import type { Page } from '@playwright/test';
import type { Figures } from './lines';
import { withLongestTask } from './longest-task';

const INPUT = '[role="dialog"] [role="combobox"]';

/** From Ctrl+K to the palette, and from a letter in it to what it finds. */
export async function measurePalette(page: Page): Promise<Figures> {
  const paletteFirst = await open();
  await page.keyboard.press('Escape');
  await page.locator(INPUT).waitFor({ state: 'detached' });
  const [palette, paletteTask] = await withLongestTask(page, open);
  const [paletteSearch, paletteSearchTask] = await withLongestTask(page, async () => {
    await page.evaluate(() => window.probes.begin('input', '[role="option"] mark'));
    await page.keyboard.press('c');
    return await page.evaluate(() => window.probes.result());
  });
  await page.keyboard.press('Escape');
  await page.locator(INPUT).waitFor({ state: 'detached' });
  return {
    paletteFirst,
    palette,
    paletteSearch,
    paletteTask,
    paletteSearchTask,
  };

  async function open() {
    await page.evaluate((input) => window.probes.begin('keydown', input), INPUT);
    await page.keyboard.press('Control+k');
    return await page.evaluate(() => window.probes.result());
  }
}
