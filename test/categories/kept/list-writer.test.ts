import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CategoryPage } from '../../../src/api/categories';
import { createKeptDatabase } from '../../../src/categories/kept/kept-database';
import { parseKeptSite, readKeptSites, toScopeKey } from '../../../src/categories/kept/kept-site';
import { createListWriter } from '../../../src/categories/kept/list-writer';
import { MAX_BYTES } from '../../../src/categories/kept/make-room';
import { restoreList } from '../../../src/categories/kept/restore-list';
import { category, page } from '../model/pages';
import { limitRoom, stubIndexedDb, watchWrittenPages } from './indexed-db';

beforeEach(() => stubIndexedDb());

const SCOPE = { connectionId: 'test', baseUrl: 'https://service.test', siteId: 'site' };

function pagesOf(count: number, start = 0): CategoryPage[] {
  return Array.from({ length: count }, (_, index) => page([category(`c${start + index}`)]));
}

function listOf(pages: CategoryPage[], scope = SCOPE) {
  return { scope, keyPrint: '', paging: '{}', updatedAt: 1, pages };
}

/** A tab: what it writes, and what anybody would read. */
function openTab() {
  const kept = createKeptDatabase();
  const writer = createListWriter(kept);
  const read = async (scope = SCOPE) => {
    const scopeKey = toScopeKey(scope);
    const site = await kept.read(
      async (database) => parseKeptSite(await database.get('sites', scopeKey)),
      null,
    );
    return site && (await restoreList(kept, site));
  };
  return { kept, writer, read };
}

describe('the list writer', () => {
  it('keeps a list that reads as it was', async () => {
    const { writer, read } = openTab();
    const pages = pagesOf(3);
    await writer.write(listOf(pages));
    expect((await read())?.pages).toEqual(pages);
  });

  it('writes of a longer list only the pages that are new', async () => {
    const { writer, read } = openTab();
    const pages = pagesOf(3);
    await writer.write(listOf(pages));
    const writtenPages = watchWrittenPages();
    const longer = [...pages, ...pagesOf(2, 3)];
    await writer.write(listOf(longer));
    expect(writtenPages()).toBe(2);
    expect((await read())?.pages).toEqual(longer);
  });

  it('writes of a newer list only the pages that changed, and leaves nothing of a longer one', async () => {
    const { writer, read } = openTab();
    // So many that they are written in several stretches.
    const pages = Array.from({ length: 60 }, (_, index) =>
      page(Array.from({ length: 50 }, (_unused, at) => `c${index}-${at}`)),
    );
    await writer.write(listOf(pages));
    const newer = pages.slice(0, 55);
    newer[3] = page(['changed']);
    const writtenPages = watchWrittenPages();
    await writer.write(listOf(newer));
    expect(writtenPages()).toBe(1);
    expect((await read())?.pages).toEqual(newer);
  });

  it('writes all of it where another tab has written', async () => {
    const one = openTab();
    const other = openTab();
    const pages = pagesOf(4);
    await one.writer.write(listOf(pages));
    await other.writer.write(listOf([page(['other']), page(['another'])]));
    await one.writer.write(listOf(pages));
    expect((await one.read())?.pages).toEqual(pages);
  });

  it('leaves a list of whole pages when it is interrupted', async () => {
    const { writer, read } = openTab();
    const old = Array.from({ length: 100 }, (_, index) =>
      page(Array.from({ length: 50 }, (_unused, at) => `old${index}-${at}`)),
    );
    await writer.write(listOf(old));
    const newer = old.map(({ categories }) => page(categories.toReversed()));
    const room = limitRoom((write) => write > 50);
    await writer.write(listOf(newer));
    room.restore();
    expect((await read())?.pages).toEqual(newer.slice(0, 40));
  });
});

describe('room', () => {
  const scopeOf = (siteId: string) => ({ ...SCOPE, siteId });

  it('is made by what was used least recently', async () => {
    const { kept, writer } = openTab();
    for (const [index, siteId] of ['oldest', 'older', 'mine'].entries()) {
      vi.spyOn(Date, 'now').mockReturnValue(1_000 + index);
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await writer.write(listOf(pagesOf(1), scopeOf(siteId)));
    }
    await kept.write(async (database) => {
      const stored = await database.get('sites', toScopeKey(scopeOf('oldest')));
      const site = parseKeptSite(stored);
      await database.put('sites', { ...site, listBytes: MAX_BYTES }, toScopeKey(scopeOf('oldest')));
    });
    await writer.write(listOf(pagesOf(2), scopeOf('mine')));
    const left = await kept.read(readKeptSites, []);
    expect(left.map(({ siteId }) => siteId).toSorted()).toEqual(['mine', 'older']);
  });

  it('is made the same way where the browser has none left', async () => {
    const { kept, writer } = openTab();
    await writer.write(listOf(pagesOf(1), scopeOf('other')));
    limitRoom((write) => write === 1);
    expect(await writer.write(listOf(pagesOf(1), scopeOf('mine')))).toBe(true);
    const left = await kept.read(readKeptSites, []);
    expect(left.map(({ siteId }) => siteId)).toEqual(['mine']);
    expect(kept.state).toBe('on');
  });
});
