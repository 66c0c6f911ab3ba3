// @vitest-environment jsdom

import { QueryClient } from '@tanstack/react-query';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { deviceStorage, scopedName } from '../../src/base/browser-storage';
import { createListCache } from '../../src/cache/list-cache';
import { createPersistence } from '../../src/cache/persistence';
import { CONNECTIONS_KEY, type Scope } from '../../src/cache/list-key';
import { readListSize, writeListSize } from '../../src/cache/list-size';
import { createKeyRing } from '../../src/site/keys/key-ring';
import { toListMark } from '../../src/site/stored-map';
import { DAY } from '../../src/text/time';
import { holdReads, stubIndexedDb } from './indexed-db';
import { readStoredLists } from './stored-lists';
import { configuredShop } from '../site/render-connections';
import { createGate } from '../create-gate';
import { page } from '../model/pages';

// Loads the storage code once so no test waits for it.
beforeAll(async () => void (await import('../../src/cache/query-storage')));

beforeEach(() => {
  stubIndexedDb();
  localStorage.clear();
});

/** A tab with frozen timers. It stores data when it is left, or when a test lets time pass. */
function openTab() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const keyRing = createKeyRing({ channel: null });
  const find = vi.spyOn(keyRing, 'find');
  let shop = configuredShop;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const persistence = createPersistence({
    queryClient,
    store: {
      get: (id) => (id === shop.id ? shop : null),
      getSnapshot: () => [shop],
      isConfigured: true,
      subscribe: () => () => {},
    },
    keyRing,
    name: 'lists',
    now: () => Date.now(),
  });
  keyRing.subscribe(() => void queryClient.resetQueries());
  const loadList = async (siteId: string, response = Promise.resolve()) => {
    const scope = [configuredShop.id, configuredShop.baseUrl, siteId] as const;
    await queryClient.fetchInfiniteQuery({
      queryKey: [...CONNECTIONS_KEY, ...scope, 'categories'],
      queryFn: async () => {
        await response;
        return { page: page(['1']), loadedAt: 1 };
      },
      initialPageParam: null,
      getNextPageParam: () => null,
      meta: { persistedAs: { scope, paging: JSON.stringify(configuredShop.paging) } },
    });
  };
  /** Edits the pagination as another tab would. */
  const setPageSize = (pageSize: number) => {
    shop = { ...shop, paging: { ...shop.paging, pageSize } };
  };
  return { queryClient, persistence, keyRing, find, loadList, setPageSize };
}

function leave() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Returns the stored sites after all pending work. */
async function readSites(persistence: ReturnType<typeof openTab>['persistence']) {
  await persistence.deleteOf('another');
  const lists = await readStoredLists('lists');
  return lists.map(({ scope }) => scope[2]);
}

it('stores the loaded lists when the user leaves the tab, even if one cannot be stored', async () => {
  const { persistence, find, loadList } = openTab();
  await loadList('one');
  await loadList('two');
  find.mockImplementationOnce(() => {
    throw new Error('broken');
  });
  leave();
  expect(await readSites(persistence)).toEqual(['two']);
  expect(await persistence.deleteOf(configuredShop.id)).toBe(true);
  expect(await readSites(persistence)).toEqual([]);
});

it('does not restore a list that another tab has deleted', async () => {
  const { persistence, loadList } = openTab();
  await loadList('one');
  leave();
  expect(await readSites(persistence)).toEqual(['one']);
  await createListCache('lists').deleteWhere(() => true);
  leave();
  expect(await readSites(persistence)).toEqual([]);
});

it('does not store a list loaded with different pagination settings', async () => {
  const { persistence, loadList, setPageSize } = openTab();
  await loadList('one');
  setPageSize(7);
  leave();
  expect(await readSites(persistence)).toEqual([]);
});

it('does not store a list whose key another tab has just removed', async () => {
  const { persistence, keyRing, loadList } = openTab();
  keyRing.set(configuredShop, 'key-1234567890');
  await loadList('one');
  // This tab has not received the event yet.
  const removed = { [configuredShop.id]: Date.now() + 1 };
  localStorage.setItem(scopedName('keys-forgotten'), JSON.stringify(removed));
  leave();
  expect(await readSites(persistence)).toEqual([]);
});

it('stores a list half a second after its last page, however long that took', async () => {
  const { persistence, loadList } = openTab();
  const gate = createGate();
  const loading = loadList('one', gate.opened);
  await vi.advanceTimersByTimeAsync(10_000);
  gate.open();
  await loading;
  await vi.advanceTimersByTimeAsync(499);
  expect(await readSites(persistence)).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await readSites(persistence)).toEqual(['one']);
});

it('notes how long a stored list is', async () => {
  const { persistence, loadList } = openTab();
  const scope: Scope = [configuredShop.id, configuredShop.baseUrl, 'one'];
  await loadList('one');
  expect(readListSize(scope)).toBeNull();
  leave();
  expect(await readSites(persistence)).toEqual(['one']);
  expect(readListSize(scope)).toMatchObject({ count: 1, readAt: 1 });
});

it('forgets only the lists that were not opened for 60 days', async () => {
  const open = (siteId: string, daysAgo: number): Scope => {
    const scope: Scope = [configuredShop.id, configuredShop.baseUrl, siteId];
    deviceStorage.write(toListMark(configuredShop.id, siteId), Date.now() - daysAgo * DAY);
    writeListSize(scope, { count: 1, expectedTotal: null, loadedAt: 1 });
    return scope;
  };
  const [old, recent] = [open('old', 61), open('recent', 59)];
  deviceStorage.write('another', 'kept');
  await readSites(openTab().persistence);
  expect(readListSize(old)).toBeNull();
  expect(readListSize(recent)).toMatchObject({ count: 1 });
  expect(deviceStorage.read('another')).toBe('kept');
});

it('waits for the list before even if the database is slow', async () => {
  const scope: Scope = [configuredShop.id, configuredShop.baseUrl, 'one', 'before'];
  const pages = [{ page: page(['1']), loadedAt: 1 }];
  await createListCache('lists').write({ scope, key: null, paging: '' }, pages);
  deviceStorage.write(toListMark(configuredShop.id, 'one'), Date.now());
  const { queryClient } = openTab();
  const reads = holdReads('lists');
  const restoring = queryClient.fetchQuery<unknown>({
    queryKey: [...CONNECTIONS_KEY, ...scope],
    queryFn: () => null,
    meta: { persistedAs: { scope, paging: '' } },
  });
  await vi.waitFor(() => expect(reads.count()).toBe(1));
  await vi.advanceTimersByTimeAsync(2_000);
  reads.release();
  expect(await restoring).toMatchObject({ pages });
});
