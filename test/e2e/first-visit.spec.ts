import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { API_KEY } from './problems';
import { detailOf, giveKey, listOf, rowsOf, statusOf } from './screens';
import { SHOP } from './sites';

test('a link to a service that this browser does not know leads to its categories', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(/status of 401/);
  const link = `/my-shop/sites/${SHOP}/categories?sort=name`;
  await page.goto(link);

  await test.step('asks where the service is', async () => {
    await expect(page.getByRole('heading', { name: 'Add connection' })).toBeVisible();
    await expect(
      page.getByText('The connection “my-shop” is not set up in this browser yet'),
    ).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('my-shop');
    await expect(page.getByLabel('Site ID')).toHaveValue(SHOP);
    await expect(page.getByLabel('Base URL')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Base URL').fill(`${service.url}/api/v1/`);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
  });

  const alert = page.getByRole('alert');
  await test.step('asks for the key in place, at the address of the link', async () => {
    await expect(alert).toContainText('The service needs an API key');
    await expect(page).toHaveURL(link);
    await expect(page.getByLabel('API key')).toHaveAttribute('type', 'password');
  });

  await test.step('asks again where the key is wrong', async () => {
    await giveKey(page, 'not-the-key');
    await expect(alert).toContainText('The service does not accept the API key');
    await expect(listOf(page)).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('goes on with the right key', async () => {
    await giveKey(page);
    await expect(statusOf(page)).toHaveText('All 120 loaded');
    await expect(alert).toBeHidden();
    await expect(page).toHaveURL(link);
  });

  await test.step('keeps the connection and the key over a reload', async () => {
    await page.reload();
    await expect(statusOf(page)).toHaveText('All 120 loaded');
  });

  await test.step('starts with this connection next time', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(`/my-shop/sites/${SHOP}/categories`);
    await rowsOf(page).getByRole('link').first().click();
    await expect(detailOf(page, 'Coffee Tools 1')).toBeVisible();
  });
});

test('a key given in the form is not asked for again', async ({ page, service }) => {
  await page.goto('/connections');
  await page.getByRole('button', { name: 'Add connection' }).click();
  await page.getByLabel('Name').fill('The Shop');
  await page.getByLabel('Base URL').fill(service.url);
  await page.getByLabel('Site ID').fill(SHOP);
  await page.getByLabel('API key').fill(`Bearer ${API_KEY}`);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();

  await expect(page).toHaveURL(`/the-shop/sites/${SHOP}/categories`);
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await expect(page.getByRole('banner')).toContainText('The Shop');
});

test('the demo is there without a service, an account or a configuration', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/demo/sites/magazine/categories');
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(statusOf(page)).toContainText(/^50 of \d+ loaded$/);

  await test.step('says what it is, and leads to a service of one’s own', async () => {
    await page.getByRole('link', { name: 'Connect your service' }).click();
    await expect(page.getByLabel('Base URL')).toBeVisible();
    await page.goBack();
  });

  await test.step('and can be browsed', async () => {
    await page.getByRole('link', { name: 'News', exact: true }).click();
    await expect(detailOf(page, 'News').getByRole('heading', { level: 2 })).toHaveText('News');
    await page.getByRole('region', { name: 'Sub-categories' }).getByRole('link').first().click();
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('News');
  });
});

test('an address that means nothing says so and leads home', async ({ page }) => {
  await page.goto('/nothing/here');
  await expect(page.getByText('No page at this address')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the categories' }).click();
  await expect(listOf(page)).toBeVisible();
});
