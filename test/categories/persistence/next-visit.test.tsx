import { screen, waitFor, within } from '@testing-library/react';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerDetail,
  answerList,
  categories,
  category,
  createGate,
  http,
  HttpResponse,
  override,
  renderApp,
  serve,
} from '../../render-app';
import { CATEGORY_CODEC } from '../../../src/categories/persistence/category-codec';
import { page } from '../../model/pages';
import { holdReads, limitRoom, stubIndexedDb, watchWrittenPages } from '../../persist/indexed-db';
import { findLine } from '../../features/changes/visit';
import { DATABASE, eventually, leave, listAnswers, loadAll, untilStored, visit } from './visit';

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
      const rest = holdReads('pages', 2);
      const asked = listAnswers();
      renderApp();
      expect(await screen.findByText('1,000 of 1,100 loaded')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Category 1' })).toBeVisible();
      rest.release();
      expect(await screen.findByText('All 1,100 loaded')).toBeVisible();
      expect(asked()).toBe(0);
    });

    it('waits for the rest where the order of all is asked for', async () => {
      const rest = holdReads('pages', 2);
      const asked = listAnswers();
      renderApp({ at: '?sort=-name' });
      await eventually(() => expect(rest.count()).toBe(2));
      expect(screen.queryByRole('row')).not.toBeInTheDocument();
      rest.release();
      expect(await screen.findByRole('link', { name: 'Category 1100' })).toBeVisible();
      expect(asked()).toBe(0);
    });
  });

  it('writes nothing of the list again', async () => {
    await visit();
    leave();
    const database = await openDB(DATABASE);
    const [before] = await database.getAll('lists');
    const writtenPages = watchWrittenPages();
    const { services } = renderApp();
    await screen.findByText('All 60 loaded');
    await eventually(async () => {
      const [list] = await database.getAll('lists');
      expect(list.usedAt).toBeGreaterThan(before.usedAt);
    });
    database.close();
    expect(writtenPages()).toBe(0);
    await untilStored({ services }, 60);
  });

  it('says how old the oldest page is, also after more is loaded, and after that visit', async () => {
    serve(categories(120));
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T14:02:00') });
    const first = renderApp();
    await screen.findByText('50 of 120 loaded');
    await untilStored(first, 50);
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

  it('goes on from where loading had come', async () => {
    const first = renderApp({ serve: categories(120) });
    await screen.findByText('50 of 120 loaded');
    await untilStored(first, 50);
    leave();
    const { user } = renderApp();
    await screen.findByText('50 of 120 loaded');
    await user.click(screen.getByRole('button', { name: 'Load all' }));
    expect(await screen.findByText('All 120 loaded')).toBeVisible();
  });

  it('tells with a refresh what has changed since, and leads to each', async () => {
    const all = categories(60);
    await visit(all);
    leave();
    const [first, second, ...rest] = all;
    const { user } = renderApp({
      serve: [
        { ...(first ?? category('1')), name: 'Renamed' },
        ...rest,
        category('new', { name: 'Brand new' }),
      ],
    });
    await screen.findByText('All 60 loaded');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await findLine(/^1 new, 1 removed, 1 changed since \d\d:\d\d$/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Show changes' }));
    const renamed = await screen.findByRole('region', { name: 'Renamed' });
    expect(renamed).toHaveTextContent('Before: Category 1; now: Renamed');
    const removed = screen.getByRole('region', { name: 'Removed' });
    expect(within(removed).getByRole('link', { name: second?.name ?? '' })).toBeVisible();
    const added = screen.getByRole('region', { name: 'New' });
    await user.click(within(added).getByRole('link', { name: 'Brand new' }));
    expect(await screen.findByRole('region', { name: 'Brand new' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss changes' }));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Show changes' })).not.toBeInTheDocument(),
    );
  });

  it('leads to each, however many they are', async () => {
    const all = categories(30);
    const first = renderApp({ serve: all });
    await screen.findByText('All 30 loaded');
    await untilStored(first, 30);
    leave();
    listAnswers(() => HttpResponse.json({ categories: [...all, ...categories(160).slice(30)] }));
    const { user } = renderApp();
    await screen.findByText('All 30 loaded');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await user.click(await screen.findByRole('link', { name: 'Show changes' }));
    const added = within(await screen.findByRole('region', { name: 'New in the loaded part' }));
    expect(added.getAllByRole('link')).toHaveLength(50);
    await user.click(added.getByRole('button', { name: 'Show more (80)' }));
    await user.click(added.getByRole('button', { name: 'Show more (30)' }));
    expect(added.getByRole('link', { name: 'Category 160' })).toBeVisible();
    expect(added.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says so where a refresh brings nothing', async () => {
    await visit();
    leave();
    const { user } = renderApp();
    await screen.findByText('All 60 loaded');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('just now, nothing changed')).toBeVisible();
  });

  it('shows that a category is gone by now, though its detail is stored', async () => {
    const first = renderApp({ serve: [category('1', { name: 'Tea' })], at: '/1' });
    await untilStored(first, 1);
    const database = await openDB(DATABASE);
    await eventually(async () => expect(await database.count('details')).toBe(1));
    database.close();
    leave();
    answerDetail(() => new HttpResponse(null, { status: 404 }));
    const details = holdReads('details');
    const { services } = renderApp({ at: '/1' });
    const detail = () =>
      services.queryClient
        .getQueryCache()
        .getAll()
        .find(({ meta }) => meta?.persistedAs?.kind === 'detail')?.state;
    await eventually(() => expect(detail()?.status).toBe('error'));
    await eventually(() => expect(details.count()).toBe(1));
    details.release();
    // So long that what follows a read has been done.
    await services.storedData.readStatus();
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    expect(detail()).toMatchObject({ status: 'error', data: undefined });
  });

  it('has the details that were opened, also without the network', async () => {
    answerDetail(() =>
      HttpResponse.json({
        category: category('1', { name: 'Tea', description: 'Only the detail says so' }),
        subCategories: [],
      }),
    );
    const first = renderApp({ serve: [category('1', { name: 'Tea' })], at: '/1' });
    await screen.findByText('Only the detail says so');
    await untilStored(first, 1);
    leave();
    override(http.get('https://service.test/*', () => HttpResponse.error()));
    renderApp({ at: '/1' });
    expect(await screen.findByText('Only the detail says so')).toBeVisible();
  });
});

