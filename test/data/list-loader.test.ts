import { InfiniteQueryObserver, onlineManager, QueryClient } from '@tanstack/react-query';
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
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../../src/api/failure';
import { DEMO_CONNECTION } from '../../src/site/connection';
import type { SiteContext } from '../../src/site/site-context';
import { createListLoader, type ListLoader } from '../../src/data/list-loader';
import { deriveListStatus, type ListState } from '../../src/data/list-status';
import { categoriesOptions } from '../../src/data/queries';
import { type List } from '../../src/cache/list-key';
import { type LoadedCategories, toLoadedCategories } from '../../src/model/loaded-categories';
import { HOUR } from '../../src/text/time';

/**
 * What a cursor stands for: a place in the list, which stays right when the list changes; a page number, which depends
 * on the page size; or, for `scroll`, a position that the service remembers, so all pages have the same cursor.
 */
type Cursors = 'places' | 'page-numbers' | 'scroll';

/** A category and its place in the list, which a move changes. */
interface Row {
  id: string;
  place: number;
}

interface ScriptedService {
  cursors?: Cursors;
  /** The maximum page size. */
  cap?: number;
  /** Returns the number of rows in a request's response. `request` is 0-based. */
  give?: (size: number, request: number) => number;
  /** Returns how a request fails: with a status or in another way; undefined if it succeeds. */
  fail?: (
    size: number,
    request: number,
  ) => number | 'no-response' | 'timeout' | 'cut-off' | 'busy for minutes' | undefined;
  change?: (rows: Row[], request: number) => void;
  hasTotal?: boolean;
  /** Returns what a request's page claims instead of the truth; undefined for the truth. */
  claim?: (size: number, request: number) => object | undefined;
  /** How much higher the reported total is than the number of rows. */
  excess?: number;
  /** Whether each page with rows claims that there are more. */
  saysMore?: boolean;
  /** Whether a cursor is only valid for its page size. */
  bindsCursors?: boolean;
}

