import { addConnection } from './add-connection';
import { expect, test } from './fixtures';
import { API_KEY } from './problems';
import { statusOf } from './screens';

test('what other tabs add is there too, and is still there next time', async ({
  page,
  context,
  service,
}) => {
  await page.goto('/connections');
  await expect(page.getByRole('heading', { name: 'Connections' })).toBeVisible();
  const other = await context.newPage();
  await addConnection(other, { name: 'From elsewhere', baseUrl: service.url, key: API_KEY });
  await expect(statusOf(other)).toHaveText('50 of 120 loaded');
  await expect(page.getByRole('article', { name: 'From elsewhere' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article', { name: 'From elsewhere' })).toBeVisible();
});
