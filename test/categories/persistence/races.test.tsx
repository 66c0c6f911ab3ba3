import { screen, waitFor } from '@testing-library/react';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerList,
  categories,
  category,
  createGate,
  HttpResponse,
  renderApp,
} from '../../render-app';
import { holdReads, stubIndexedDb } from '../../persist/indexed-db';
import { DATABASE, eventually, leave, listAnswers, loadAll, untilStored, visit } from './visit';

const KEY = 'key-1234567890';
const OTHER_KEY = 'another-key-98765';
const CONNECTION = { id: 'test', baseUrl: 'https://service.test' };

beforeEach(() => stubIndexedDb());

/** A visit with the key, in which 120 categories are stored. */
async function visitWithKey() {
  const app = renderApp({ serve: categories(120), key: KEY });
  await app.user.type(await screen.findByLabelText('API key'), `${KEY}{Enter}`);
  await loadAll(app, 120);
  leave();
  return app.services.keyRing;
}

describe('while a list is restored', () => {
  it('the service does not put its first page in its place, however quick it is', async () => {
    const keyRing = await visitWithKey();
    keyRing.forget(CONNECTION);
    const { user, services } = renderApp();
    const field = await screen.findByLabelText('API key');
    const reads = holdReads('pages');
    const asked = listAnswers(() => HttpResponse.json({ categories: [category('1')] }));
    await user.type(field, `${KEY}{Enter}`);
    await eventually(() => expect(reads.count()).toBeGreaterThan(0));
    reads.release();
    expect(await screen.findByText('All 120 loaded')).toBeVisible();
    expect(asked()).toBe(0);
    await untilStored({ services }, 120);
  });

  it('another key makes it nobody’s', async () => {
    const keyRing = await visitWithKey();
    const reads = holdReads('pages');
    keyRing.set(CONNECTION, KEY);
    const { services } = renderApp();
    await eventually(() => expect(reads.count()).toBeGreaterThan(0));
    const asked = listAnswers(() =>
      HttpResponse.json({ categories: [category('other', { name: 'Of the other' })] }),
    );
    services.keyRing.set(CONNECTION, OTHER_KEY);
    reads.release();
    expect(await screen.findByRole('link', { name: 'Of the other' })).toBeVisible();
    expect(screen.queryByText('Category 1')).not.toBeInTheDocument();
    expect(asked()).toBe(1);
  });

  it('can be forgotten', async () => {
    await visit(categories(120));
    leave();
    const reads = holdReads('pages');
    const gate = createGate();
    answerList(async () => {
      await gate.opened;
      return HttpResponse.json({ categories: [category('new', { name: 'Anew' })] });
    });
    const { services } = renderApp();
    await eventually(() => expect(reads.count()).toBeGreaterThan(0));
    const forgetting = services.storedData.forget('test');
    reads.release();
    expect(await forgetting).toBe(true);
    expect(await services.storedData.amountOf('test')).toBeNull();
    await waitFor(() => expect(screen.queryByText('Category 1')).not.toBeInTheDocument());
    gate.open();
    expect(await screen.findByRole('link', { name: 'Anew' })).toBeVisible();
  });

  it('a database that never answers is not waited for', async () => {
    await visit();
    leave();
    vi.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest());
    renderApp();
    expect(await screen.findByText('50 of 60 loaded')).toBeVisible();
  });

  it('a database that opens and never answers is not waited for', async () => {
    await visit();
    leave();
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => new IDBRequest());
    renderApp();
    expect(await screen.findByText('50 of 60 loaded')).toBeVisible();
  });
});

it('details that another key has read are not shown, also while they are being read', async () => {
  const { user, services: before } = renderApp({ serve: categories(120), key: KEY });
  await user.type(await screen.findByLabelText('API key'), `${KEY}{Enter}`);
  await user.click(await screen.findByRole('link', { name: 'Category 1' }));
  await untilStored({ services: before }, 50);
  const database = await openDB(DATABASE);
  await eventually(async () => expect(await database.count('details')).toBe(1));
  const { keyRing } = before;
  leave();
  keyRing.set(CONNECTION, KEY);
  const details = holdReads('details');
  const { services } = renderApp();
  await screen.findByText('50 of 120 loaded');
  await eventually(() => expect(details.count()).toBeGreaterThan(0));
  listAnswers(() =>
    HttpResponse.json({ categories: [category('other', { name: 'Of the other' })] }),
  );
  services.keyRing.set(CONNECTION, OTHER_KEY);
  expect(await screen.findByRole('link', { name: 'Of the other' })).toBeVisible();
  details.release();
  // So long that what follows a read has been done.
  await database.getAll('details');
  database.close();
  await new Promise((resolve) => setTimeout(resolve));
  const cached = services.queryClient.getQueriesData({ queryKey: ['connection', 'test'] });
  expect(cached.filter(([key, data]) => key[4] === 'category' && data)).toEqual([]);
});

describe('what is stored', () => {
  it('is deleted at the next visit where nobody can find it', async () => {
    await visit();
    leave();
    const database = await openDB(DATABASE);
    await database.put('pages', 'of a site that is not there', ['["gone","x","y"]', 3]);
    await database.put('details', 'the same', ['["gone","x","y"]', 'id']);
    await database.put('lists', { of: 'another shape' }, '["odd","x","y"]');
    renderApp();
    await screen.findByText('All 60 loaded');
    await eventually(async () => {
      expect(JSON.stringify(await database.getAllKeys('pages'))).not.toContain('gone');
      expect(await database.getAllKeys('details')).toEqual([]);
      expect(await database.getAllKeys('lists')).toHaveLength(1);
    });
    expect(await database.count('pages')).toBe(2);
    database.close();
  });

  it('was used last when it was last on screen', async () => {
    await visit();
    leave();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    const now = Date.now();
    renderApp();
    await screen.findByText('All 60 loaded');
    const database = await openDB(DATABASE);
    await eventually(async () => {
      const [list] = await database.getAll('lists');
      expect(list.usedAt).toBeGreaterThanOrEqual(now);
    });
    database.close();
    vi.useRealTimers();
  });
});
