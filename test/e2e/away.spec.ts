import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { expectScreensLoaded, statusOf } from './screens';
import { SHOP } from './sites';

test('a screen that was never opened works offline', async ({
  page,
  context,
  openSite,
  problems,
}) => {
  // The browser may request the tab icon while it is offline.
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await openSite(SHOP, '?q=coffee');
  await expect(statusOf(page)).toHaveText(/of 120 categories$/);
  await expectScreensLoaded(page);
  const tabs = page.getByRole('navigation', { name: 'Screens' });
  const place = await tabs.boundingBox();
  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  expect((await tabs.boundingBox())?.x).toBe(place?.x);
  // Other languages cannot load offline.
  await expectAccessible(page, { inLanguages: false });

  const openByPalette = async (command: string) => {
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox', { name: 'Search and commands' }).fill(command);
    await page.getByRole('option', { name: command, exact: true }).click();
  };
  await openByPalette('Review');
  await expect(page.getByText(/findings in 120 categories/).first()).toBeVisible();
  await page.goBack();
  await openByPalette('Compare with…');
  await expect(page.getByRole('heading', { name: /^Compare/, level: 1 })).toBeVisible();
  await page.goBack();
  await openByPalette('Manage connections');
  await expect(page.getByRole('heading', { name: 'Connections', level: 1 })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Check' }).click();
  await expect(page.getByRole('heading', { name: 'Connection check', level: 1 })).toBeVisible();
  await page.goBack();
  await page.getByText('Map', { exact: true }).click();
  await expect(
    page.getByRole('list', { name: 'Categories' }).getByRole('link').first(),
  ).toBeVisible();
  await page.goBack();
  await expect(statusOf(page)).toHaveText(/of 120 categories$/);
});