it('at another address of the service has nothing of the one before', async () => {
  const first = renderApp({ serve: categories(3) });
  await screen.findByText('All 3 loaded');
  await untilStored(first, 3);
  leave();
  override(
    http.get('https://moved.test/*', () =>
      HttpResponse.json({ categories: [category('moved', { name: 'Moved' })] }),
    ),
  );
  const { services } = renderApp({
    configuration: {
      connections: [{ id: 'test', baseUrl: 'https://moved.test', siteId: 'site', auth: 'key' }],
    },
  });
  expect(await screen.findByRole('link', { name: 'Moved' })).toBeVisible();
  expect(screen.queryByText('Category 1')).not.toBeInTheDocument();
  await untilStored({ services }, 1);
});

describe('the key that a proxy adds', () => {
  const withKey = (keyFingerprint: string | null) => {
    const service = { id: 'test', baseUrl: 'https://service.test', siteId: 'site', auth: 'proxy' };
    return { configuration: { connections: [{ ...service, keyFingerprint }] } };
  };

  async function visitWith(keyFingerprint: string | null) {
    const app = renderApp({ serve: categories(3), ...withKey(keyFingerprint) });
    await screen.findByText('All 3 loaded');
    await untilStored(app, 3);
    leave();
  }

  it.each(['one', null])('brings back what was read with it: %s', async (keyFingerprint) => {
    await visitWith(keyFingerprint);
    const asked = listAnswers();
    renderApp(withKey(keyFingerprint));
    expect(await screen.findByText('All 3 loaded')).toBeVisible();
    expect(asked()).toBe(0);
  });

  it.each([
    ['one', 'two'],
    ['one', null],
    [null, 'one'],
  ])('shows nothing of what was read with another one: %s, then %s', async (first, second) => {
    await visitWith(first);
    renderApp({ serve: [category('other', { name: 'Other' })], ...withKey(second) });
    expect(await screen.findByRole('link', { name: 'Other' })).toBeVisible();
    expect(screen.queryByText('Category 1')).not.toBeInTheDocument();
  });
});

