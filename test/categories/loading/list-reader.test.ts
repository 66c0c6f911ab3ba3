import { QueryClient } from '@tanstack/react-query';
import {
  type Arbitrary,
  array,
  assert as assertProperty,
  asyncProperty,
  boolean,
  constantFrom,
  nat,
  record,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEMO_CONNECTION } from '../../../src/connections/connection';
import type { SiteContext } from '../../../src/connections/site-context';
import { createListReader } from '../../../src/categories/loading/list-reader';
import { categoriesOptions, type List } from '../../../src/categories/queries';
import { type LoadedCategories, toLoadedCategories } from '../../../src/model/loaded-categories';

const PAGING = { cursorParam: 'after', pageSizeParam: 'first', pageSize: 3, bulkPageSize: 12 };

/** How a service pages: cursors that survive changes, or numbers of pages, which count in the size asked for. */
type Cursors = 'places' | 'page-numbers';

/** A row of a list, and its place in the order, which a move changes. */
interface Row {
  id: string;
  place: number;
}

interface ScriptedService {
  cursors: Cursors;
  /** The most that a page holds. */
  cap?: number;
  /** Returns how many of these rows the answer with this number, from 0, holds. */
  give?: (size: number, request: number) => number;
  /** Returns the status that the request with this number, from 0, is refused with; undefined for an answer. */
  refuse?: (size: number, request: number) => number | undefined;
  /** Called before each answer. */
  change?: (rows: Row[], request: number) => void;
  hasTotal?: boolean;
  /** Whether each page with rows says that more follow. */
  saysMore?: boolean;
  /** Whether it gives the first page whatever the cursor, for this size. */
  ignoresCursor?: (size: number) => boolean;
}

/** A service whose list changes while it is walked, and a reader of it in pages of 3 and 12. */
function openList(rows: Row[], script: ScriptedService) {
  const {
    cursors,
    cap = 1_000,
    give = (size) => size,
    refuse,
    change,
    hasTotal = true,
    saysMore,
    ignoresCursor,
  } = script;
  const sizes: number[] = [];
  let pending = 0;
  let mostPending = 0;

  async function answer(request: Request): Promise<Response> {
    const query = new URL(request.url).searchParams;
    const asked = Number(query.get('first'));
    const number = sizes.push(asked) - 1;
    mostPending = Math.max(mostPending, (pending += 1));
    await Promise.resolve();
    pending -= 1;
    change?.(rows, number);
    const status = refuse?.(asked, number);
    if (status !== undefined) return new Response('', { status });
    rows.sort((a, b) => a.place - b.place);
    const size = Math.min(asked, cap);
    const after = ignoresCursor?.(asked) ? null : query.get('after');
    const start =
      cursors === 'places'
        ? rows.findIndex(({ place }) => place > Number(after ?? -1))
        : Number(after) * size;
    const page = start === -1 ? [] : rows.slice(start, start + give(size, number));
    const last = page.at(-1);
    return Response.json({
      categories: page.map(({ id }) => ({ id })),
      pageInfo: {
        hasNextPage: last !== undefined && (saysMore || last !== rows.at(-1)),
        endCursor: cursors === 'places' ? String(last?.place ?? '') : String(Number(after) + 1),
        ...(hasTotal && { totalCount: rows.length }),
      },
    });
  }

  // Another service for each list: what one refuses says nothing of the next.
  const service = {
    baseUrl: `https://service-${Math.random()}.test`,
    paging: PAGING,
    getKey: () => null,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => answer(new Request(input, init)),
  };
  const site: SiteContext = { connection: DEMO_CONNECTION, service, siteId: 'site' };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { queryKey } = categoriesOptions(site);
  const reader = createListReader(client, site);
  const shown = () => toLoadedCategories(client.getQueryData<List>(queryKey)?.pages ?? []);
  return {
    sizes,
    mostPending: () => mostPending,
    shown,
    /** Loads so many small pages one by one. */
    browse: async (pages: number) => {
      // oxlint-disable-next-line no-await-in-loop -- each page's cursor comes with the page before
      for (let count = 0; count < pages; count += 1) await reader.readMore();
    },
    /** Loads all, trying again after each failure, and returns what was shown after each page. */
    loadAll: async () => {
      const views: LoadedCategories[] = [];
      for (let tries = 0; tries < 200; tries += 1) {
        // oxlint-disable-next-line no-await-in-loop -- the same
        const page = await reader.readTowardsEnd();
        views.push(shown());
        if (!page.hasMore && !page.hasFailed) return views;
      }
      throw new Error('It never ends');
    },
  };
}

