import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { categories, renderApp, SERVICE_URL } from '../../render-app';

const SCREEN = '/our-shop/sites/site/categories/2?q=cat';

/** As a user has added it: no other browser knows it. */
function storeConnection(id: string) {
  const paging = { cursorParam: 'after', pageSizeParam: 'first', pageSize: 40, bulkPageSize: 500 };
  const connections = [{ id, name: 'Our shop', baseUrl: SERVICE_URL, siteId: null, paging }];
  localStorage.setItem(
    'category-browser/:connections',
    JSON.stringify({ version: 1, connections }),
  );
}

async function copyLink() {
  storeConnection('our-shop');
  const { user, unmount, services } = renderApp({
    serve: categories(3),
    path: SCREEN,
    configuration: {},
    key: 'secret',
  });
  await user.type(await screen.findByLabelText('API key'), 'secret{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  const link = await navigator.clipboard.readText();
  services.keyRing.forget({ id: 'our-shop' });
  unmount();
  localStorage.clear();
  sessionStorage.clear();
  return link;
}

it('leads another browser to the form, filled in, and on to the same screen', async () => {
  const link = await copyLink();
  expect(link).toContain(window.location.origin);
  expect(link).not.toContain('secret');
  const { user } = renderApp({ path: link, configuration: {} });
  expect(await screen.findByLabelText('Base URL')).toHaveValue(SERVICE_URL);
  expect(screen.getByLabelText('Site ID')).toHaveValue('site');
  expect(screen.getByLabelText('Page size')).toHaveValue('40');
  await user.type(screen.getByLabelText('API key'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByRole('region', { name: 'Category 2' })).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe(SCREEN);
});

it('leads to the same screen where the service is known by another ID', async () => {
  const link = await copyLink();
  storeConnection('mine');
  renderApp({ path: link, configuration: {} });
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe(
      '/mine/sites/site/categories/2?q=cat',
    ),
  );
});
