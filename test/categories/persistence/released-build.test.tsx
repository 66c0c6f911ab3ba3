import { screen } from '@testing-library/react';
import { openDB } from 'idb';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scopedName } from '../../../src/ui/browser-storage';
import { renderApp } from '../../render-app';
import { stubIndexedDb } from '../../persist/indexed-db';
import released from '../../persist/released-build.json';
import { eventually, listAnswers } from './visit';

const KEY = 'key-1234567890';
const paging = { pageSize: 3 };
const TEST = { id: 'test', baseUrl: 'https://service.test', siteId: 'site', auth: 'key', paging };
const KEYED = { ...TEST, id: 'keyed', baseUrl: 'https://keyed.test' };

/** What version 0.1 had stored of both connections, as a real browser had it. */
async function storeReleased() {
  const { name, version, stores } = released.database;
  const database = await openDB(name, version, {
    upgrade(upgraded) {
      for (const store of Object.keys(stores)) upgraded.createObjectStore(store);
    },
  });
  for (const [store, entries] of Object.entries(stores)) {
    for (const { key, value } of entries) {
      // oxlint-disable-next-line no-await-in-loop -- a handful
      await database.put(store, value, key);
    }
  }
  database.close();
  // How names get their scope is tested with the storage.
  localStorage.setItem(scopedName('kept'), released.localStorage['category-browser.kept']);
}

// So that no test has to wait until it is compiled.
beforeAll(async () => void (await import('../../../src/categories/persistence/query-storage')));

beforeEach(async () => {
  stubIndexedDb();
  await storeReleased();
});

describe('after an upgrade from version 0.1', () => {
  it('the list is there without a request, as old as it is, with its details', async () => {
    const asked = listAnswers();
    const { services } = renderApp({ configuration: { connections: [TEST] } });
    expect(await screen.findByText('All 5 loaded')).toBeVisible();
    expect(await screen.findByText('2 entries could not be read')).toBeVisible();
    expect(screen.getByText('Loaded').closest('time')).toHaveAttribute(
      'datetime',
      '2026-03-04T14:02:00.000Z',
    );
    expect(asked()).toBe(0);
    await eventually(() => {
      const details = services.queryClient.getQueriesData({ queryKey: ['connection', 'test'] });
      expect(details.map(([key]) => key.slice(4, 6))).toContainEqual(['category', '1']);
    });
  });

  it('a list that needs a key is there with the same key', async () => {
    const { services } = renderApp({
      path: '/keyed/sites/site/categories',
      configuration: { connections: [KEYED] },
    });
    services.keyRing.set(KEYED, KEY);
    expect(await screen.findByText('All 5 loaded')).toBeVisible();
    services.keyRing.forget(KEYED);
  });

  it('what belongs to another deployment is left to that one', async () => {
    const { services } = renderApp({ configuration: { connections: [TEST] } });
    await screen.findByText('All 5 loaded');
    expect(await services.storedData.amountOf('test')).toMatchObject({ categories: 5 });
    const database = await openDB('category-browser');
    expect(await database.getAllKeys('sites')).toEqual(['["keyed","https://keyed.test","site"]']);
    expect(await database.count('pages')).toBe(2);
    database.close();
  });

  it('nothing is left of its database once all is carried over', async () => {
    const { services } = renderApp({ configuration: { connections: [TEST, KEYED] } });
    await screen.findByText('All 5 loaded');
    expect(await services.storedData.amountOf('keyed')).toMatchObject({ categories: 5 });
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names).not.toContain('category-browser');
  });
});