describe('the key', () => {
  const configuration = {
    connections: [{ id: 'test', baseUrl: 'https://service.test', siteId: 'site', auth: 'key' }],
  };

  async function visitWithKey(key: string) {
    const app = renderApp({ serve: categories(3), key, configuration });
    await app.user.type(await screen.findByLabelText('API key'), `${key}{Enter}`);
    await screen.findByText('All 3 loaded');
    await untilStored(app, 3);
    return app;
  }

  it('brings back what was read with it', async () => {
    await visitWithKey(KEY);
    leave();
    const asked = listAnswers();
    renderApp({ configuration });
    expect(await screen.findByText('All 3 loaded')).toBeVisible();
    expect(asked()).toBe(0);
  });

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
    const next = renderApp({ configuration });
    await eventually(() => expect(asked).toBe(1));
    expect(screen.queryByText('Category 1')).not.toBeInTheDocument();
    gate.open();
    expect(await screen.findByRole('link', { name: 'Of the other' })).toBeVisible();
    await untilStored(next, 1);
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

  it('takes the list from the screen when another one is given', async () => {
    const { services } = await visitWithKey(KEY);
    answerList(() =>
      HttpResponse.json({ categories: [category('other', { name: 'Of the other' })] }),
    );
    services.keyRing.set({ id: 'test', baseUrl: 'https://service.test' }, OTHER_KEY);
    expect(await screen.findByRole('link', { name: 'Of the other' })).toBeVisible();
    expect(screen.queryByText('Category 1')).not.toBeInTheDocument();
  });
});

describe('a database', () => {
  /** What stood in the database, put there by somebody else. */
  async function spoil(
    { services }: Awaited<ReturnType<typeof visit>>,
    store: string,
    value: unknown,
  ) {
    // What the app that was left has yet to write would mend it.
    services.queryClient.clear();
    const database = await openDB(DATABASE);
    const keys = await database.getAllKeys(store);
    await Promise.all(keys.map((key) => database.put(store, value, key)));
    database.close();
  }

  it.each([
    ['pages that are no JSON', 'pages', '{"categories":'],
    ['pages of another shape', 'pages', '{"pages":[]}'],
    [
      'categories of another shape',
      'pages',
      CATEGORY_CODEC.formatPage(page(['1'])).replace('null,null]', '7,null]'),
    ],
    ['pages that are no text', 'pages', { categories: [] }],
    ['a list of another shape', 'lists', { loadedAt: 'long ago' }],
  ])('with %s is one in which nothing is kept', async (_, store, value) => {
    const app = await visit();
    leave();
    await spoil(app, store, value);
    renderApp();
    expect(await screen.findByText('50 of 60 loaded')).toBeVisible();
  });

  it('with details of another shape is one without them', async () => {
    const app = await visit();
    leave();
    await spoil(app, 'details', { text: '{}' });
    const asked = listAnswers();
    renderApp();
    expect(await screen.findByText('All 60 loaded')).toBeVisible();
    expect(asked()).toBe(0);
  });

  it('of a newer version of the app is left alone', async () => {
    const newer = await openDB(DATABASE, 99, {
      upgrade: (database) => void database.createObjectStore('other'),
    });
    await newer.put('other', 'of the newer one', 'key');
    newer.close();
    const { services } = renderApp({ serve: categories(3) });
    expect(await screen.findByText('All 3 loaded')).toBeVisible();
    await eventually(async () => expect(await services.storedData.readStatus()).toBe('denied'));
    const still = await openDB(DATABASE);
    expect(await still.get('other', 'key')).toBe('of the newer one');
    still.close();
  });

  it('without its stores is made anew', async () => {
    const empty = await openDB(DATABASE, 4);
    empty.close();
    await visit();
    leave();
    const asked = listAnswers();
    renderApp();
    expect(await screen.findByText('All 60 loaded')).toBeVisible();
    expect(asked()).toBe(0);
  });

  it('that is denied costs nothing but the next visit', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('denied', 'SecurityError');
      },
      deleteDatabase() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const { services } = renderApp({ serve: categories(3) });
    expect(await screen.findByText('All 3 loaded')).toBeVisible();
    await eventually(async () => expect(await services.storedData.readStatus()).toBe('denied'));
  });

  it('that is full costs nothing but the next visit', async () => {
    const room = limitRoom(() => true);
    const { services } = renderApp({ serve: categories(3) });
    expect(await screen.findByText('All 3 loaded')).toBeVisible();
    await eventually(async () => expect(await services.storedData.readStatus()).toBe('full'));
    room.restore();
  });
});
