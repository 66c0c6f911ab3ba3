// @vitest-environment jsdom

import { QueryClient } from '@tanstack/react-query';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { scopedName } from '../../src/base/browser-storage';
import { createListCache } from '../../src/cache/list-cache';
import { createPersistence } from '../../src/cache/persistence';
import { CONNECTIONS_KEY } from '../../src/cache/list-key';
import { createKeyRing } from '../../src/site/keys/key-ring';
import { stubIndexedDb } from './indexed-db';
import { readStoredLists } from './stored-lists';
import { configuredShop } from '../site/render-connections';
import { page } from '../model/pages';

// Loads the storage code once so no test waits for it.
beforeAll(async () => void (await import('../../src/cache/query-storage')));

beforeEach(() => {
  stubIndexedDb();
  localStorage.clear();
});

/** A tab that stores data only when it is left because its timers are frozen. */
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
  const loadList = async (siteId: string) => {
    const scope = [configuredShop.id, configuredShop.baseUrl, siteId] as const;
    await queryClient.fetchInfiniteQuery({
      queryKey: [...CONNECTIONS_KEY, ...scope, 'categories'],
      queryFn: () => ({ page: page(['1']), loadedAt: 1 }),
      initialPageParam: null,
      getNextPageParam: () => null,
      meta: { persistedAs: { scope, paging: JSON.stringify(configuredShop.paging) } },
    });
  };
  /** Edits the pagination as another tab would. */
  const setPageSize = (pageSize: number) => {
    shop = { ...shop, paging: { ...shop.paging, pageSize } };
  };
  return { persistence, keyRing, find, loadList, setPageSize };
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
