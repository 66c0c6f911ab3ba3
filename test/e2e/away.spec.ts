import { expect, test } from './fixtures';
import { saveData } from './save-data';
import { statusOf } from './screens';
import { SHOP, WAREHOUSE } from './sites';

test('offline, loading all says that it waits, and goes on by itself', async ({
  page,
  context,
  scripted,
  problems,
  openScripted,
}) => {
  // The page that is tried in vain.
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  // A preloaded part would fail when the network goes.
  await saveData(page.context());
  await openScripted(WAREHOUSE);
  await expect(statusOf(page)).toHaveText('50 of 600 loaded');
  // The screen of a category is loaded after the list.
  await page.waitForLoadState('networkidle');
  const third = scripted.holdNext();
  await page.getByRole('button', { name: 'Load all' }).click();
  await third.arrived;
  await context.setOffline(true);
  third.release();

  const note = page.getByText('You are offline. Loading continues when you are back online.');
  await expect(note).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();

  await context.setOffline(false);
  await expect(statusOf(page)).toHaveText('All 600 loaded');
  await expect(note).toBeHidden();
});

test('offline, screens that were not opened before are there', async ({
  page,
  context,
  openSite,
  problems,
}) => {
  // It looks for the icon of the tab.
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await openSite(SHOP, '?q=coffee');
  await expect(statusOf(page)).toHaveText(/of 120 categories$/);
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    );
  for (const part of ['review-page', 'compare-page', 'connections-page', 'connection-menu']) {
    await expect.poll(fetched).toContain(part);
  }
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);

  const openByPalette = async (command: string) => {
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox', { name: 'Search and commands' }).fill(command);
    await page.getByRole('option', { name: command, exact: true }).click();
  };
  await openByPalette('Review');
  await expect(page.getByText('All 120 categories reviewed.')).toBeVisible();
  await page.goBack();
  await openByPalette('Compare with…');
  await expect(page.getByRole('heading', { name: /^Compare/, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(statusOf(page)).toHaveText(/of 120 categories$/);
});