function rowsUpTo(count: number): Row[] {
  return Array.from({ length: count }, (_, at) => ({ id: String(at), place: at * 1_000 }));
}

const idsOf = ({ categories }: LoadedCategories) => categories.map(({ id }) => id);

describe('a list that is completed', () => {
  it('is read again from its start in large pages, which take its place at once', async () => {
    const { loadAll, sizes } = openList(rowsUpTo(40), { cursors: 'page-numbers' });
    const views = await loadAll();
    expect(sizes).toEqual([3, 12, 12, 12, 12]);
    expect(views.map(({ count }) => count)).toEqual([3, 12, 24, 36, 40]);
  });

  it.each([
    ['two pages or fewer remain', 9, [3, 3, 3]],
    ['more pages remain', 10, [3, 12]],
  ])('is read on or again where %s', async (_, count, requests) => {
    const { loadAll, sizes, shown } = openList(rowsUpTo(count), { cursors: 'places' });
    await loadAll();
    expect(sizes).toEqual(requests);
    expect(shown().count).toBe(count);
  });

  it('keeps what is on screen until the large pages hold as much', async () => {
    const list = openList(rowsUpTo(40), { cursors: 'places' });
    await list.browse(5);
    const views = await list.loadAll();
    expect(list.sizes.slice(5)).toEqual([12, 12, 12, 12]);
    expect(views.map(({ count }) => count)).toEqual([15, 24, 36, 40]);
  });

  it.each<Cursors>(['page-numbers', 'places'])(
    'asks for as many as a service gives that caps its pages, with %s',
    async (cursors) => {
      const { loadAll, sizes, shown } = openList(rowsUpTo(20), { cursors, cap: 5 });
      await loadAll();
      expect(sizes).toEqual([3, 12, 5, 5, 5, 5]);
      expect(shown().count).toBe(20);
    },
  );

  it('misses nothing where a cap is not counted in the cursors', async () => {
    const give = (size: number) => Math.min(size, 5);
    const { loadAll, sizes, shown } = openList(rowsUpTo(20), { cursors: 'page-numbers', give });
    await loadAll();
    expect(sizes).toEqual([3, 12, 5, 5, 5, 5]);
    expect(shown().count).toBe(20);
  });

  it('keeps its large pages where the last one says wrongly that more follow', async () => {
    const { loadAll, sizes, shown } = openList(rowsUpTo(30), {
      cursors: 'page-numbers',
      saysMore: true,
      hasTotal: false,
    });
    await loadAll();
    expect(sizes).toEqual([3, 12, 12, 12, 12]);
    expect(shown().count).toBe(30);
  });

  it('is read in small pages where large ones lead nowhere', async () => {
    const { loadAll, sizes, shown } = openList(rowsUpTo(30), {
      cursors: 'page-numbers',
      ignoresCursor: (size) => size > 3,
    });
    await loadAll();
    expect(sizes.slice(0, 4)).toEqual([3, 12, 12, 3]);
    expect(shown().count).toBe(30);
  });

  it('stays with small pages where the first was not of the size that was asked for', async () => {
    const { loadAll, sizes, shown } = openList(rowsUpTo(9), { cursors: 'places', cap: 2 });
    await loadAll();
    expect(new Set(sizes)).toEqual(new Set([3]));
    expect(shown().count).toBe(9);
  });

  it.each([400, 413, 422])(
    'halves its pages once after a %i, then asks for small ones',
    async (status) => {
      const refuse = (size: number) => (size > 3 ? status : undefined);
      const { loadAll, sizes, shown } = openList(rowsUpTo(15), { cursors: 'places', refuse });
      await loadAll();
      expect(sizes).toEqual([3, 12, 6, 3, 3, 3, 3]);
      expect(shown().count).toBe(15);
    },
  );

  it('is read again in smaller pages where a later one is refused', async () => {
    const refuse = (size: number, request: number) => (request > 1 && size > 6 ? 400 : undefined);
    const { loadAll, sizes, shown } = openList(rowsUpTo(30), { cursors: 'page-numbers', refuse });
    const views = await loadAll();
    expect(sizes).toEqual([3, 12, 12, 6, 6, 6, 6, 6]);
    expect(views.map(({ count }) => count)).toEqual([3, 12, 12, 12, 12, 18, 24, 30]);
    expect(shown().count).toBe(30);
  });

  it('gives large pages up where one is shorter than the first, and misses nothing', async () => {
    const give = (size: number, request: number) => (request === 2 ? 5 : size);
    const { loadAll, shown, sizes } = openList(rowsUpTo(40), { cursors: 'page-numbers', give });
    await loadAll();
    expect(sizes.slice(0, 5)).toEqual([3, 12, 12, 12, 3]);
    expect(shown().count).toBe(40);
  });
});

