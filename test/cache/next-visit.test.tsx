import { screen, within } from '@testing-library/react';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerList,
  categories,
  category,
  createGate,
  http,
  HttpResponse,
  override,
  renderApp,
  serve,
} from '../render-app';
import { holdReads, limitRoom, stubIndexedDb } from './indexed-db';
import { findLine } from '../compare/refresh-visit';
import {
  DATABASE,
  eventually,
  leave,
  listAnswers,
  loadAll,
  countStored,
  untilStored,
  visit,
} from './visit';

const KEY = 'key-1234567890';
const OTHER_KEY = 'another-key-98765';

beforeEach(() => stubIndexedDb());

describe('the next visit', () => {
  it('has the list on screen without a request, and says how old it is', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T14:02:00') });
    await visit();
    leave();
    vi.setSystemTime(new Date('2026-03-05T09:00:00'));
    const asked = listAnswers();
    renderApp();
    expect(await screen.findByText('All 60 loaded')).toBeVisible();
    expect(screen.getByText(/^18 hours ago/)).toBeVisible();
    expect(asked()).toBe(0);
    vi.useRealTimers();
  });

  describe('of a long list', () => {
    beforeEach(async () => {
      await visit(categories(1_100));
      leave();
    });

    it('has the first rows on screen while the rest is read', async () => {
      const rest = holdReads('chunks', 2);
      const asked = listAnswers();
      renderApp();
      expect(await screen.findByText('1,000 of 1,100 loaded')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Category 1' })).toBeVisible();
      rest.release();
      expect(await screen.findByText('All 1,100 loaded')).toBeVisible();
      expect(asked()).toBe(0);
    });

    it('waits for the rest where the order of all is asked for', async () => {
      const rest = holdReads('chunks', 2);
      const asked = listAnswers();
      renderApp({ at: '?sort=-name' });
      await eventually(() => expect(rest.count()).toBe(2));
      expect(screen.queryByRole('row')).not.toBeInTheDocument();
      rest.release();
      expect(await screen.findByRole('link', { name: 'Category 1100' })).toBeVisible();
      expect(asked()).toBe(0);
    });
  });

  it('says how old the oldest page is, also after more is loaded, and after that visit', async () => {
    serve(categories(120));
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T14:02:00') });
    renderApp();
    await screen.findByText('50 of 120 loaded');
    await untilStored(50);
    leave();
    vi.setSystemTime(new Date('2026-03-05T14:02:00'));
    const second = renderApp();
    await screen.findByText('50 of 120 loaded');
    await loadAll(second, 120);
    expect(screen.getByText(/^yesterday/)).toBeVisible();
    leave();
    vi.setSystemTime(new Date('2026-03-06T14:02:00'));
    const { user } = renderApp();
    await screen.findByText('All 120 loaded');
    expect(screen.getByText(/^2 days ago/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('just now, nothing changed')).toBeVisible();
    vi.useRealTimers();
  });

  it('tells with a refresh what has changed since', async () => {
    const all = categories(60);
    await visit(all);
    leave();
    const [first, , ...rest] = all;
    const { user } = renderApp({
      serve: [{ ...(first ?? category('1')), name: 'Renamed' }, ...rest, category('new')],
    });
    await screen.findByText('All 60 loaded');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await findLine(/^1 added, 1 removed, 1 renamed since \d\d:\d\d$/)).toBeVisible();
  });

  it('has each category of the list, with its sub-categories, also without the network', async () => {
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
});

it('at another address of the service has nothing of the one before', async () => {
  renderApp({ serve: categories(3) });
  await screen.findByText('All 3 loaded');
  await untilStored(3);
  leave();
  override(
    http.get('https://moved.test/*', () =>
      HttpResponse.json({ categories: [category('moved', { name: 'Moved' })] }),
    ),
  );
  renderApp({
    configuration: {
      connections: [{ id: 'test', baseUrl: 'https://moved.test', siteId: 'site', auth: 'key' }],
    },
  });
  expect(await screen.findByRole('link', { name: 'Moved' })).toBeVisible();
  expect(screen.queryByText('Category 1')).not.toBeInTheDocument();
  await untilStored(1);
});

describe('the key', () => {
  const configuration = {
    connections: [{ id: 'test', baseUrl: 'https://service.test', siteId: 'site', auth: 'key' }],
  };

  async function visitWithKey(key: string) {
    const app = renderApp({ serve: categories(3), key, configuration });
    await app.user.type(await screen.findByLabelText('API key'), `${key}{Enter}`);
    await screen.findByText('All 3 loaded');
    await untilStored(3);
    return app;
  }

  it('is not in what is kept', async () => {
    await visitWithKey(KEY);
    const database = await openDB(DATABASE);
    const stores = [...database.objectStoreNames];
    const all = await Promise.all(stores.map((name) => database.getAll(name)));
    database.close();
    expect(stores).not.toEqual([]);
    expect(JSON.stringify(all)).toContain('Category 1');
    expect(JSON.stringify(all)).not.toContain(KEY);
  });

  it('shows nothing that was read with another one, and keeps that in its place', async () => {
    const { services } = await visitWithKey(KEY);
    leave();
    services.keyRing.set({ id: 'test', baseUrl: 'https://service.test' }, OTHER_KEY);
    const gate = createGate();
    let asked = 0;
    answerList(async () => {
      asked += 1;
      await gate.opened;
      return HttpResponse.json({ categories: [category('other', { name: 'Of the other' })] });
    });
    renderApp({ configuration });
    await eventually(() => expect(asked).toBe(1));
    expect(screen.queryByText('Category 1')).not.toBeInTheDocument();
    gate.open();
    expect(await screen.findByRole('link', { name: 'Of the other' })).toBeVisible();
    await untilStored(1);
  });

  it('brings it back also after a mistyped one', async () => {
    const { services } = await visitWithKey(KEY);
    leave();
    services.keyRing.set({ id: 'test', baseUrl: 'https://service.test' }, OTHER_KEY);
    const { user } = renderApp({ configuration });
    expect(await screen.findByRole('alert')).toHaveTextContent('does not accept the API key');
    // What is kept is there before the service has answered.
    answerList(() => new Promise<never>(() => {}));
    await user.type(await screen.findByLabelText('API key'), `${KEY}{Enter}`);
    expect(await screen.findByText('All 3 loaded')).toBeVisible();
  });
});

describe('a database', () => {
  it('of a newer version of the app is left alone', async () => {
    const newer = await openDB(DATABASE, 99, {
      upgrade: (database) => void database.createObjectStore('other'),
    });
    await newer.put('other', 'of the newer one', 'key');
    newer.close();
    renderApp({ serve: categories(3) });
    expect(await screen.findByText('All 3 loaded')).toBeVisible();
    expect(await countStored()).toBeNull();
    const still = await openDB(DATABASE);
    expect(await still.get('other', 'key')).toBe('of the newer one');
    still.close();
  });

  it('that is denied costs nothing but the next visit', async () => {
    const open = vi.fn<() => never>(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    vi.stubGlobal('indexedDB', { open });
    const { services } = renderApp({ serve: categories(3) });
    expect(await screen.findByText('All 3 loaded')).toBeVisible();
    await eventually(() => expect(open).toHaveBeenCalled());
    expect(await services.forgetData('test')).toBe(true);
  });

  it('that is full costs nothing but the next visit', async () => {
    const room = limitRoom(() => true);
    renderApp({ serve: categories(3) });
    expect(await screen.findByText('All 3 loaded')).toBeVisible();
    await eventually(() => expect(room.count()).toBeGreaterThan(0));
    room.restore();
    expect(await countStored()).toBeNull();
  });
});
