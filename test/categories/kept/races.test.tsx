import { screen } from '@testing-library/react';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeptDatabase } from '../../../src/categories/kept/kept-database';
import { readKeptSites, toScopeKey } from '../../../src/categories/kept/kept-site';
import { createListWriter } from '../../../src/categories/kept/list-writer';
import { restoreList } from '../../../src/categories/kept/restore-list';
import {
  categories,
  category,
  createGate,
  HttpResponse,
  http,
  LIST_URL,
  override,
  renderApp,
  serve,
} from '../../render-app';
import { page } from '../model/pages';
import { holdReads, stubIndexedDb } from './indexed-db';
import { eventually, leave, listAnswers, loadAll, untilKept, visit } from './visit';

const KEY = 'key-1234567890';
const OTHER_KEY = 'another-key-98765';
const CONNECTION = { id: 'test', baseUrl: 'https://service.test' };

beforeEach(() => stubIndexedDb());

/** A visit with the key, in which 120 categories are kept, and after which the key is gone. */
async function visitWithKey() {
  serve(categories(120), { key: KEY });
  const app = renderApp();
  await app.user.type(await screen.findByLabelText('API key'), `${KEY}{Enter}`);
  await loadAll(app, 120);
  leave();
  return app.services.keyRing;
}

describe('while what is kept is read', () => {
  it('the service does not put its first page in its place, however quick it is', async () => {
    const keyRing = await visitWithKey();
    keyRing.forget(CONNECTION);
    const { user, services } = renderApp();
    const field = await screen.findByLabelText('API key');
    const reads = holdReads('pages');
    const asked = listAnswers(() => HttpResponse.json({ categories: [category('1')] }));
    await user.type(field, `${KEY}{Enter}`);
    await eventually(() => expect(reads.count()).toBeGreaterThan(0));
    reads.release();
    expect(await screen.findByText('All 120 loaded')).toBeVisible();
    expect(asked()).toBe(0);
    await untilKept({ services }, 120);
  });

  it('another key makes it nobody’s', async () => {
    const keyRing = await visitWithKey();
    const reads = holdReads('pages');
    keyRing.set(CONNECTION, KEY);
    const { services } = renderApp();
    await eventually(() => expect(reads.count()).toBeGreaterThan(0));
    const asked = listAnswers(() =>
      HttpResponse.json({ categories: [category('other', { name: 'Of the other' })] }),
    );
    services.keyRing.set(CONNECTION, OTHER_KEY);
    reads.release();
    expect(await screen.findByRole('link', { name: 'Of the other' })).toBeVisible();
    expect(screen.queryByText('Category 1')).not.toBeInTheDocument();
    expect(asked()).toBe(1);
  });

  it('can be forgotten', async () => {
    await visit(categories(120));
    leave();
    const reads = holdReads('pages');
    const gate = createGate();
    override(
      http.get(LIST_URL, async () => {
        await gate.opened;
        return HttpResponse.json({ categories: [category('new', { name: 'Anew' })] });
      }),
    );
    const { services } = renderApp();
    await eventually(() => expect(reads.count()).toBeGreaterThan(0));
    const forgetting = services.storedData.forget('test');
    reads.release();
    expect(await forgetting).toBe(true);
    expect(await services.keeper.sites()).toEqual([]);
    expect(screen.queryByText('Category 1')).not.toBeInTheDocument();
    gate.open();
    expect(await screen.findByRole('link', { name: 'Anew' })).toBeVisible();
  });

  it('a database that never answers is not waited for', async () => {
    await visit();
    leave();
    vi.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest());
    renderApp();
    expect(await screen.findByText('50 of 60 loaded')).toBeVisible();
  });
});

