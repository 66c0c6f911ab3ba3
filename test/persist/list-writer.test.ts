import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readStoredLists, type Scope, toScopeKey } from '../../src/persist/stored-list';
import { MAX_BYTES } from '../../src/persist/write-evicting';
import { holdReads, limitRoom, stubIndexedDb, watchWrittenPages } from './indexed-db';
import { listOf, openTab, pagesOf, SCOPE } from './open-tab';

beforeEach(() => stubIndexedDb());

describe('the list writer', () => {
  it('stores a list that reads as it was, with the time of each page', async () => {
    const { writer, read } = openTab();
    const pages = pagesOf('c', 3);
    await writer.write(listOf(pages));
    expect((await read())?.pages).toEqual(pages);
  });

  it('writes of a longer list only the pages that are new', async () => {
    const { writer, read } = openTab();
    const pages = pagesOf('c', 5);
    await writer.write(listOf(pages.slice(0, 3)));
    const writtenPages = watchWrittenPages();
    await writer.write(listOf(pages));
    expect(writtenPages()).toBe(2);
    expect((await read())?.pages).toEqual(pages);
  });

  it('writes of a newer list only the pages that changed, and leaves nothing of a longer one', async () => {
    const { writer, read } = openTab();
    // So many that they are written in several batches.
    const pages = pagesOf('c', 60, 50);
    await writer.write(listOf(pages));
    const newer = pages.slice(0, 55);
    newer[3] = { page: ['changed'], loadedAt: 3 };
    const writtenPages = watchWrittenPages();
    await writer.write(listOf(newer));
    expect(writtenPages()).toBe(1);
    expect((await read())?.pages).toEqual(newer);
  });

  it('writes of a list that was loaded again, and is the same, only when that was', async () => {
    const { writer, read } = openTab();
    const pages = pagesOf('c', 3);
    await writer.write(listOf(pages));
    const later = pages.map(({ page }) => ({ page, loadedAt: 7 }));
    const writtenPages = watchWrittenPages();
    await writer.write(listOf(later));
    expect(writtenPages()).toBe(0);
    expect((await read())?.pages).toEqual(later);
  });

  describe('where another tab has written since', () => {
    const loadedOn = (day: number, name: string, count: number) =>
      pagesOf(name, count).map(({ page }, index) => ({ page, loadedAt: day * 1_000 + index }));

    it.each([
      ['a shorter list of the same age', loadedOn(2, 'other', 2)],
      ['an older list', loadedOn(1, 'other', 9)],
    ])('writes all of it over %s', async (_, others) => {
      const one = openTab();
      const pages = loadedOn(2, 'c', 4);
      await one.writer.write(listOf(pages));
      // As a tab with another page size does.
      await openTab().writer.write(listOf(others, { paging: 'another' }));
      await openTab().writer.write(listOf(others));
      await one.writer.write(listOf(pages));
      expect((await one.read())?.pages).toEqual(pages);
    });

    it.each([
      ['a longer list of the same age', loadedOn(2, 'other', 9)],
      ['a newer list, though it is shorter', loadedOn(3, 'other', 2)],
    ])('leaves %s as it is', async (_, others) => {
      const one = openTab();
      const pages = loadedOn(2, 'c', 3);
      await one.writer.write(listOf(pages));
      await openTab().writer.write(listOf(others));
      await one.writer.write(listOf([...pages, { page: ['one more'], loadedAt: 4_000 }]));
      expect((await one.read())?.pages).toEqual(others);
    });
  });

  it('leaves a list of whole pages when it is interrupted', async () => {
    const { writer, read } = openTab();
    await writer.write(listOf(pagesOf('old', 100, 50)));
    const newer = pagesOf('new', 100, 50);
    const room = limitRoom((write) => write > 50);
    await writer.write(listOf(newer));
    room.restore();
    expect((await read())?.pages).toEqual(newer.slice(0, 40));
  });
});

describe('where there is not room for all lists', () => {
  const scopeOf = (name: string): Scope => ['owner', name];

  it('the least recently used are evicted', async () => {
    const { database, writer, find } = openTab();
    for (const [index, name] of ['oldest', 'older', 'mine'].entries()) {
      vi.spyOn(Date, 'now').mockReturnValue(1_000 + index);
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await writer.write(listOf(pagesOf('c', 1), { scope: scopeOf(name) }));
    }
    const oldest = await find(scopeOf('oldest'));
    await database.write(async (opened) => {
      const key = toScopeKey(scopeOf('oldest'));
      await opened.put('lists', { ...oldest, listBytes: MAX_BYTES }, key);
    });
    await writer.write(listOf(pagesOf('c', 2), { scope: scopeOf('mine') }));
    const left = await database.read(readStoredLists, []);
    expect(new Set(left.map(({ scope }) => scope[1]))).toEqual(new Set(['mine', 'older']));
  });

  it('they are evicted also where the browser has none left', async () => {
    const { database, writer } = openTab();
    await writer.write(listOf(pagesOf('c', 1), { scope: scopeOf('other') }));
    limitRoom((write) => write === 1);
    expect(await writer.write(listOf(pagesOf('c', 1), { scope: scopeOf('mine') }))).toBe(true);
    const left = await database.read(readStoredLists, []);
    expect(left.map(({ scope }) => scope[1])).toEqual(['mine']);
    expect(database.status).toBe('on');
  });
});

describe('two tabs', () => {
  /** What anybody would read: the names of the lists that its pages are of, and the fingerprint. */
  async function readAll() {
    const { find, read } = openTab();
    const [list, restored] = [await find(), await read()];
    const names = restored?.pages.map(({ page: [first] }) => first?.split(' ')[0]);
    return { fingerprint: list?.fingerprint, names: [...new Set(names)] };
  }

  it('that write at once do not mix what two keys have read', async () => {
    await Promise.all([
      openTab().writer.write(listOf(pagesOf('old', 60, 50), { fingerprint: 'a' })),
      openTab().writer.write(listOf(pagesOf('new', 60, 50), { fingerprint: 'b' })),
    ]);
    const { fingerprint, names } = await readAll();
    expect(names).toEqual([fingerprint === 'a' ? 'old' : 'new']);
  });

  it('do not mix what one of them reads with what the other writes meanwhile', async () => {
    await openTab().writer.write(listOf(pagesOf('old', 40, 50)));
    const reads = holdReads('pages');
    const reading = readAll();
    await vi.waitFor(() => expect(reads.count()).toBeGreaterThan(0));
    const newer = pagesOf('new', 40, 50).map((page) => ({ ...page, loadedAt: 50 }));
    await openTab().writer.write(listOf(newer));
    reads.release();
    expect((await reading).names).toEqual([]);
    expect((await readAll()).names).toEqual(['new']);
  });

  it('agree on what one of them has deleted while the other wrote', async () => {
    const { writer } = openTab();
    const pages = pagesOf('old', 80, 50);
    await writer.write(listOf(pages.slice(0, 40)));
    const longer = writer.write(listOf(pages));
    await openTab().database.write((opened) => opened.delete('lists', toScopeKey(SCOPE)));
    await longer;
    expect((await readAll()).names).toEqual([]);
    // It is whole again with the next one.
    await writer.write(listOf(pages));
    expect((await readAll()).names).toEqual(['old']);
  });
});
