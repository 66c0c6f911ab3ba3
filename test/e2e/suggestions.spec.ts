import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { rowsOf, statusOf } from './screens';
import { SHOP } from './sites';

test('suggestions lead to a question by the keyboard, and lose no key', async ({
  page,
  openSite,
}) => {
  await openSite(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await page.keyboard.press('/');
  await page.keyboard.type('tools -sta');
  const box = page.getByRole('combobox', { name: 'Search categories' });
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option')).toHaveText([/^-status:/, /^-no:status/, /^-has:status/]);
  await expect(box).toHaveValue('tools -sta');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(box).toHaveValue('tools -status:');
  await page.keyboard.type('ac');
  await expect(list.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('is:root');
  await expect(box).toHaveValue('tools is:root');
  await expect(page).toHaveURL(/q=-status%3Aactive\+tools\+is%3Aroot$/);

  await page.keyboard.press('Escape');
  await expect(box).toHaveValue('');
  await expect(list).toBeHidden();
  await expect(box).toBeFocused();
});

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
