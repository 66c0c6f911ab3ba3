import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expectRoomForLanguages } from './other-languages';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules about colors: only their results depend on the theme. */
const ABOUT_COLOR = ['color-contrast', 'link-in-text-block'];

/** Checks the current screen's accessibility in the light and dark themes, and in other languages. */
export async function expectAccessible(page: Page, { inLanguages = true } = {}): Promise<void> {
  // Evaluating axe takes a third of a second, so each page does it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violationsOf(page, { type: 'tag', values: TAGS }), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, { type: 'rule', values: ABOUT_COLOR }), 'dark').toEqual([]);
  if (inLanguages) await expectRoomForLanguages(page);
}

function violationsOf(page: Page, runOnly: NonNullable<RunOptions['runOnly']>) {
  return page.evaluate(async (only) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      runOnly: only,
    });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`),
    }));
  }, runOnly);
}
