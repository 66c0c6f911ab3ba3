import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { rowsOf } from './screens';
import { SHOP } from './sites';

test('the way back from a finding leads to its place in the review', async ({ page, openSite }) => {
  await openSite(SHOP);
  await page.goto(`/open/sites/${SHOP}/review`);
  await page.getByLabel('Branch').selectOption('c2');
  const rule = page.getByRole('button', { name: 'Active below inactive', exact: true });
  await rule.press('Enter');
  await expectAccessible(page);

  const findings = page.getByRole('list', { name: 'Active below inactive' });
  const way = findings.getByRole('link', { name: /./ }).last();
  await way.press('Enter');
  await expect(page).toHaveURL(/\?q=ids?%3A/);
  await expect(rowsOf(page).first()).toBeVisible();
  await page.goBack();
  await expect(rule).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByLabel('Branch')).toHaveValue('c2');
  await expect(way).toBeFocused();
  await expect(way).toBeInViewport({ ratio: 1 });
});
