import { expect, type Locator } from '@playwright/test';

/** What a button copies. It is pressed by the pointer, or by a key where it has the focus. */
export async function copiedBy(button: Locator, key?: string): Promise<string> {
  const page = button.page();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  if (key === undefined) await button.click();
  else await page.keyboard.press(key);
  await expect(button.locator('.lucide-check')).toBeVisible();
  return await page.evaluate(() => navigator.clipboard.readText());
}
