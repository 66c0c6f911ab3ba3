import { screen, waitFor, within } from '@testing-library/react';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  serveList,
  categories,
  category,
  http,
  HttpResponse,
  ON_REQUEST,
  override,
  renderApp,
  serve,
  serveDetail,
} from '../render-app';
import { holdReads, limitRoom, stubIndexedDb } from './indexed-db';
import { findLine, rename } from '../compare/refresh-visit';
import {
  DATABASE,
  eventually,
  holdOtherList,
  leave,
  listResponses,
  loadAll,
  countStored,
  untilStored,
  visit,
} from './visit';
import * as t from '../../src/messages/generated/failures';

beforeEach(() => stubIndexedDb());

describe('the next visit', () => {
  it('shows the list and its age without a request', async () => {
    const at = (date: string) => ({
      now: () => new Date(`${date}:02:00`).getTime(),
      connection: ON_REQUEST,
    });
    renderApp({ ...at('2026-03-04T14'), serve: categories(120) });
    await screen.findByText('50 of 120 loaded');
    await untilStored(50);
    leave();

    const asked = listResponses();
    const second = renderApp(at('2026-03-05T09'));
    expect(await screen.findByText('50 of 120 loaded')).toBeVisible();
    expect(screen.getByText('As of yesterday at 2:02 PM')).toBeVisible();
    expect(asked()).toBe(0);
    serve(categories(120));
    await loadAll(second, 120);
    expect(screen.getByText('As of yesterday at 2:02 PM')).toBeVisible();
    leave();

    const { user } = renderApp(at('2026-03-06T14'));
    await screen.findByText('All 120 loaded');
    expect(screen.getByText('As of Wednesday at 2:02 PM')).toBeVisible();
    serve([...rename(categories(119), 'Renamed'), category('new')]);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await findLine(/^Since .*: 1 added, 1 removed, 1 renamed$/)).toBeVisible();
    expect(screen.getByText(/^just now/)).toBeVisible();
  });

  it.each([
    ['shows the first rows while the rest is read', '', true],
    ['waits for the rest if all rows must be sorted', '?sort=-name', false],
  ])('with a long list %s', async (_, at, hasRows) => {
    await visit(categories(1_100));
    leave();
    const rest = holdReads('chunks', 2);
    const asked = listResponses();
    renderApp({ at });
    await eventually(() => expect(rest.count()).toBe(2));
    await waitFor(() => expect(screen.queryAllByRole('row').length > 0).toBe(hasRows));
    expect(screen.queryByText('All 1,100 loaded')).not.toBeInTheDocument();
    rest.release();
    expect(await screen.findByText('All 1,100 loaded')).toBeVisible();
    expect(asked()).toBe(0);
  });

  it('requests a list whose stored rest is gone', async () => {
    await visit(categories(1_100));
    leave();
    const database = await openDB(DATABASE);
    const chunks = await database.getAllKeys('chunks');
    await database.delete('chunks', chunks.at(-1) ?? '');
    database.close();
    serve(categories(3));
    renderApp();
    expect(await screen.findByText('All 3 loaded')).toBeVisible();
  });

  it('says that the list is older if its category responds before it is restored', async () => {
    await visit(categories(120));
    leave();
    const stored = holdReads('lists');
    serveDetail(({ params: { categoryId } }) =>
      HttpResponse.json({ category: category(categoryId, { name: 'New name' }) }),
    );
    renderApp({ at: '/1', connection: ON_REQUEST });
    expect(await screen.findByRole('heading', { name: 'New name' })).toBeVisible();
    stored.release();
    expect(
      await screen.findByText('The list shows an older version of this category.'),
    ).toBeVisible();
  });

  it("shows a category's sub-categories even offline", async () => {
    renderApp({
      serve: [category('1', { name: 'Tea' }), category('2', { name: 'Oolong', parentId: '1' })],
    });
    await untilStored(2);
    leave();
    override(http.get('https://service.test/*', () => HttpResponse.error()));
    renderApp({ at: '/1' });
    const below = within(await screen.findByRole('region', { name: 'Sub-categories' }));
    expect(await below.findByRole('link', { name: 'Oolong' })).toBeVisible();
  });

  it('does not show a list stored for another base URL', async () => {
    renderApp({ serve: categories(3) });
    await untilStored(3);
    leave();

    override(
      http.get('https://moved.test/*', () =>
        HttpResponse.json({ categories: [category('moved', { name: 'Moved' })] }),
      ),
    );
    renderApp({ connection: { baseUrl: 'https://moved.test' } });
    expect(await screen.findByRole('link', { name: 'Moved' })).toBeVisible();
    expect(screen.queryByText('Category 1')).not.toBeInTheDocument();
    await untilStored(1);
  });
});

it('shows a stored list only with the key that loaded it', async () => {
  const [key, otherKey] = ['key-1234567890', 'another-key-98765'];
  const connection = { id: 'test', baseUrl: 'https://service.test' };
  const app = renderApp({ serve: categories(3), key, hasResponded: false });
  await app.user.type(await screen.findByLabelText('API key'), `${key}{Enter}`);
  await screen.findByText('All 3 loaded');
  await untilStored(3);
  const database = await openDB(DATABASE);
  const stores = [...database.objectStoreNames];
  const all = await Promise.all(stores.map((name) => database.getAll(name)));
  database.close();
  expect(JSON.stringify(all)).toContain('Category 1');
  expect(JSON.stringify(all)).not.toContain(key);
  leave();

  app.services.keyRing.set(connection, otherKey);
  const { user, services } = renderApp();
  expect(await screen.findByRole('alert')).toHaveTextContent(t.keyRejected());
  expect(screen.queryByText('Category 1')).not.toBeInTheDocument();
  // The stored list appears before the service responds.
  serveList(() => new Promise<never>(() => {}));
  await user.type(await screen.findByLabelText('API key'), `${key}{Enter}`);
  expect(await screen.findByText('All 3 loaded')).toBeVisible();
  leave();

  services.keyRing.set(connection, otherKey);
  const other = holdOtherList();
  renderApp();
  await eventually(() => expect(other.asked()).toBe(1));
  expect(screen.queryByText('Category 1')).not.toBeInTheDocument();
  other.open();
  expect(await screen.findByRole('link', { name: 'Of the other' })).toBeVisible();
  await untilStored(1);
});

it('works without a stored list if the database is full or denied', async () => {
  const room = limitRoom(() => true);
  renderApp({ serve: categories(3) });
  expect(await screen.findByText('All 3 loaded')).toBeVisible();
  await eventually(() => expect(room.count()).toBeGreaterThan(0));
  room.restore();
  expect(await countStored()).toBeNull();
  leave();

  const open = vi.fn<() => never>(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  vi.stubGlobal('indexedDB', { open });
  const { services } = renderApp({ serve: categories(3) });
  expect(await screen.findByText('All 3 loaded')).toBeVisible();
  await eventually(() => expect(open).toHaveBeenCalled());
  expect(await services.deleteData('test')).toBe(true);
});