describe('two tabs', () => {
  const SCOPE = { connectionId: 'test', baseUrl: 'https://service.test', siteId: 'site' };
  const pagesOf = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) =>
      page(Array.from({ length: 50 }, (_unused, at) => `${name}${index}-${at}`)),
    );
  const listOf = (name: string, keyPrint: string, count = 60) => ({
    scope: SCOPE,
    keyPrint,
    paging: '{}',
    updatedAt: 1,
    pages: pagesOf(name, count),
  });

  function openTab() {
    const kept = createKeptDatabase();
    return { kept, writer: createListWriter(kept) };
  }

  /** What anybody would read, with the print that it is said to be of. */
  async function readAll() {
    const { kept } = openTab();
    const [site] = await kept.read(readKeptSites, []);
    const list = site && (await restoreList(kept, site));
    const names = list?.pages.map(({ categories: [first] }) => first?.id.replace(/\d.*/, ''));
    return { keyPrint: site?.keyPrint, names: [...new Set(names)] };
  }

  it('that write at once do not mix what two keys have read', async () => {
    const one = openTab();
    const other = openTab();
    await Promise.all([
      one.writer.write(listOf('old', 'a')),
      other.writer.write(listOf('new', 'b')),
    ]);
    const { keyPrint, names } = await readAll();
    expect(names).toEqual([keyPrint === 'a' ? 'old' : 'new']);
  });

  it('do not mix what one of them reads with what the other writes meanwhile', async () => {
    const one = openTab();
    const other = openTab();
    await one.writer.write(listOf('old', 'a', 40));
    const reads = holdReads('pages');
    const reading = readAll();
    await eventually(() => expect(reads.count()).toBeGreaterThan(0));
    await other.writer.write(listOf('new', 'a', 40));
    reads.release();
    expect((await reading).names).toEqual([]);
    expect((await readAll()).names).toEqual(['new']);
  });

  it('agree on what one of them has forgotten while the other wrote', async () => {
    const one = openTab();
    const other = openTab();
    await one.writer.write(listOf('old', 'a', 40));
    const longer = one.writer.write(listOf('old', 'a', 80));
    await other.kept.write(async (database) => {
      await database.delete('sites', toScopeKey(SCOPE));
    });
    await longer;
    const { names } = await readAll();
    expect(names).toEqual([]);
    // It is whole again with the next one.
    await one.writer.write(listOf('old', 'a', 80));
    expect((await readAll()).names).toEqual(['old']);
  });
});

describe('what nobody can find', () => {
  it('is swept away at the next visit', async () => {
    await visit();
    leave();
    const database = await openDB('category-browser');
    await database.put('pages', 'of a site that is not there', ['["gone","x","y"]', 3]);
    await database.put('details', 'the same', ['["gone","x","y"]', 'id']);
    await database.put('sites', { of: 'another shape' }, '["odd","x","y"]');
    renderApp();
    await screen.findByText('All 60 loaded');
    await eventually(async () => {
      expect(JSON.stringify(await database.getAllKeys('pages'))).not.toContain('gone');
      expect(await database.getAllKeys('details')).toEqual([]);
      expect(await database.getAllKeys('sites')).toHaveLength(1);
    });
    expect(await database.count('pages')).toBe(2);
    database.close();
  });

  it('was used last when it was last on screen', async () => {
    const { services } = await visit();
    const [before] = await services.keeper.sites();
    leave();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    const next = renderApp();
    await screen.findByText('All 60 loaded');
    await eventually(async () => {
      const [after] = await next.services.keeper.sites();
      expect(after?.usedAt).toBeGreaterThan((before?.usedAt ?? 0) + 3_000_000);
    });
    vi.useRealTimers();
  });
});

it('heals a spoilt database once, however many ask for it at the same time', async () => {
  const spoilt = await openDB('category-browser', 1);
  spoilt.close();
  const kept = createKeptDatabase();
  await Promise.all([1, 2, 3].map(() => kept.read(readKeptSites, [])));
  expect(kept.state).toBe('dropped');
  expect(await kept.write(async (database) => void (await database.put('meta', 1, 'a')))).toBe(
    true,
  );
});
