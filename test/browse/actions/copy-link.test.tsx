import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { categories, renderApp, SERVICE_URL } from '../../render-app';

const SCREEN = '/our-shop/sites/site/categories/2?q=cat';

const address = () => window.location.pathname + window.location.search;

/** Adds a connection in this browser only. */
function storeConnection(id: string) {
  const paging = { cursorParam: 'after', pageSizeParam: 'first', pageSize: 40, bulkPageSize: 500 };
  const connections = [{ id, name: 'Our shop', baseUrl: SERVICE_URL, siteId: null, paging }];
  localStorage.setItem(
    'category-browser/:connections',
    JSON.stringify({ version: 1, connections }),
  );
}

it('a copied link opens the same screen in another browser', async () => {
  storeConnection('our-shop');
  const one = renderApp({ serve: categories(3), path: SCREEN, configuration: {}, key: 'secret' });
  await one.user.type(await screen.findByLabelText('API key'), 'secret{Enter}');
  await one.user.click(await screen.findByRole('button', { name: 'Copy link' }));
  const link = await navigator.clipboard.readText();
  expect(link).toContain(window.location.origin);
  expect(link).not.toContain('secret');
  const news = 'Link copied. Only this computer can open it: it points to localhost:3000.';
  expect(await screen.findByText(news)).toBeVisible();
  one.services.keyRing.remove({ id: 'our-shop' });
  one.unmount();
  localStorage.clear();
  sessionStorage.clear();

  const another = renderApp({ path: link, configuration: {} });
  expect(await screen.findByLabelText('Base URL')).toHaveValue(SERVICE_URL);
  expect(screen.getByLabelText('Site ID')).toHaveValue('site');
  expect(screen.getByLabelText('Page size')).toHaveValue('40');
  await another.user.type(screen.getByLabelText('API key'), 'secret');
  await another.user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByRole('region', { name: 'Category 2' })).toBeVisible();
  expect(address()).toBe(SCREEN);
  another.unmount();

  // A third browser has the service under another connection ID.
  storeConnection('mine');
  renderApp({ path: link, configuration: {} });
  await waitFor(() => expect(address()).toBe('/mine/sites/site/categories/2?q=cat'));
});
