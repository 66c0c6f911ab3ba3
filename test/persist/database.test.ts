import { openDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import { createDatabase } from '../../src/persist/database';
import { readStoredLists } from '../../src/persist/stored-list';
import { stubIndexedDb } from './indexed-db';

beforeEach(() => stubIndexedDb());

it('is recreated once where it is broken, however many ask for it at the same time', async () => {
  const broken = await openDB('lists', 1);
  broken.close();
  const database = createDatabase('lists');
  await Promise.all([1, 2, 3].map(() => database.read(readStoredLists, [])));
  expect(database.status).toBe('dropped');
  const isWritten = await database.write(async (opened) => void (await opened.put('meta', 1, 'a')));
  expect(isWritten).toBe(true);
});
