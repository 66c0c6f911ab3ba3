import { expect, type Locator } from '@playwright/test';

export async function copiedBy(button: Locator, news: string | RegExp = 'Copied'): Promise<string> {
  const page = button.page();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await button.click();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).not.toBe('');
  await expect(page.getByText(news, { exact: true }).first()).toBeVisible();
  return await read();
}
