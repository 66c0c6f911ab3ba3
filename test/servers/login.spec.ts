import { detailOf, expectScreensLoaded, statusOf } from '../e2e/screens';
import { SHOP } from '../e2e/sites';
import { expect, test } from './fixtures';
import * as t from '../../src/messages/generated/failures';

test('signing in returns to the requested URL', async ({
  page,
  startSite,
  loginGateway,
  problems,
}) => {
  const { url } = await startSite({ loginGateway: loginGateway.url });
  const first = `${url}/${SHOP}/sites/${SHOP}/categories/c5`;
  await page.goto(first);
  const signIn = page.getByRole('link', { name: 'Sign in as Ada' });
  await signIn.click();
  await expect(page).toHaveURL(first);
  await expect(detailOf(page, 'Travel Tools 5')).toBeVisible();
  await expect(statusOf(page)).toContainText('of 120 loaded');

  // Without a session, their requests would fail.
  await expectScreensLoaded(page);
  loginGateway.endSessions();
  problems.expect(/status of 401/);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const list = page.getByRole('region', { name: 'List' });
  await expect(list.getByText(t.signedOut())).toBeVisible();
  await list.getByRole('link', { name: 'Music Tools 7', exact: true }).click();
  await expect(detailOf(page, 'Music Tools 7')).toBeVisible();
  const address = page.url();
  await list.getByRole('button', { name: 'Sign in again' }).click();
  await signIn.click();
  await expect(page).toHaveURL(address);
  await expect(statusOf(page)).toContainText('of 120 loaded');
  await expect(page.getByText(t.signedOut())).toBeHidden();
});

test('a page without a session redirects to the login', async ({
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
  const misled = await get('/shop?rd=//elsewhere.example', 'text/html');
  expect(misled.headers().location).toBe(
    '/oauth2/sign_in?rd=%2Fshop%3Frd%3D%2F%2Felsewhere.example',
  );
  for (const path of ['/api/v1/sites/shop/category', '/config.json', '/assets/none.js']) {
    const rejected = await get(path, 'application/json');
    expect(rejected.status(), path).toBe(401);
    expect(rejected.headers()['content-type'], path).toBe('application/json');
    expect(await rejected.json()).toEqual({
      error: { code: '401', message: expect.any(String) },
    });
  }
  expect((await get('/health', '*/*')).status()).toBe(200);
});