/** Opens a service's list that changes between requests, with a reader that uses pages of 3 and 12. */
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
    claim,
    excess = 0,
    hasTotal = true,
    saysMore,
    bindsCursors,
  } = script;
  const sizes: number[] = [];
  let scrolledTo = 0;
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
    if (failure === 'busy for minutes')
      return new Response('', { status: 429, headers: { 'Retry-After': '120' } });
    if (failure === 'cut-off') return new Response('{"categories":[');
    if (failure !== undefined) return new Response('', { status: failure });
    rows.sort((a, b) => a.place - b.place);
    const size = Math.min(asked, cap);
    const [after = null, issuedFor = asked] = query.get('after')?.split('+') ?? [];
    if (bindsCursors && Number(issuedFor) !== asked) return new Response('', { status: 400 });
    if (after === null) scrolledTo = 0;
    if (cursors === 'scroll') {
      const ids = rows.slice(scrolledTo, scrolledTo + give(size, number)).map(({ id }) => ({ id }));
      scrolledTo += ids.length;
      const pageInfo = { hasNextPage: scrolledTo < rows.length, endCursor: 'scroll' };
      return Response.json({ categories: ids, pageInfo: claim?.(asked, number) ?? pageInfo });
    }
    const start =
      cursors === 'places'
        ? rows.findIndex(({ place }) => place > Number(after ?? -1))
        : Number(after) * size;
    const page = start === -1 ? [] : rows.slice(start, start + give(size, number));
    const last = page.at(-1);
    return Response.json({
      categories: page.map(({ id }) => ({ id })),
      pageInfo: claim?.(asked, number) ?? {
        hasNextPage: last !== undefined && (saysMore || last !== rows.at(-1)),
        endCursor: `${cursors === 'places' ? (last?.place ?? '') : Number(after) + 1}+${asked}`,
        ...(hasTotal && { totalCount: rows.length + excess }),
      },
    });
  }

  // A new base URL for each list so no two lists share state.
  const service = {
    baseUrl: `https://service-${Math.random()}.test`,
    paging: { cursorParam: 'after', pageSizeParam: 'first', ...sizesOfPages },
    getKey: () => null,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => answer(new Request(input, init)),
  };
  const site: SiteContext = {
    connection: DEMO_CONNECTION,
    service,
    siteId: 'site',
    now: () => Date.now(),
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryDelay: 0 } } });
  const { queryKey } = categoriesOptions(site);
  const loader = createListLoader(client, site);
  const shown = () => toLoadedCategories(client.getQueryData<List>(queryKey)?.pages ?? []);
  const options = categoriesOptions(site);

  /** Returns the list's current state and all later ones. */
  function watch() {
    const states: ListState[] = [];
    const note = () => {
      const query = new InfiniteQueryObserver(client, options).getCurrentResult();
      const { error } = query;
      const visit = loader.visit();
      const isNextPage = query.isFetchNextPageError || error === visit.restError;
      const { state } = deriveListStatus({
        loaded: query.data ?? null,
        query,
        failure: error && { error, isNextPage },
        wish: visit,
        automaticRefresh: visit.automaticRefresh,
        isWalking: loader.isWalking.get(),
        isNeeded: false,
        policy: 'when-needed',
        paging: service.paging,
        largestPage: visit.largestPage,
      });
      if (state !== states.at(-1)) states.push(state);
    };
    const stopWatching = [
      client.getQueryCache().subscribe(({ type }) => type === 'updated' && note()),
      loader.isWalking.subscribe(note),
    ];
    onTestFinished(() => stopWatching.forEach((stop) => stop()));
    note();
    return states;
  }

  return {
    sizes,
    shown,
    loader,
    watch,
    refresh: loader.refresh,
    /** Loads this many small pages. */
    browse: async (pages: number) => {
      for (let count = 0; count < pages; count += 1) await loader.readMore();
    },
    /** Loads this many pages on the way to the end. */
    loadTowardEnd: async (pages: number) => {
      let page = { hasFailed: false };
      for (let count = 0; count < pages; count += 1) page = await loader.readTowardEnd();
      return page;
    },
    /** Loads everything, retries after each failure and returns what was shown after each page. */
    loadAll: async () => {
      const views: LoadedCategories[] = [];
      for (let tries = 0; tries < 200; tries += 1) {
        const page = await loader.readTowardEnd();
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
  it('restarts from the first page with large pages', async () => {
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
  ])('sends the fewest requests when %s', async (_, count, pages, requests) => {
    const { browse, loadAll, sizes, shown } = openList(rowsUpTo(count));
    await browse(pages);
    await loadAll();
    expect(sizes).toEqual(requests);
    expect(shown().count).toBe(count);
  });

  it('takes at most 15 requests for 5,595 categories after one Load more', async () => {
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

describe.each<Cursors>(['page-numbers', 'places'])('with %s as cursors', (cursors) => {
  const isLarge = (size: number) => size > 3;

  it.each<[string, ScriptedService, number[]]>([
    ['caps its pages', { cap: 5 }, [3, 12, 5, 5, 5, 5, 5, 5]],
    [
      'caps pages but counts in requested sizes',
      { give: (size) => Math.min(size, 5) },
      [3, 12, 5, 5, 5, 5, 5, 5],
    ],
    [
      'gives one fewer each time',
      { give: (size) => (size > 3 ? size - 1 : size) },
      [3, 12, 11, ...Array(9).fill(3)],
    ],
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
  ])('loads the whole list from a service that %s', async (_, script, requests) => {
    const list = openList(rowsUpTo(30), { cursors, ...script });
    const views = await list.loadAll();
    expect(idsOf(list.shown())).toEqual(rowsUpTo(30).map(({ id }) => id));
    expect(list.sizes).toEqual(requests);
    const counts = views.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  });
});

it.each([401, 403, 404, 429])(
  'retries large pages after a %i that affects pages of any size',
  async (status) => {
    let isOver = false;
    const { loadAll, sizes } = openList(rowsUpTo(30), {
      fail(size, request) {
        if (request === 0 || isOver) return undefined;
        isOver = size === 3 || status === 401;
        return status;
      },
    });
    await loadAll();
    expect(sizes.slice(-3)).toEqual([12, 12, 12]);
  },
);

it('retries a large page that timed out because the device went offline', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  const { loadAll, sizes } = openList(rowsUpTo(30), {
    fail(_, request) {
      onlineManager.setOnline(request !== 1);
      return request === 1 ? 'timeout' : undefined;
    },
  });
  await loadAll();
  expect(sizes).toEqual([3, 12, 12, 12, 12]);
});

it.each([403, 404, 429])(
  'stops requesting large pages if only they fail with %i',
  async (status) => {
    const { loadAll, sizes } = openList(rowsUpTo(30), {
      fail: (size) => (size > 3 ? status : undefined),
    });
    await loadAll();
    expect(sizes.filter((size) => size > 3).length).toBe(status === 429 ? 4 : 1);
  },
);

describe('a service with one cursor for all pages', () => {
  it('is loaded to its end', async () => {
    const list = openList(rowsUpTo(30), { cursors: 'scroll' });
    await list.browse(2);
    expect(list.shown().count).toBe(6);
    await list.loadAll();
    expect(list.shown()).toMatchObject({ count: 30, isAllLoaded: true, repeated: 0 });
    await list.refresh();
    expect(list.shown()).toMatchObject({ count: 30, isAllLoaded: true, repeated: 0 });
  });

  it('does not stop loading at an empty page', async () => {
    const give = (size: number, request: number) => (request === 2 ? 0 : size);
    const list = openList(rowsUpTo(12), { cursors: 'scroll', give });
    await list.browse(5);
    expect(list.shown()).toMatchObject({ count: 12, isAllLoaded: true });
  });

  it('is not requested forever if it ends in empty pages', async () => {
    const list = openList(rowsUpTo(12), {
      cursors: 'scroll',
      claim: () => ({ hasNextPage: true, endCursor: 'scroll' }),
    });
    await list.loadAll();
    expect(list.shown()).toMatchObject({ count: 12, paging: { kind: 'stopped' } });
    expect(list.sizes.length).toBeLessThan(30);
  });
});

describe('five empty pages in a row', () => {
  /** Opens a list with 6 empty pages between two pages with rows and two more pages with rows. */
  const openWithGap = () =>
    openList(
      rowsUpTo(12),
      {
        cursors: 'scroll',
        give: (size, request) => (request % 10 < 2 || request % 10 > 7 ? size : 0),
        claim: (_, request) => ({ hasNextPage: request % 10 < 9, endCursor: String(request) }),
      },
      { pageSize: 3, bulkPageSize: 3 },
    );

  it('pause loading until the user continues', async () => {
    const list = openWithGap();
    await list.loadTowardEnd(2);
    expect(await list.loadTowardEnd(4)).toMatchObject({ hasMore: true });
    expect(await list.loadTowardEnd(1)).toMatchObject({ hasMore: false, hasFailed: false });
    expect(list.shown()).toMatchObject({ count: 6, paging: { kind: 'more' } });
    expect(await list.loadTowardEnd(1)).toMatchObject({ hasMore: true });
    await list.browse(2);
    expect(list.shown()).toMatchObject({ count: 12, isAllLoaded: true });
  });

  it('do not shorten a list that is refreshed', async () => {
    const list = openWithGap();
    await list.browse(10);
    await list.refresh();
    expect(list.shown()).toMatchObject({ count: 12, isAllLoaded: true });
    expect(list.sizes).toHaveLength(20);
  });
});

describe('a refresh', () => {
  it('loads the same number of pages as before', async () => {
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

  it.each<[string, number | undefined, number, number[]]>([
    ['continues with small pages if large ones fail', 413, 12, [12, ...Array(10).fill(3)]],
    [
      'continues with shorter pages if the service shortens large ones',
      undefined,
      11,
      [12, 11, 11, 11],
    ],
  ])('%s', async (_, failure, given, requests) => {
    let isSmall = false;
    const { loadAll, refresh, sizes, shown } = openList(rowsUpTo(30), {
      fail: (size) => (isSmall && size > 11 ? failure : undefined),
      give: (size) => (isSmall ? Math.min(size, given) : size),
    });
    await loadAll();
    isSmall = true;
    sizes.length = 0;
    await refresh();
    expect(sizes).toEqual(requests);
    expect(shown()).toMatchObject({ count: 30, isAllLoaded: true });
  });

  it('uses large pages for a complete list', async () => {
    const { browse, refresh, sizes, shown } = openList(rowsUpTo(30));
    await browse(10);
    sizes.length = 0;
    await refresh();
    expect(sizes).toEqual([12, 12, 12]);
    expect(shown()).toMatchObject({ count: 30, isAllLoaded: true });
  });

  it('reads a complete list to its end, even if it has grown', async () => {
    const rows = rowsUpTo(30);
    const { loadAll, refresh, shown } = openList(rows);
    await loadAll();
    rows.push(...rowsUpTo(90).slice(30));
    await refresh();
    expect(shown()).toMatchObject({ count: 90, isAllLoaded: true });
  });

  it('sends requests even if the clock was set back', async () => {
    const { browse, refresh, sizes } = openList(rowsUpTo(30));
    await browse(1);
    sizes.length = 0;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - HOUR });
    await refresh();
    expect(sizes).toEqual([3]);
  });
});

const SMALL_PAGES_OF_30 = Array(9).fill(3);

describe('an implausible large page', () => {
  it.each<[string, number, object, number?]>([
    ['ends the list early', 5, { hasNextPage: false, totalCount: 30 }],
    ['ends the list early with a wrong total', 5, { hasNextPage: false, totalCount: 5 }],
    ['ends the list below what is loaded', 2, { hasNextPage: false, totalCount: 30 }],
    ['ends the list below what is loaded, without a total', 2, { hasNextPage: false }],
    [
      'ends the list below what is loaded, with a wrong total',
      2,
      { hasNextPage: false, totalCount: 1 },
    ],
    [
      'ends the list early, after a total that was too low',
      5,
      { hasNextPage: false, totalCount: 30 },
      1,
    ],
    ['is empty and ends the list', 0, { hasNextPage: false, totalCount: 0 }],
    ['is empty and has no total', 0, { hasNextPage: false }],
    ['says there is more without a cursor', 5, { hasNextPage: true, totalCount: 30 }],
    ['says there is more without a cursor or a total', 5, { hasNextPage: true }],
    ['has no pagination info', 5, {}],
    ['has no pagination info and few rows', 2, {}],
    ['has the whole list, but no pagination info', 30, {}],
  ])('does not lose rows when it %s', async (_name, given, pageInfo, excess = 0) => {
    const list = openList(rowsUpTo(30), {
      hasTotal: 'totalCount' in pageInfo,
      excess: excess && excess - 30,
      give: (size) => (size > 3 ? given : size),
      claim: (size) => (size > 3 ? pageInfo : undefined),
    });
    const views = await list.loadAll();
    expect(list.shown()).toMatchObject({ count: 30, isAllLoaded: true });
    expect(list.sizes).toEqual([3, 12, ...SMALL_PAGES_OF_30]);
    const counts = views.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  });
});

describe('comparing an implausible large page with small pages', () => {
  const isLarge = (size: number) => size > 3;

  it('is not repeated if small pages bring no more rows', async () => {
    const list = openList(rowsUpTo(30), { excess: 10 });
    await list.loadAll();
    expect(list.sizes).toEqual([3, 12, 12, 12, ...Array(10).fill(3)]);
    expect(list.shown()).toMatchObject({ count: 30, isAllLoaded: true, total: 40 });
    list.sizes.length = 0;
    await list.refresh();
    await list.refresh();
    expect(list.sizes).toEqual([12, 12, 12, 12, 12, 12]);
    expect(list.shown()).toMatchObject({ count: 30, isAllLoaded: true });
  });

  it('is repeated if a large page is even shorter', async () => {
    let isBroken = false;
    const list = openList(rowsUpTo(30), {
      excess: 10,
      give: (size) => (isBroken && isLarge(size) ? 5 : size),
      claim: (size) =>
        isBroken && isLarge(size) ? { hasNextPage: false, totalCount: 40 } : undefined,
    });
    await list.loadAll();
    isBroken = true;
    await list.refresh();
    expect(list.shown()).toMatchObject({ count: 30, isAllLoaded: true });
  });

  it('is unnecessary if the total shrinks with the list', async () => {
    const rows = rowsUpTo(30);
    const list = openList(rows);
    await list.loadAll();
    list.sizes.length = 0;
    rows.splice(10, 4);
    await list.refresh();
    expect(list.sizes).toEqual([12, 12, 12]);
    expect(list.shown()).toMatchObject({ count: 26, isAllLoaded: true });
  });

  it('accepts fewer rows without a total once small pages agree', async () => {
    const rows = rowsUpTo(30);
    const list = openList(rows, { hasTotal: false });
    await list.loadAll();
    list.sizes.length = 0;
    rows.splice(10, 4);
    await list.refresh();
    expect(list.sizes).toEqual([12, 12, 12, ...Array(9).fill(3)]);
    expect(list.shown()).toMatchObject({ count: 26, isAllLoaded: true });
    list.sizes.length = 0;
    await list.refresh();
    expect(list.sizes).toEqual([12, 12, 12]);
  });

  it('keeps most rows of a complete list, whatever the total', async () => {
    let isBroken = false;
    const list = openList(rowsUpTo(30), {
      give: (size) => (isBroken && isLarge(size) ? 5 : size),
      claim: (size) =>
        isBroken && isLarge(size) ? { hasNextPage: false, totalCount: 5 } : undefined,
    });
    await list.loadAll();
    isBroken = true;
    await list.refresh();
    expect(list.shown()).toMatchObject({ count: 30, isAllLoaded: true });
  });

  it('keeps the rows even if small pages fail', async () => {
    let isBroken = false;
    const list = openList(rowsUpTo(30), {
      give: (size) => (isBroken && isLarge(size) ? 5 : size),
      claim: (size) => (isBroken && isLarge(size) ? { hasNextPage: false } : undefined),
      fail: (size, request) => (isBroken && size === 3 && request > 8 ? 500 : undefined),
    });
    await list.loadAll();
    isBroken = true;
    await expect(list.refresh()).rejects.toThrow('server');
    expect(list.shown()).toMatchObject({ count: 30, isAllLoaded: true });
  });

  it('keeps the rows until small pages have loaded as many', async () => {
    const list = openList(rowsUpTo(60), {
      give: (size, request) => (isLarge(size) && request === 3 ? 2 : size),
      claim: (size, request) =>
        isLarge(size) && request === 3 ? { hasNextPage: false, totalCount: 60 } : undefined,
    });
    const views = await list.loadAll();
    const small = Array.from({ length: 12 }, (_, at) => 27 + 3 * at);
    // Rereading the 24 rows in small pages yields no new ones.
    expect(views.map(({ count }) => count)).toEqual([3, 12, 24, 24, ...small]);
    expect(list.shown()).toMatchObject({ count: 60, isAllLoaded: true });
  });

  it('never replaces more rows than the page has', async () => {
    const list = openList(rowsUpTo(30), {
      give: (size) => (isLarge(size) ? 5 : size),
      claim: (size) => (isLarge(size) ? { hasNextPage: false, totalCount: 5 } : undefined),
    });
    await list.browse(3);
    const views = await list.loadAll();
    expect(Math.min(...views.map(({ count }) => count))).toBe(12);
    expect(list.shown()).toMatchObject({ count: 30, isAllLoaded: true });
  });
});

describe('a large page that fails after the first', () => {
  it.each([
    // The ones that are not retried automatically are tried twice.
    ...([500, 400, 413, 403, 404] as const).map((failure) => [failure, 2] as const),
    ...([429, 'timeout', 'no-response', 'cut-off'] as const).map(
      (failure) => [failure, 1] as const,
    ),
  ])('with %s is replaced by small pages', async (failure, tries) => {
    for (const loadsAll of [true, false]) {
      const list = openList(rowsUpTo(60), {
        fail: (size, request) => (size > 3 && request > 2 ? failure : undefined),
      });
      await list.loadTowardEnd(3);
      expect(list.shown().count).toBe(24);
      if (loadsAll) await list.loadAll();
      else await list.browse(13);
      expect(list.shown()).toMatchObject({ count: 60, isAllLoaded: true });
      expect(list.sizes.filter((size) => size > 3)).toHaveLength(2 + tries);
    }
  });

  it('is retried before small pages replace it', async () => {
    let failures = 0;
    const list = openList(rowsUpTo(60), {
      fail: (_, request) => (request === 3 && failures++ === 0 ? 500 : undefined),
    });
    await list.loadAll();
    expect(list.sizes).toEqual([3, 12, 12, 12, 12, 12, 12]);
  });

  it('reports its failure if small pages would take more than 200 requests', async () => {
    const list = openList(rowsUpTo(700), {
      fail: (size, request) => (size > 3 && request > 52 ? 500 : undefined),
    });
    await list.loadTowardEnd(53);
    expect(list.shown().count).toBe(624);
    expect(await list.loadTowardEnd(1)).toMatchObject({ hasFailed: true });
    expect(list.sizes.filter((size) => size === 3)).toHaveLength(1);
    expect(list.shown().count).toBe(624);
  });

  it('is not replaced if the service requests a long delay', async () => {
    const list = openList(rowsUpTo(60), {
      fail: (size, request) => (size > 3 && request > 2 ? 'busy for minutes' : undefined),
    });
    await list.loadTowardEnd(3);
    expect(await list.loadTowardEnd(1)).toMatchObject({ hasFailed: true });
    expect(list.sizes.filter((size) => size === 3)).toHaveLength(1);
  });

  it('is tried again if small pages fail the same way', async () => {
    let isDown = false;
    const list = openList(rowsUpTo(60), { fail: () => (isDown ? 500 : undefined) });
    await list.loadTowardEnd(3);
    isDown = true;
    expect((await list.loadTowardEnd(1)).hasFailed).toBe(true);
    isDown = false;
    list.sizes.length = 0;
    await list.loadAll();
    expect(list.sizes).toEqual([12, 12, 12]);
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
  rejected: constantFrom(1_000, 7, 4),
  hasTotal: boolean(),
});

type Walk = typeof someWalk extends Arbitrary<infer T> ? T : never;

/** Loads some pages, then the rest, of a list that keeps changing. */
async function walk(
  cursors: Cursors,
  { count, pages, changes, cap, failures, rejected, hasTotal }: Walk,
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
      if (size > rejected) return 400;
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
  it('misses no unchanged row if cursors survive changes', async () => {
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

  it('misses no more rows than small pages would with page numbers', async () => {
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

describe("the list's state", () => {
  it('follows each load, from the first page to a refresh', async () => {
    const { loader, watch, shown } = openList(rowsUpTo(30));
    const states = watch();
    await loader.loadMore();
    await loader.loadMore();
    loader.loadAll();
    await vi.waitFor(() => expect(shown().isAllLoaded).toBe(true));
    await vi.waitFor(() =>
      expect(states).toEqual([
        'stopped',
        'first-page',
        'idle',
        'next-page',
        'idle',
        'all-pages',
        'idle',
      ]),
    );
    await loader.refresh();
    expect(states.slice(7)).toEqual(['refreshing', 'idle']);
  });

  it('returns to “all-pages” when a failure is retried', async () => {
    let isDown = false;
    const { loader, watch, shown } = openList(rowsUpTo(30), {
      fail: () => (isDown ? 500 : undefined),
    });
    await loader.loadMore();
    isDown = true;
    const states = watch();
    loader.loadAll();
    await vi.waitFor(() => expect(states).toEqual(['idle', 'all-pages', 'failed']));
    expect(loader.visit().restError).toBeInstanceOf(ApiError);
    isDown = false;
    loader.tryAgain();
    await vi.waitFor(() => expect(states.slice(3)).toEqual(['all-pages', 'idle']));
    expect(shown().isAllLoaded).toBe(true);
  });

  it('stays “stopped” until the user continues', async () => {
    const { loader, watch, shown } = openList(rowsUpTo(30));
    await loader.loadMore();
    const states = watch();
    loader.loadAll();
    loader.stop();
    await vi.waitFor(() => expect(states).toEqual(['idle', 'all-pages', 'stopped']));
    await loader.loadMore();
    expect(states.slice(3)).toEqual(['next-page', 'stopped']);
    loader.loadAll();
    await vi.waitFor(() => expect(states.slice(5)).toEqual(['all-pages', 'idle']));
    expect(shown().isAllLoaded).toBe(true);
  });

  it('is “failed” after a failed refresh', async () => {
    let isDown = false;
    const { loader, watch } = openList(rowsUpTo(30), { fail: () => (isDown ? 500 : undefined) });
    await loader.loadMore();
    isDown = true;
    const states = watch();
    await expect(loader.refresh()).rejects.toThrow(ApiError);
    expect(states).toEqual(['idle', 'refreshing', 'failed']);
    expect(loader.visit().restError).toBeNull();
  });
});

describe.each([403, 500])('Load all during a Load more that gets a %i', (status) => {
  it.each([
    ['once', 1],
    ['at any large size', Number.POSITIVE_INFINITY],
  ])('loads the rest if the page fails %s', async (_, times) => {
    let failures = 0;
    const { loadTowardEnd, loader, shown } = openList(rowsUpTo(60), {
      fail: (size, request) => (size > 3 && request > 2 && failures++ < times ? status : undefined),
    });
    await loadTowardEnd(3);
    const loadingMore = loader.loadMore();
    loader.loadAll();
    await vi.waitFor(() => expect(loader.isWalking.get()).toBe(false));
    expect(shown()).toMatchObject({ count: 60, isAllLoaded: true });
    expect(await loadingMore).not.toBeNull();
    expect(failures).toBeGreaterThan(0);
  });
});

describe('Load all stays in effect', () => {
  it.each<[string, (loader: ListLoader) => unknown]>([
    ['Load more', (loader) => loader.loadMore()],
    ['the screen needs the rest', (loader) => loader.complete(() => false)],
    ['its screen closes', (loader) => loader.leave()],
  ])('until %s', async (_, act) => {
    const { loader } = openList(rowsUpTo(30));
    await loader.loadMore();
    loader.loadAll();
    expect(loader.visit().loadsAll).toBe(true);
    await act(loader);
    expect(loader.visit().loadsAll).toBe(false);
  });
});

it('a list that is not loading cannot be stopped', async () => {
  const { loader } = openList(rowsUpTo(30));
  await loader.loadMore();
  loader.stop();
  expect(loader.visit().isStopped).toBe(false);
});
