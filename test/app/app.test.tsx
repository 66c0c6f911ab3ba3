import { screen, waitFor } from '@testing-library/react';
import { render } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { InvalidConfiguration } from '../../src/app/invalid-configuration';
import * as fieldsModule from '../../src/browse/detail/fields';
import { parseConfiguration } from '../../src/site/configuration/configuration';
import {
  categories,
  http,
  HttpResponse,
  LIST_PATH,
  override,
  renderApp,
  serve,
} from '../render-app';

describe('the start', () => {
  it('opens the first configured connection', async () => {
    renderApp({ serve: categories(3), path: '/' });
    expect(await screen.findByText('All 3 loaded')).toBeVisible();
    expect(window.location.pathname).toBe(LIST_PATH);
  });

  it('opens also where the path that the app is served below lacks its slash', async () => {
    vi.stubEnv('BASE_URL', '/sub/');
    onTestFinished(() => void vi.unstubAllEnvs());
    renderApp({ serve: categories(3), path: '/sub' });
    expect(await screen.findByText('All 3 loaded')).toBeVisible();
    expect(window.location.pathname).toBe(`/sub${LIST_PATH}`);
  });

  it('opens the demo when nothing is configured', async () => {
    renderApp({ path: '/', configuration: {} });
    expect(await screen.findByText(/^50 of 2\d\d loaded$/)).toBeVisible();
    expect(window.location.pathname).toBe('/demo/sites/magazine/categories');
  });

  it('opens the connection used last', async () => {
    serve(categories(3));
    const configuration = {
      connections: [
        { id: 'other', baseUrl: 'https://other.test', siteId: 's' },
        { id: 'test', baseUrl: 'https://service.test', siteId: 'site' },
      ],
    };
    const first = renderApp({ configuration });
    await screen.findByText('All 3 loaded');
    first.unmount();
    renderApp({ path: '/', configuration });
    await waitFor(() => expect(window.location.pathname).toBe(LIST_PATH));
  });
});

describe('addresses', () => {
  it('says where nothing is, with a way home', async () => {
    renderApp({ path: '/no/such/page' });
    expect(await screen.findByText('No page at this address')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the categories' })).toBeVisible();
  });

  it('asks for a connection that it does not know, and goes on to the link', async () => {
    const { user } = renderApp({
      serve: categories(3),
      path: '/shop/sites/site/categories/2?q=cat',
      configuration: { demo: false },
    });
    const baseUrl = await screen.findByLabelText('Base URL');
    expect(screen.getByLabelText('Site ID')).toHaveValue('site');
    await user.type(baseUrl, 'https://service.test');
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByRole('region', { name: 'Category 2' })).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe(
      '/shop/sites/site/categories/2?q=cat',
    );
  });
});

describe('a link with a service', () => {
  const search = '?service=https://other.test&site=s';

  it('opens the form, below any path, and asks nothing of a service', async () => {
    vi.stubEnv('BASE_URL', '/sub/');
    onTestFinished(() => void vi.unstubAllEnvs());
    // A request would fail the test.
    renderApp({ path: `/sub/${search}` });
    expect(await screen.findByLabelText('Base URL')).toHaveValue('https://other.test');
    expect(window.location.pathname + window.location.search).toBe(`/sub/connections/new${search}`);
  });

  it('opens the list only when the form is sent', async () => {
    const { user } = renderApp({ serve: categories(3), path: `/${search}&site=s` });
    override(
      http.get('https://other.test/*', () => HttpResponse.json({ categories: categories(2) })),
    );
    await user.click(await screen.findByRole('button', { name: 'Connect' }));
    expect(await screen.findByText(/^All 2 loaded|^2 loaded/)).toBeVisible();
    expect(window.location.pathname).toBe('/other-test/sites/s/categories');
  });
});

describe('the theme', () => {
  it('is chosen in the header and kept on the device', async () => {
    const { user } = renderApp({ serve: categories(1) });
    await user.click(await screen.findByRole('button', { name: 'Theme and language' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(localStorage.getItem('category-browser/:theme')).toBe('"dark"');
    await user.click(await screen.findByRole('button', { name: 'Theme and language' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'System' }));
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });
});

describe('an invalid configuration', () => {
  it('names each wrong field and why', () => {
    const result = parseConfiguration({ connections: [{ id: 'A B' }], demo: 'yes' });
    if (result.ok) throw new Error('expected problems');
    render(<InvalidConfiguration problems={result.problems} />);
    const alert = screen.getByRole('alert');
    for (const path of ['connections[0].id', 'connections[0].baseUrl', 'demo']) {
      expect(alert).toHaveTextContent(path);
    }
  });
});

describe('a component that throws', () => {
  afterEach(() => void vi.mocked(console.error).mockClear());

  it('shows an error with a way back, and leaves the list alone', async () => {
    vi.mocked(console.error).mockImplementation(() => {});
    vi.spyOn(fieldsModule, 'Fields').mockImplementation(() => {
      throw new Error('broken on purpose');
    });
    const { user } = renderApp({ serve: categories(3) });
    await user.click(await screen.findByRole('link', { name: 'Category 2' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Something went wrong in this part of the app');
    expect(alert).toHaveTextContent('broken on purpose');
    expect(screen.getByRole('link', { name: 'Back to the start' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Category 1' })).toBeVisible();
  });
});
