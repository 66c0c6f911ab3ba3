import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { expectNoSidewaysScroll, statusOf } from './screens';
import { SHOP } from './sites';
import { tabTo } from './tab-to';

test('filters by the keyboard alone', async ({ page, openSite }) => {
  await openSite(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await tabTo(page, page.getByRole('button', { name: 'Filter' }));
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Filter' });
  await expect(menu.getByRole('checkbox', { name: /^active/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(statusOf(page)).toHaveText(/of 120 categories$/);
  await expectAccessible(page);
  await tabTo(page, menu.getByRole('radio', { name: 'Any time' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, menu.getByLabel('Since'));
  await page.keyboard.type('05012024');
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('listitem')).toHaveText([
    'Status: draft',
    'Updated: since May 1, 2024',
    'Clear all',
  ]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filter' })).toBeFocused();

  await tabTo(page, chips.getByRole('button', { name: 'Remove Status: draft' }));
  await page.keyboard.press('Delete');
  await expect(
    chips.getByRole('button', { name: 'Remove Updated: since May 1, 2024' }),
  ).toBeFocused();
});

test('fits a phone', async ({ page, openSite }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const query = 'status:draft no:description under:tea-tools-2 -is:leaf name:"a b"';
  await openSite(SHOP, `?view=tree&q=${encodeURIComponent(`${query} slug:${'long'.repeat(99)}`)}`);
  await expect(page.getByRole('button', { name: 'Clear all' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const filters = page.getByRole('list', { name: 'Active filters' });
  expect((await filters.boundingBox())?.height).toBeLessThan(45);
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
});
