import { expect, test } from './fixtures';
import { detailOf, listOf, statusOf, treeOf } from './screens';
import { SHOP } from './sites';
import { tabTo } from './tab-to';

test('through the tree by the keyboard alone', async ({ page, openSite }) => {
  await openSite(SHOP, '', { loadAll: 'on-request' });
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  const row = (name: string) => page.getByRole('row', { name, exact: true });

  await test.step('goes to the tree, and into it', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await expect(treeOf(page)).toBeVisible();
    await page.keyboard.press('j');
    await expect(row('Coffee Tools 1')).toBeFocused();
  });

  await test.step('expands and collapses, and goes up and down', async () => {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(row('Paper Tools 6')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(row('Music Lamps 31')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(row('Paper Tools 6')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(row('Music Lamps 31')).toBeHidden();
    await page.keyboard.press('End');
    await expect(row('Travel Tools 5')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(row('Coffee Tools 1')).toBeFocused();
  });

  await test.step('opens one, copies its ID, and goes on to the next', async () => {
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
    await expect(row('Winter Tools 8')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(detailOf(page, 'Winter Tools 8')).toBeVisible();
    await page.keyboard.press(']');
    await expect(detailOf(page, 'Coffee Books 9')).toBeVisible();
    await page.keyboard.press('[');
    await expect(detailOf(page, 'Winter Tools 8')).toBeVisible();
    await page.keyboard.press('c');
    await page.keyboard.press('i');
    await expect(page.getByText(/ID copied|The browser blocked copying/)).toBeVisible();
  });

  await test.step('moves the border between the tree and the category', async () => {
    const border = page.getByRole('separator', { name: 'Width of the list' });
    await tabTo(page, border);
    const before = await treeOf(page).evaluate((element) => element.clientWidth);
    await page.keyboard.press('ArrowRight');
    await expect(border).toHaveAttribute('aria-valuenow', '42');
    expect(await treeOf(page).evaluate((element) => element.clientWidth)).toBeGreaterThan(before);
  });

  await test.step('closes it, and goes back to the list', async () => {
    await page.keyboard.press('Escape');
    await expect(detailOf(page, 'Winter Tools 8')).toBeHidden();
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await expect(listOf(page)).toBeVisible();
  });
});

test('selects rows and exports them by the keyboard alone', async ({ page, openSite }) => {
  await openSite(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('3 selected')).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Export…' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'CSV' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'JSON' })).toBeFocused();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(
    /^categories-shop-\d{4}-\d{2}-\d{2}-selected-part\.json$/,
  );
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByText('3 selected')).toBeHidden();
});
