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
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/api/failure';
import { DEMO_CONNECTION } from '../../src/site/connection';
import type { SiteContext } from '../../src/site/site-context';
import { createListReader } from '../../src/data/list-reader';
import { categoriesOptions, type List } from '../../src/data/queries';
import { type LoadedCategories, toLoadedCategories } from '../../src/model/loaded-categories';

/** What a cursor holds: a place, which survives changes, or a page number, which depends on the page size. */
type Cursors = 'places' | 'page-numbers';

/** A category and its place in the list, which a move changes. */
interface Row {
  id: string;
  place: number;
}

interface ScriptedService {
  cursors?: Cursors;
  /** The maximum page size. */
  cap?: number;
  /** Returns the number of rows in the response to a request. `request` is 0-based. */
  give?: (size: number, request: number) => number;
  /** Returns how a request fails: with a status, or in another way; undefined if it succeeds. */
  fail?: (
    size: number,
    request: number,
  ) => number | 'no-response' | 'timeout' | 'cut-off' | undefined;
  change?: (rows: Row[], request: number) => void;
  hasTotal?: boolean;
  /** Whether each page with rows claims that there are more. */
  saysMore?: boolean;
  /** Whether a cursor is valid only for its page size. */
  bindsCursors?: boolean;
}

/** A service whose list changes between requests, and a reader with pages of 3 and 12. */
function openList(
  rows: Row[],
  script: ScriptedService = {},
  sizesOfPages = { pageSize: 3, bulkPageSize: 12 },
) {
  const {
    cursors = 'places',
    cap = 1_000,
    give = (size) => size,
    fail,
    change,
    hasTotal = true,
    saysMore,
    bindsCursors,
  } = script;
  const sizes: number[] = [];
  let tooLate = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(
    () => (tooLate = new AbortController()).signal,
  );

  async function answer(request: Request): Promise<Response> {
    const query = new URL(request.url).searchParams;
    const asked = Number(query.get('first'));
    const number = sizes.push(asked) - 1;
    change?.(rows, number);
    const failure = fail?.(asked, number);
    if (failure === 'timeout') tooLate.abort();
    if (failure === 'no-response' || failure === 'timeout') throw new TypeError('Failed to fetch');
    if (failure === 'cut-off') return new Response('{"categories":[');
    if (failure !== undefined) return new Response('', { status: failure });
    rows.sort((a, b) => a.place - b.place);
    const size = Math.min(asked, cap);
    const [after = null, issuedFor = asked] = query.get('after')?.split('+') ?? [];
    if (bindsCursors && Number(issuedFor) !== asked) return new Response('', { status: 400 });
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
        endCursor: `${cursors === 'places' ? (last?.place ?? '') : Number(after) + 1}+${asked}`,
        ...(hasTotal && { totalCount: rows.length }),
      },
    });
  }

  // A new base URL for each list, so that no two lists share state.
  const service = {
    baseUrl: `https://service-${Math.random()}.test`,
    paging: { cursorParam: 'after', pageSizeParam: 'first', ...sizesOfPages },
    getKey: () => null,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => answer(new Request(input, init)),
  };
  const site: SiteContext = { connection: DEMO_CONNECTION, service, siteId: 'site' };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryDelay: 0 } } });
  const { queryKey } = categoriesOptions(site);
  const reader = createListReader(client, site);
  const shown = () => toLoadedCategories(client.getQueryData<List>(queryKey)?.pages ?? []);
  return {
    sizes,
    shown,
    refresh: reader.refresh,
    /** Loads this many small pages. */
    browse: async (pages: number) => {
      for (let count = 0; count < pages; count += 1) await reader.readMore();
    },
    /** Loads everything, retries after each failure, and returns what was shown after each page. */
    loadAll: async () => {
      const views: LoadedCategories[] = [];
      for (let tries = 0; tries < 200; tries += 1) {
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

describe('loading the whole list', () => {
  it('restarts from the first page with large pages, which replace the list at once', async () => {
    const { loadAll, sizes } = openList(rowsUpTo(40), { cursors: 'page-numbers' });
    const views = await loadAll();
    expect(sizes).toEqual([3, 12, 12, 12, 12]);
    expect(views.map(({ count }) => count)).toEqual([3, 12, 24, 36, 40]);
  });

  it.each([
    ['the rest is one small page', 6, 1, [3, 3]],
    ['the rest is two small pages', 9, 1, [3, 12]],
    ['at most a large page has loaded', 40, 4, [3, 3, 3, 3, 12, 12, 12, 12]],
    ['more than that has loaded', 40, 5, [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]],
  ])('continues or restarts when %s', async (_, count, pages, requests) => {
    const { browse, loadAll, sizes, shown } = openList(rowsUpTo(count));
    await browse(pages);
    await loadAll();
    expect(sizes).toEqual(requests);
    expect(shown().count).toBe(count);
  });

  it('takes no more than 15 requests for 5,595 categories after one Load more', async () => {
    const list = openList(
      rowsUpTo(5_595),
      { cursors: 'page-numbers' },
      { pageSize: 50, bulkPageSize: 500 },
    );
    await list.browse(2);
    await list.loadAll();
    expect(list.shown().count).toBe(5_595);
    expect(list.sizes).toHaveLength(14);
  });
});

describe.each<Cursors>(['page-numbers', 'places'])('a service with %s', (cursors) => {
  const isLarge = (size: number) => size > 3;
  const inSmall = [3, 12, ...Array(9).fill(3)];

  it.each<[string, ScriptedService, number[]]>([
    ['caps its pages', { cap: 5 }, inSmall],
    ['caps pages but counts in requested sizes', { give: (size) => Math.min(size, 5) }, inSmall],
    ['ignores the page size', { cap: 2 }, Array(15).fill(3)],
    ...([400, 413, 422, 500, 'timeout', 504, 'no-response', 'cut-off'] as const).map(
      (failure, at): [string, ScriptedService, number[]] => [
        `fails for large pages: ${failure}`,
        { fail: (size) => (isLarge(size) ? failure : undefined) },
        // The first five failures in the list are not retried.
        [3, ...Array(at < 5 ? 1 : 4).fill(12), ...Array(9).fill(3)],
      ],
    ),
    ['accepts a cursor for one page size only', { bindsCursors: true }, [3, 12, 12, 12]],
    ['reports no total', { hasTotal: false }, [3, 12, 12, 12]],
    ['reports more after the last page', { saysMore: true }, [3, 12, 12, 12, 12]],
  ])('that %s is loaded to its end', async (_, script, requests) => {
    const list = openList(rowsUpTo(30), { cursors, ...script });
    const views = await list.loadAll();
    expect(idsOf(list.shown())).toEqual(rowsUpTo(30).map(({ id }) => id));
    expect(list.sizes).toEqual(requests);
    const counts = views.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  });
});

it.each([401, 403, 404, 429])('retries large pages after a %i', async (status) => {
  let isOver = false;
  const { loadAll, sizes } = openList(rowsUpTo(30), {
    fail(size, request) {
      if (request === 0 || isOver) return undefined;
      // The list continues in small pages, where one request also fails.
      isOver = size === 3;
      return status;
    },
  });
  await loadAll();
  expect(sizes.slice(-4)).toEqual([3, 12, 12, 12]);
});

describe('a refresh', () => {
  it('loads as many pages as before, of the same size', async () => {
    const { browse, loadAll, refresh, sizes, shown } = openList(rowsUpTo(40));
    await browse(2);
    await refresh();
    expect(sizes.splice(0)).toEqual([3, 3, 3, 3]);
    await loadAll();
    sizes.length = 0;
    await refresh();
    expect(sizes).toEqual([12, 12, 12, 12]);
    expect(shown().count).toBe(40);
  });

  it.each<[string, number | undefined, number, number]>([
    ['fail is retried with small pages', 413, 12, 10],
    ['are too short continues with small pages', undefined, 11, 20],
  ])('with large pages that %s', async (_, failure, given, smallPages) => {
    let isSmall = false;
    const { loadAll, refresh, sizes, shown } = openList(rowsUpTo(30), {
      fail: (size) => (isSmall && size > 3 ? failure : undefined),
      give: (size) => (isSmall && size > 3 ? given : size),
    });
    await loadAll();
    isSmall = true;
    sizes.length = 0;
    const error = await refresh().catch((reason: unknown) => reason);
    expect(error instanceof ApiError).toBe(failure !== undefined);
    expect(shown().count).toBe(30);
    await refresh();
    expect(sizes).toEqual([12, ...Array(smallPages).fill(3)]);
    expect(shown().count).toBe(30);
  });

  it('of a complete list continues to the end, even if the list has grown', async () => {
    const rows = rowsUpTo(30);
    const { loadAll, refresh, shown } = openList(rows);
    await loadAll();
    rows.push(...rowsUpTo(90).slice(30));
    await refresh();
    expect(shown()).toMatchObject({ count: 90, isAllLoaded: true });
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

/** Loads some pages, then the rest, of a list that keeps changing. */
async function walk(
  cursors: Cursors,
  { count, pages, changes, cap, failures, refused, hasTotal }: Walk,
) {
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
    fail: (size, request) => {
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
    /** The largest drop in the number of visible rows. */
    fewer: Math.max(...views.map((view, at) => (views[at - 1]?.length ?? 0) - view.length)),
    removals: touched.size,
    loaded: list.shown(),
  };
}

describe('a list that changes while it is loading', () => {
  it('misses nothing that was there all the time if cursors survive changes', async () => {
    await assertProperty(
      asyncProperty(someWalk, async (options) => {
        const { ids, missing, fewer, removals } = await walk('places', options);
        expect(missing).toEqual([]);
        expect(fewer).toBeLessThanOrEqual(removals);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 60 },
    );
  });

  it('misses no more than small pages would if cursors are page numbers', async () => {
    await assertProperty(
      asyncProperty(someWalk, async (options) => {
        const { ids, missing, loaded } = await walk('page-numbers', options);
        // Each row that is removed or moved hides at most one other row.
        const gone = options.changes.filter(({ kind }) => kind !== 'insert');
        expect(missing.length).toBeLessThanOrEqual(gone.length);
        expect(options.changes.length > 0 || loaded.repeated === 0).toBe(true);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 60 },
    );
  });
});
