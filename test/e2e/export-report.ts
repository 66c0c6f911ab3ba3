import { type Download, expect, type Locator, type Page } from '@playwright/test';

/** Opens the export of a report by keyboard. */
async function openExport(page: Page, what: string): Promise<Locator> {
  const button = page.getByRole('button', { name: `Export ${what}` });
  await expect(button).toBeEnabled();
  await button.press('Enter');
  return page.getByRole('dialog', { name: `Export ${what}` });
}

/** Copies a report as Markdown, and returns it. */
export async function copiedExport(page: Page, what: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = await openExport(page, what);
  await dialog.getByRole('button', { name: 'Copy' }).press('Enter');
  await expect(dialog).toBeHidden();
  return await page.evaluate(() => navigator.clipboard.readText());
}

/** Downloads a report in a format. */
export async function downloadExport(page: Page, what: string, format: string): Promise<Download> {
  const dialog = await openExport(page, what);
  await dialog.getByRole('radio', { name: format }).check();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog).toBeHidden();
  return await download;
}
