import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { stubIndexedDb } from '../cache/indexed-db';
import { leave, loadAll } from '../cache/visit';
import {
  categories,
  DETAIL_URL,
  goTo,
  HttpResponse,
  http,
  LIST_PATH,
  LIST_URL,
  override,
  renderApp,
  serve,
  SERVICE_URL,
} from '../render-app';

const PROXIED = {
  connections: [{ id: 'test', baseUrl: SERVICE_URL, auth: 'proxy', loadAll: 'on-request' }],
};

beforeEach(() => {
  stubIndexedDb();
  serve(categories(60));
});

function visitFirst() {
  return renderApp({ configuration: PROXIED, hasAnswered: false });
}

function expire(answer: () => Response = () => HttpResponse.json({}, { status: 401 })): void {
  override(http.get(LIST_URL, answer), http.get(DETAIL_URL, answer));
}

describe('an expired login', () => {
  it('is told as such, and what is loaded goes on', async () => {
    const { user } = visitFirst();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByText('All 60 loaded');
    expire();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You have been signed out');
    expect(screen.getByRole('button', { name: 'Sign in again' })).toBeVisible();

    await user.type(screen.getByRole('combobox', { name: 'Search categories' }), 'category 42');
    await user.click(await screen.findByRole('link', { name: 'Category 42' }));
    expect(await screen.findByRole('heading', { name: 'Category 42' })).toBeVisible();
  });

  it('heals with the next try, as after signing in in another tab', async () => {
    const { user } = visitFirst();
    await screen.findByRole('button', { name: 'Load more' });
    expire();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByText('You have been signed out');
    serve(categories(60));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('All 60 loaded')).toBeVisible();
    expect(screen.queryByText('You have been signed out')).not.toBeInTheDocument();
  });

  it('is told beside the list that an earlier visit has stored', async () => {
    await loadAll(visitFirst(), 60);
    leave();
    expire();
    // Nothing is known but what is stored.
    localStorage.removeItem('category-browser/:keyless');
    const { user } = visitFirst();
    await screen.findByText('All 60 loaded');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You have been signed out');
    expect(screen.getByText('All 60 loaded')).toBeVisible();
  });

  it('is told where nothing is loaded, of a service that has answered for another site', async () => {
    visitFirst();
    await screen.findByRole('button', { name: 'Load more' });
    expire();
    goTo(LIST_PATH.replace('site/', 'other/'));
    expect(await screen.findByRole('alert')).toHaveTextContent('You have been signed out');
  });

  it('is told in the place of a category that is opened by its address', async () => {
    visitFirst();
    await screen.findByRole('button', { name: 'Load more' });
    expire();
    goTo(`${LIST_PATH}/42`);
    const detail = await screen.findByRole('region', { name: 'Category 42' });
    expect(await within(detail).findByText('You have been signed out')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Load more' })).toBeVisible();
  });
});

describe('no expired login', () => {
  it('is a 401 where the app itself sends the key', async () => {
    expire();
    renderApp();
    expect(await screen.findByRole('alert')).not.toHaveTextContent('signed out');
  });

  it('is a 403 in JSON, by which a service says what may not be read', async () => {
    visitFirst();
    await screen.findByRole('button', { name: 'Load more' });
    expire(() => HttpResponse.json({}, { status: 403 }));
    goTo(LIST_PATH.replace('site/', 'other/'));
    expect(await screen.findByRole('alert')).toHaveTextContent('the API key that the proxy adds');
  });

  it('is a login page where the base URL has become another', async () => {
    visitFirst();
    await screen.findByRole('button', { name: 'Load more' });
    leave();
    override(
      http.get(`${SERVICE_URL}/wrong/*`, () => HttpResponse.html('<!doctype html><p>Shop</p>')),
    );
    renderApp({
      configuration: {
        connections: [{ id: 'test', baseUrl: `${SERVICE_URL}/wrong`, auth: 'proxy' }],
      },
      hasAnswered: false,
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Check the base URL');
  });
});
