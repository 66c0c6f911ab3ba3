import { expect, test } from './fixtures';
import { rowsOf, statusOf } from './screens';
import { SHOP } from './sites';

test('suggestions are pressed on a phone, where all of them are in sight', async ({
  page,
  openSite,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSite(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  const box = page.getByRole('combobox', { name: 'Search categories' });
  await box.click();
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list).toBeInViewport({ ratio: 1 });
  await list.getByRole('option', { name: /^is:/ }).click();
  await expect(list.getByRole('option')).toHaveCount(3);
  await list.getByRole('option', { name: /^is:root/ }).click();
  await expect(box).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Top level only, edit' })).toBeVisible();
  await expect(box).toBeFocused();
  await expect(rowsOf(page)).toHaveCount(5);
});
