import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as fieldsModule from '../../src/browse/detail/fields';
import * as exportScopeModule from '../../src/export/export-scope';
import { CATEGORY_FORMATS } from '../../src/export/formats';
import { categories, LIST_PATH, renderApp } from '../render-app';

function serveBelow(base: string) {
  vi.stubEnv('BASE_URL', base);
}

it('opens the first configured connection even if the URL lacks the trailing slash', async () => {
  serveBelow('/sub/');
  renderApp({ serve: categories(3), path: '/sub' });
  expect(await screen.findByText('All 3 loaded')).toBeVisible();
  expect(window.location.pathname).toBe(`/sub${LIST_PATH}`);
});

it("opens a connection's list if the URL has only its ID", async () => {
  renderApp({ serve: categories(3), path: '/test?sort=name' });
  expect(await screen.findByText('All 3 loaded')).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe(`${LIST_PATH}?sort=name`);
});

it('shows an unknown page if the only ID in the URL is not a connection', async () => {
  renderApp({ path: '/nobody' });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

it.each([
  ['/test/', 'heading', 'Categories site'],
  [`${LIST_PATH}/`, 'heading', 'Categories site'],
  [`${LIST_PATH}/1/`, 'heading', 'Category 1'],
  ['/test/sites/site/review/', 'heading', 'Review'],
  ['/test/sites/site/compare/', 'heading', 'Compare'],
  ['/test/sites/site/check/', 'heading', 'Connection check'],
  ['/connections/', 'heading', 'Connections'],
  ['/connections/new/', 'textbox', 'Base URL'],
])('opens %s despite its trailing slash', async (path, role, name) => {
  renderApp({ serve: categories(3), path });
  expect(await screen.findByRole(role, { name })).toBeVisible();
});

it('opens the connection form for a service link without contacting the service', async () => {
  serveBelow('/sub/');
  const search = '?service=https://other.test&site=s';
  // Any request fails the test.
  renderApp({ path: `/sub/${search}` });
  expect(await screen.findByLabelText('Base URL')).toHaveValue('https://other.test');
  expect(window.location.pathname + window.location.search).toBe(`/sub/connections/new${search}`);
});

it('applies the chosen theme on an unknown page', async () => {
  const { user } = renderApp({ path: '/no/such/page' });
  expect(await screen.findByRole('link', { name: 'Go to categories' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Theme and language' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('category-browser/:theme')).toBe('"dark"');
  await user.click(await screen.findByRole('button', { name: 'Theme and language' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'System' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

it('keeps the list when another part of the screen throws', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  vi.spyOn(fieldsModule, 'Fields').mockImplementation(() => {
    throw new Error('broken on purpose');
  });
  const { user } = renderApp({ serve: categories(3) });
  await user.click(await screen.findByRole('link', { name: 'Category 2' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Something went wrong in this part of the app');
  expect(alert).toHaveTextContent('broken on purpose');
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Category 1' })).toBeVisible();
  vi.mocked(console.error).mockClear();
});

it('shows an error when preparing an export throws', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  for (const format of CATEGORY_FORMATS)
    vi.spyOn(format, 'prepare').mockImplementation(function* prepare() {
      yield* [];
      return broken;
    });
  const { user } = renderApp({ serve: categories(3) });
  await screen.findByText('All 3 loaded');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const download = await screen.findByRole('button', { name: 'Download' });
  await waitFor(() => expect(download).toBeEnabled());
  await user.click(download);
  expect(await screen.findByRole('alert')).toHaveTextContent('broken on purpose');
  vi.mocked(console.error).mockClear();
});

it('shows an error when copying a selection throws', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const { user } = renderApp({ serve: categories(3) });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Category 2' }));
  const copy = await screen.findByRole('button', { name: 'Copy IDs' });
  vi.spyOn(exportScopeModule, 'exportCategories').mockImplementation(broken);
  await user.click(copy);
  expect(await screen.findByRole('alert')).toHaveTextContent('broken on purpose');
  vi.mocked(console.error).mockClear();
});

function* broken(): Generator<never, never> {
  yield* [];
  throw new Error('broken on purpose');
}
