import { screen, waitFor } from '@testing-library/react';
import { assert, beforeEach, describe, expect, it, vi } from 'vitest';
import { createListCache } from '../../src/cache/list-cache';
import { page } from '../model/pages';
import {
  serveList,
  categories,
  category,
  createGate,
  HttpResponse,
  renderApp,
} from '../render-app';
import { readStoredLists } from './stored-lists';
import { holdReads, runOutOfTime, stubIndexedDb } from './indexed-db';
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

const KEY = 'key-1234567890';
const OTHER_KEY = 'another-key-98765';
const CONNECTION = { id: 'test', baseUrl: 'https://service.test' };

beforeEach(() => stubIndexedDb());

async function visitWithKey(count = 120) {
  const app = renderApp({ serve: categories(count), key: KEY });
  await app.user.type(await screen.findByLabelText('API key'), `${KEY}{Enter}`);
  await loadAll(app, count);
  leave();
  return app.services.keyRing;
}

describe('a list that is being restored', () => {
  it("is not replaced by the service's first page", async () => {
    const keyRing = await visitWithKey();
    keyRing.remove(CONNECTION);
    const { user } = renderApp();
    const field = await screen.findByLabelText('API key');
    const reads = holdReads('chunks');
    const asked = listResponses(() => HttpResponse.json({ categories: [category('1')] }));
    await user.type(field, `${KEY}{Enter}`);
    await eventually(() => expect(reads.count()).toBeGreaterThan(0));
    reads.release();
    expect(await screen.findByText('All 120 loaded')).toBeVisible();
    expect(asked()).toBe(0);
    await untilStored(120);
  });

  it.each([120, 1_100])('is discarded when the key changes: %i categories', async (count) => {
    const keyRing = await visitWithKey(count);
    const reads = holdReads('chunks');
    keyRing.set(CONNECTION, KEY);
    const { services } = renderApp();
    await eventually(() => expect(reads.count()).toBeGreaterThan(0));
    const other = holdOtherList();
    services.keyRing.set(CONNECTION, OTHER_KEY);
    await eventually(() => expect(other.asked()).toBe(1));
    const wasFilled = vi.fn<() => void>();
    services.queryClient.getQueryCache().subscribe(({ query }) => query.state.data && wasFilled());
    reads.release();
    expect(await countStored()).toBe(count);
    expect(wasFilled).not.toHaveBeenCalled();
    other.open();
    expect(await screen.findByRole('link', { name: 'Of the other' })).toBeVisible();
    expect(screen.queryByText('Category 1')).not.toBeInTheDocument();
    expect(other.asked()).toBe(1);
  });

  it('does not replace one that another tab stores in the meantime', async () => {
    await visit(categories(1_100));
    await untilStored(1_100);
    leave();
    const [stored] = await readStoredLists(DATABASE);
    assert(stored);
    const reads = holdReads('chunks');
    const asked = listResponses();
    renderApp();
    await eventually(() => expect(reads.count()).toBe(1));
    const { scope, paging } = stored;
    const pages = [{ page: page(['a', 'b', 'c']), loadedAt: stored.loadedAt + 1 }];
    await createListCache(DATABASE).write({ scope, paging, key: null }, pages);
    reads.release();
    expect(await screen.findByText('All 3 loaded')).toBeVisible();
    expect(asked()).toBe(0);
    expect(await countStored()).toBe(3);
  });

  it('is deleted on request', async () => {
    await visit(categories(120));
    leave();
    const reads = holdReads('chunks');
    const gate = createGate();
    serveList(async () => {
      await gate.opened;
      return HttpResponse.json({ categories: [category('new', { name: 'Anew' })] });
    });
    const { services } = renderApp();
    await eventually(() => expect(reads.count()).toBeGreaterThan(0));
    const deleting = services.deleteData('test');
    reads.release();
    expect(await deleting).toBe(true);
    expect(await countStored()).toBeNull();
    await waitFor(() => expect(screen.queryByText('Category 1')).not.toBeInTheDocument());
    gate.open();
    expect(await screen.findByRole('link', { name: 'Anew' })).toBeVisible();
  });

  it.each([
    ['never answers', () => vi.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest())],
    [
      'opens and never answers',
      () => vi.spyOn(IDBObjectStore.prototype, 'get').mockReturnValue(new IDBRequest()),
    ],
  ])('does not wait for a database that %s', async (_, block) => {
    await visit();
    leave();
    const asked = block();
    renderApp();
    await eventually(() => expect(asked).toHaveBeenCalled());
    runOutOfTime();
    expect(await screen.findByText('50 of 60 loaded')).toBeVisible();
  });
});

it('a slow database is used again once it responds', async () => {
  await visit();
  leave();
  const reads = holdReads('chunks');
  const { services } = renderApp();
  await eventually(() => expect(reads.count()).toBeGreaterThan(0));
  runOutOfTime();
  expect(await screen.findByText('50 of 60 loaded')).toBeVisible();
  await untilStored(50);
  reads.release();
  expect(await services.deleteData('test')).toBe(true);
  expect(await countStored()).toBeNull();
});
