import { beforeEach, describe, expect, it } from 'vitest';
import { createListStore } from '../../src/persist/list-store';
import { limitRoom, stubIndexedDb } from './indexed-db';

const SCOPE = ['owner', 'https://service.test', 'site'] as const;

beforeEach(() => stubIndexedDb());

/** A store of texts, as one tab has it. */
function openTab() {
  return createListStore({
    name: 'lists',
    codec: {
      formatPage: String,
      // oxlint-disable-next-line require-yield -- it is parsed at once
      *parsePage(text) {
        return text;
      },
      formatDetail: String,
      parseDetail: String,
      countEntries: () => 1,
    },
  });
}

type Tab = ReturnType<typeof openTab>;

const storeList = (tab: Tab, fingerprint = 'a') =>
  tab.writeList({
    scope: SCOPE,
    fingerprint,
    paging: '',
    pages: [{ page: fingerprint, loadedAt: 1 }],
  });

const store = (tab: Tab, id: number, pieces: Iterable<string> = [`${id}`, 'more']) =>
  tab.writeChanges(SCOPE, 'a', { id, pieces });

const parseAny = (text: string) => (text === 'broken' ? null : text);

const restore = (tab: Tab, fingerprint = 'a') => tab.restoreChanges(SCOPE, fingerprint, parseAny);

const bytesOf = async (tab: Tab) => (await tab.readLists()).map(({ changeBytes }) => changeBytes);

describe('what refreshes have changed', () => {
  it('is stored beside the list piece by piece, and restored in another tab, earliest first', async () => {
    const tab = openTab();
    await storeList(tab);
    expect(await store(tab, 20)).toBe(true);
    expect(await store(tab, 10)).toBe(true);
    expect(await restore(openTab())).toEqual([
      { id: 10, pieces: ['10', 'more'] },
      { id: 20, pieces: ['20', 'more'] },
    ]);
    expect(await bytesOf(tab)).toEqual([12]);
  });

  it('stays when the list is written anew with the same key, and goes with another', async () => {
    const tab = openTab();
    await storeList(tab);
    await store(tab, 10);
    await tab.writeList({
      scope: SCOPE,
      fingerprint: 'a',
      paging: '',
      pages: [{ page: 'newer', loadedAt: 2 }],
    });
    expect(await restore(tab)).toHaveLength(1);
    expect(await bytesOf(tab)).toEqual([6]);
    expect(await restore(tab, 'b')).toEqual([]);
    await storeList(tab, 'b');
    expect(await restore(tab, 'b')).toEqual([]);
    await storeList(tab);
    expect(await restore(tab)).toEqual([]);
  });

  it('is not stored where no list is, or one that was read with another key', async () => {
    const tab = openTab();
    expect(await store(tab, 10)).toBe(false);
    await storeList(tab, 'b');
    expect(await store(tab, 10)).toBe(false);
    expect(await restore(tab, 'b')).toEqual([]);
  });

  it('is deleted up to one of them, and all of it with the owner', async () => {
    const tab = openTab();
    await storeList(tab);
    await Promise.all([10, 20, 30].map((id) => store(tab, id)));
    expect(await tab.deleteChanges(SCOPE, 20)).toBe(true);
    expect((await restore(tab)).map(({ id }) => id)).toEqual([30]);
    expect(await bytesOf(tab)).toEqual([6]);
    await tab.forget('owner');
    await storeList(tab);
    expect(await restore(tab)).toEqual([]);
  });

  it('leaves out one that is broken, and notes that', async () => {
    const tab = openTab();
    await storeList(tab);
    await store(tab, 10, ['10', 'broken']);
    await store(tab, 20);
    expect((await restore(tab)).map(({ id }) => id)).toEqual([20]);
    expect(tab.status).toBe('dropped');
  });

  it('leaves nothing of one for which there is no room', async () => {
    const tab = openTab();
    await storeList(tab);
    await store(tab, 10);
    // The piece and the list for each: so the third piece finds none.
    const room = limitRoom((write) => write === 5);
    expect(await store(tab, 20, ['1', '2', '3'])).toBe(false);
    room.restore();
    expect((await restore(tab)).map(({ id }) => id)).toEqual([10]);
    expect(await bytesOf(tab)).toEqual([6]);
  });
});