const someChange = record({
  request: nat(12),
  kind: constantFrom('insert', 'remove', 'move'),
  at: nat(60),
});

const someWalk = record({
  count: nat(40),
  pages: nat(6),
  changes: array(someChange, { maxLength: 6 }),
  cap: constantFrom(1_000, 12, 5),
  failures: array(nat(15), { maxLength: 3 }),
  refused: constantFrom(1_000, 7, 4),
  hasTotal: boolean(),
});

type Walk = typeof someWalk extends Arbitrary<infer T> ? T : never;

/** Browses a list and then loads all of it while it changes. */
async function walk(
  cursors: Cursors,
  { count, pages, changes, cap, failures, refused, hasTotal }: Walk,
) {
  /** The rows that were removed or moved. */
  const touched = new Set<string>();
  const list = openList(rowsUpTo(count), {
    cursors,
    hasTotal,
    cap,
    change(rows, request) {
      for (const { kind, at } of changes.filter((change) => change.request === request)) {
        const place = at * 1_000 + request + 1;
        const row = rows[at % Math.max(1, rows.length)];
        if (kind === 'insert') rows.push({ id: `new ${request} ${at}`, place });
        else if (row) {
          touched.add(row.id);
          if (kind === 'remove') rows.splice(rows.indexOf(row), 1);
          else row.place = place;
        }
      }
    },
    refuse: (size, request) => {
      if (size > refused) return 400;
      return failures.includes(request) ? 500 : undefined;
    },
  });
  await list.browse(pages);
  const views = [list.shown(), ...(await list.loadAll())].map(idsOf);
  const untouched = rowsUpTo(count).filter(({ id }) => !touched.has(id));
  const [ids = []] = views.slice(-1);
  return {
    ids,
    missing: untouched.filter(({ id }) => !ids.includes(id)),
    /** What went away from the screen although it was still there. */
    vanished: views.flatMap((view, at) =>
      (views[at - 1] ?? []).filter((id) => !view.includes(id) && !touched.has(id)),
    ),
    mostPending: list.mostPending(),
    loaded: list.shown(),
  };
}

describe('a list that changes while it is completed', () => {
  it('misses nothing that was there all the time, where cursors survive changes', async () => {
    await assertProperty(
      asyncProperty(someWalk, async (options) => {
        const { ids, missing, vanished, mostPending } = await walk('places', options);
        expect(missing).toEqual([]);
        expect(vanished).toEqual([]);
        expect(new Set(ids).size).toBe(ids.length);
        expect(mostPending).toBeLessThanOrEqual(1);
      }),
      { numRuns: 60 },
    );
  });

  it('misses no more than small pages would, where cursors are page numbers', async () => {
    await assertProperty(
      asyncProperty(someWalk, async (options) => {
        const { ids, missing } = await walk('page-numbers', options);
        // Each row that goes, or moves, takes the place of at most one other row away.
        const gone = options.changes.filter(({ kind }) => kind !== 'insert');
        expect(missing.length).toBeLessThanOrEqual(gone.length);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 60 },
    );
  });

  it('tells no change where there was none', async () => {
    await assertProperty(
      asyncProperty(
        someWalk,
        constantFrom<Cursors>('places', 'page-numbers'),
        async (options, cursors) => {
          const { loaded, missing } = await walk(cursors, { ...options, changes: [] });
          expect(missing).toEqual([]);
          expect(loaded).toMatchObject({ replacedAnother: false, repeated: 0 });
        },
      ),
      { numRuns: 30 },
    );
  });
});
