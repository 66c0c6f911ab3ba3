import { detailOf, statusOf } from '../e2e/screens';
import { SHOP } from '../e2e/sites';
import { expect, test } from './fixtures';

test('who has signed in comes back to the address they opened', async ({
  page,
  loginGateway,
  startSite,
}) => {
  const { url } = await startSite({ loginGateway: loginGateway.url });
  const address = `${url}/${SHOP}/sites/${SHOP}/categories/c7?q=tools&sort=name`;
  await page.goto(address);
  await page.getByRole('link', { name: 'Sign in as Ada' }).click();
  await expect(page).toHaveURL(address);
  await expect(detailOf(page, 'Music Tools 7')).toBeVisible();
  await expect(statusOf(page)).toContainText('found');
});

test('without a session a page leads to the login, and anything else is 401', async ({
  loginGateway,
  startServer,
  request,
}) => {
  const { url } = await startServer({ loginGateway: loginGateway.url });
  const get = (path: string, accept: string) =>
    request.get(url + path, { headers: { accept }, maxRedirects: 0 });
  const page = await get('/shop/sites/a%2Fb?q=a&b=c', 'text/html,*/*');
  expect(page.status()).toBe(302);
  expect(page.headers().location).toBe(
    '/oauth2/sign_in?rd=%2Fshop%2Fsites%2Fa%252Fb%3Fq%3Da%26b%3Dc',
  );
  for (const path of ['/api/v1/sites/shop/category', '/config.json', '/assets/none.js']) {
    const refused = await get(path, 'application/json');
    expect(refused.status(), path).toBe(401);
    expect(await refused.json()).toEqual({
      error: { code: '401', message: expect.any(String) },
    });
  }
  expect((await get('/health', '*/*')).status()).toBe(200);
});
