import { expect, test } from './fixtures';
import { expectNoSidewaysScroll } from './screens';
import { SHOP } from './sites';

test('filters, their menu and the suggestions fit a phone', async ({ page, openSite }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const query = 'status:draft no:description under:tea-tools-2 -is:leaf name:"a b"';
  await openSite(SHOP, `?view=tree&q=${encodeURIComponent(`${query} slug:${'long'.repeat(99)}`)}`);
  await expect(page.getByRole('button', { name: 'Clear all' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const filters = page.getByRole('list', { name: 'Active filters' });
  expect((await filters.boundingBox())?.height).toBeLessThan(45);
  await page.getByRole('button', { name: 'Filter' }).click();
  const menu = page.getByRole('dialog', { name: 'Filter' });
  await expect(menu).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);

  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 320, height: 640 });
  const box = page.getByRole('combobox', { name: 'Search categories' });
  await box.click();
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list).toBeInViewport({ ratio: 1 });
  await list.getByRole('option', { name: /^is:/ }).click();
  await list.getByRole('option', { name: /^is:root/ }).click();
  await expect(box).toBeFocused();
});
