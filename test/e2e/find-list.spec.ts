import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { expectNoSidewaysScroll, rowsOf, statusOf } from './screens';
import { SHOP } from './sites';

test('a list that is pasted into the search is found, listed, linked to and exported', async ({
  page,
  openSite,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSite(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await page.evaluate(() =>
    navigator.clipboard.writeText('No.\tCategory\n1\tc100\n2\tTea Tools 2\n3\tnothing\n4\tc100\n'),
  );
  await page.keyboard.press('/');
  await page.keyboard.press('ControlOrMeta+v');
  const dialog = page.getByRole('dialog', { name: 'Find pasted categories' });
  await expect(dialog.getByText('2 found, 2 not found, 1 repeated')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(dialog.getByRole('button', { name: 'List 2' })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await dialog.getByRole('button', { name: 'List 2' }).click();
  await expect(statusOf(page)).toHaveText('2 of 120 categories');
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(rowsOf(page).last()).toContainText('Tea Tools 2');
  await expect(page).toHaveURL(/\?q=ids%3A%22c100\+c2%22$/);
  await page.reload();
  await expect(rowsOf(page).last()).toContainText('Tea Tools 2');
  await page.getByRole('button', { name: 'Remove One of 2 IDs' }).click();
  await expect(statusOf(page)).toHaveText('All 120 loaded');
});
