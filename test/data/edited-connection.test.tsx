import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { categoryHandlers } from '../../src/testing/msw';
import { createCategoryService } from '../../src/testing/category-service';
import { network } from '../network';
import { categories, goTo, renderApp, SERVICE_URL, SITE_ID, storeConnection } from '../render-app';

const NEW_URL = `${SERVICE_URL}/new`;
const PAGING = { cursorParam: 'after', pageSizeParam: 'first', pageSize: 50, bulkPageSize: 0 };

const button = (name: string) => screen.getByRole('button', { name });

/** Opens a list whose connection another tab may edit. Collects the requested URLs. */
function openList(at = '') {
  const urls: URL[] = [];
  const stop = ({ request }: { request: Request }) => urls.push(new URL(request.url));
  network.events.on('request:start', stop);
  for (const [url, count] of [
    [SERVICE_URL, 120],
    [NEW_URL, 130],
  ] as const)
    network.use(
      ...categoryHandlers(
        createCategoryService({ siteId: SITE_ID, categories: categories(count) }),
        url,
      ),
    );
  storeConnection({});
  const app = renderApp({
    path: `/mine/sites/${SITE_ID}/categories${at}`,
    configuration: { connections: [] },
  });
  return {
    ...app,
    urls,
    edit: (changed: Parameters<typeof storeConnection>[0]) => act(() => storeConnection(changed)),
  };
}

it("a list reloads from its connection's new base URL", async () => {
  const { user, edit, urls } = openList();
  await screen.findByText('50 of 120 loaded');
  edit({ baseUrl: NEW_URL });
  await screen.findByText('50 of 130 loaded');
  urls.length = 0;
  await user.click(button('Load more'));
  await screen.findByText('100 of 130 loaded');
  await user.click(button('Load all'));
  await screen.findByText('All 130 loaded');
  await user.click(button('Refresh'));
  await waitFor(() => expect(urls).toHaveLength(5));
  expect(urls.filter(({ href }) => !href.startsWith(NEW_URL))).toEqual([]);
});

it("a list reloads with its connection's new page size", async () => {
  const { user, edit, urls } = openList();
  await screen.findByText('50 of 120 loaded');
  edit({ paging: { ...PAGING, pageSize: 30 } });
  await screen.findByText('30 of 120 loaded');
  urls.length = 0;
  await user.type(screen.getByRole('combobox', { name: 'Search categories' }), 'category 11');
  expect(await screen.findByText(/^\d+ of 120 categories$/)).toBeVisible();
  expect(urls.map(({ searchParams }) => searchParams.get('first'))).toEqual(['30', '30', '30']);
});

it.each(['review', 'compare?with=demo/magazine'])(
  "%s reloads from its connection's new base URL",
  async (place) => {
    const { edit, urls } = openList();
    await screen.findByText('50 of 120 loaded');
    goTo(`/mine/sites/${SITE_ID}/${place}`);
    await waitFor(() => expect(urls).toHaveLength(3));
    edit({ baseUrl: NEW_URL });
    await waitFor(() => expect(urls).toHaveLength(6));
    expect(urls.slice(3).filter(({ href }) => !href.startsWith(NEW_URL))).toEqual([]);
  },
);
