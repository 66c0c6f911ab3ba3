import type { Request } from '@playwright/test';
import { API_KEY } from '../e2e/problems';
import { detailOf, rowsOf, statusOf } from '../e2e/screens';
import { SHOP } from '../e2e/sites';
import { expect, test } from './fixtures';

test('the main path works without the key in the browser', async ({
  page,
  problems,
  recording,
  startSite,
}) => {
  const { url } = await startSite();
  const received: Promise<string>[] = [];
  const read = async (request: Request) => {
    const response = await request.response();
    return JSON.stringify([await response?.allHeaders(), await response?.text()]);
  };
  // A response cannot be read once its page has been left, so ignore failures.
  page.on('requestfinished', (request) => received.push(read(request).catch(() => '')));
  await page.goto(url);
  await expect(page).toHaveURL(new RegExp(`^${url}/[\\w-]+/sites/${SHOP}/categories$`));
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(statusOf(page)).toHaveText('All 120 loaded');
  await page.getByRole('combobox', { name: 'Search categories' }).fill('lamps coffee');
  await expect(statusOf(page)).toHaveText('7 of 120 categories');
  await rowsOf(page).getByRole('link').first().click();
  const subCategories = page.getByRole('region', { name: 'Sub-categories' });
  await expect(subCategories).toBeVisible();
  await page.waitForLoadState('networkidle');
  const all = (await Promise.all(received)).join();
  expect(all).toContain('Coffee Tools 1');
  expect(all).not.toContain(API_KEY);

  await page.reload();
  await expect(subCategories).toBeVisible();
  await page.goBack();
  await expect(statusOf(page)).toHaveText('7 of 120 categories');

  const category = { id: 'x/..;y', name: 'Steps', description: 'From the list.' };
  recording.answer = (_, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ categories: [category], pageInfo: { hasNextPage: false } }));
  };
  problems.expect(/status of 400/);
  await page.goto((await startSite({ serviceUrl: recording.url })).url);
  await rowsOf(page).getByRole('link', { name: 'Steps' }).click();
  const detail = detailOf(page, 'Steps');
  await expect(detail.getByRole('alert')).toContainText(/^Unexpected response from .*\(400\)/);
  await expect(detail).toContainText('From the list.');
});
