import { expect, type Locator } from '@playwright/test';

/** What a button copies. It is pressed by the pointer, or by a key where it has the focus. */
export async function copiedBy(button: Locator, key?: string): Promise<string> {
  const page = button.page();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  if (key === undefined) await button.click();
  else await page.keyboard.press(key);
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).not.toBe('');
  await expect(page.getByText('Copied', { exact: true }).first()).toBeVisible();
  return await read();
}
