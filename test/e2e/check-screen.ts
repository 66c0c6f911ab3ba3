import { expect, type Locator, type Page } from '@playwright/test';

export function checkOf(page: Page, title: string): Locator {
  const heading = page.getByRole('heading', { level: 3, name: title, exact: true });
  return page.getByRole('listitem').filter({ has: heading });
}

/** Shows the checks that passed, which share one line unless all passed. */
export async function unfoldPassed(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^\d+ passed/ }).click();
}

export async function untilChecked(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
}
