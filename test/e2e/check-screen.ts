import { expect, type Locator, type Page } from '@playwright/test';

/** One of the checks, by its title. */
export function checkOf(page: Page, title: string): Locator {
  const heading = page.getByRole('heading', { level: 3, name: title, exact: true });
  return page.getByRole('listitem').filter({ has: heading });
}

/** Until all checks have run. */
export async function untilChecked(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
}
