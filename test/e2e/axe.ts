import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Of all rules these alone look at colours, which is all that a theme changes. */
const ABOUT_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Looks for what is not accessible on the screen as it is, in the light and in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      // There are no frames, for which the other mode opens a page of its own.
      .setLegacyMode();
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(TAGS)
      : axe.withRules(ABOUT_COLOUR)
    ).analyze();
    const found = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`),
    }));
    expect(found, colorScheme).toEqual([]);
  }
}
