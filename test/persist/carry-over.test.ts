import { openDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import { createPersister } from '../../src/persist/persister';
import { stubIndexedDb } from './indexed-db';

beforeEach(() => stubIndexedDb());

it('forgets also what could not be moved from the database of version 0.1', async () => {
  const old = await openDB('category-browser', 1, {
    upgrade(upgraded) {
      for (const store of ['meta', 'sites', 'pages', 'details']) upgraded.createObjectStore(store);
    },
  });
  for (const owner of ['gone', 'other']) {
    const scopeKey = JSON.stringify([owner, 'https://service.test', 'site']);
    // oxlint-disable-next-line no-await-in-loop -- two
    await Promise.all([old.put('sites', {}, scopeKey), old.put('pages', '', [scopeKey, 0])]);
  }
  const persister = createPersister({
    name: 'lists',
    codec: {
      formatPage: String,
      parsePage: String,
      formatDetail: String,
      parseDetail: String,
      countEntries: () => 1,
    },
    isOwn: () => true,
  });
  expect(await persister.forget('gone')).toBe(true);
  expect(await old.getAllKeys('sites')).toEqual(['["other","https://service.test","site"]']);
  expect(await old.count('pages')).toBe(1);
  old.close();
});
