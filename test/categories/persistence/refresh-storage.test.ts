import { expect, it } from 'vitest';
import type { Refresh } from '../../../src/categories/refreshes/refreshes';
import { createRefreshStorage } from '../../../src/categories/persistence/refresh-storage';
import type { ListStore } from '../../../src/persist/list-store';

const SCOPE = ['owner', 'https://service.test', 'site'] as const;

const refreshAt = (at: number): Refresh => ({
  at,
  since: at - 1,
  added: [],
  removed: [],
  changed: [],
  parentNames: new Map(),
  isWhole: true,
});

/** What is stored, by id, with the ids up to which something was deleted. */
function openStorage() {
  const stored = new Map<number, string[]>();
  const written: number[] = [];
  const deleted: number[] = [];
  let isFull = false;
  const changeStore: Parameters<typeof createRefreshStorage>[0] = {
    restoreChanges: async <Piece>(
      _scope: unknown,
      _fingerprint: string,
      parsePiece: (text: string) => Piece | null,
    ) =>
      [...stored]
        .toSorted(([a], [b]) => a - b)
        .map(([id, texts]) => ({
          id,
          pieces: texts.map(parsePiece).filter((piece) => piece !== null),
        })),
    writeChanges: async (_scope, _fingerprint, { id, pieces }) => {
      if (isFull) return false;
      stored.set(id, [...pieces]);
      written.push(id);
      return true;
    },
    deleteChanges: async (_scope, upTo) => {
      for (const id of stored.keys()) if (id <= upTo) stored.delete(id);
      deleted.push(upTo);
      return true;
    },
  } satisfies Pick<
    ListStore<unknown, unknown>,
    'restoreChanges' | 'writeChanges' | 'deleteChanges'
  >;
  const storage = createRefreshStorage(changeStore);
  return {
    written,
    deleted,
    fill: (full: boolean) => {
      isFull = full;
    },
    write: (...times: number[]) => storage.write(SCOPE, 'a', times.map(refreshAt)),
    restore: async () => (await storage.restore(SCOPE, 'a')).map(({ at }) => at),
  };
}

it('refreshes come back latest first', async () => {
  const { write, restore } = openStorage();
  await write(10);
  await write(30, 20, 10);
  expect(await restore()).toEqual([30, 20, 10]);
});

it('each is written once, also after it was restored', async () => {
  const { write, restore, written } = openStorage();
  await write(10);
  await write(20, 10);
  await restore();
  await write(30, 20, 10);
  expect(written).toEqual([10, 20, 30]);
});

it('those that are gone are deleted, up to the latest of them, and once', async () => {
  const { write, restore, deleted } = openStorage();
  await write(40, 30, 20, 10);
  await write(40, 30);
  expect(deleted).toEqual([20]);
  await write(40, 30);
  expect(deleted).toEqual([20]);
  expect(await restore()).toEqual([40, 30]);
  await write();
  expect(deleted).toEqual([20, 40]);
  expect(await restore()).toEqual([]);
});

it('one for which there was no room is written the next time', async () => {
  const { write, restore, fill } = openStorage();
  fill(true);
  await write(10);
  fill(false);
  await write(20, 10);
  expect(await restore()).toEqual([20, 10]);
});
