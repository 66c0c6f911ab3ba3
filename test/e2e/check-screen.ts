import { expect, type Locator, type Page } from '@playwright/test';

/** All that a run of the checks may ask of a service. */
export const MOST_REQUESTS = 40;

/** One of the checks, by its title. */
export function checkOf(page: Page, title: string): Locator {
  const heading = page.getByRole('heading', { level: 3, name: title, exact: true });
  return page.getByRole('listitem').filter({ has: heading });
}

/** Unfolds the checks that passed. */
export async function unfoldPassed(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^\d+ passed/ }).click();
}

/** Until all checks have run. */
export async function untilChecked(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
}
