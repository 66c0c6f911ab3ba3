import { expectAccessible } from './axe';
import { copiedExport } from './export-report';
import { expect, test } from './fixtures';
import { rowsOf, statusOf } from './screens';
import { SHOP } from './sites';

test('an editor works down the list of one branch by keyboard, and sends the rest', async ({
  page,
  openSite,
}) => {
  await openSite(SHOP);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('review');
  await expect(page.getByRole('option', { name: 'Review', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('All 120 categories reviewed.')).toBeVisible();

  await page.getByLabel('Branch').selectOption('c2');
  const rule = page.getByRole('button', { name: 'Active below inactive', exact: true });
  await rule.press('Enter');
  const findings = page.getByRole('list', { name: 'Active below inactive' });
  await expect(findings.getByRole('listitem').first()).toContainText('The parent is');
  const report = await copiedExport(page, 'review');
  await expect(page.getByText('Review copied')).toBeVisible();
  expect(report).toMatch(/^## Tea Tools 2 \(\d+ categories\)$/m);
  await expectAccessible(page);

  const way = findings.getByRole('link', { name: /./ }).last();
  await way.press('Enter');
  await expect(page).toHaveURL(/\?q=ids?%3A/);
  await expect(rowsOf(page).first()).toBeVisible();
  await page.goBack();
  await expect(rule).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByLabel('Branch')).toHaveValue('c2');
  await expect(way).toBeFocused();
  await expect(way).toBeInViewport({ ratio: 1 });

  await page.getByRole('button', { name: 'Mute: Active below inactive' }).press('Enter');
  await expect(rule).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: '1 muted rule' }).click();
  await expect(page.getByRole('button', { name: /^Unmute/ })).toBeVisible();
  await expectAccessible(page);
});
