import { describe, expect, it } from 'vitest';
import type { PagingDialect } from '../../../src/api/service';
import type { Dialect } from '../../../src/demo/dialect';
import {
  type Answer,
  categories,
  changing,
  check,
  goodService,
  strictService,
} from './fake-service';

/** A service that makes its pages itself. */
function paging(
  slice: (query: URLSearchParams, all: ReturnType<typeof categories>) => unknown[],
): Answer {
  const good = goodService({ count: 60 });
  const all = categories(60);
  return (request) => {
    const url = new URL(request.url);
    if (!url.pathname.endsWith('/category')) return good(request);
    const page = slice(url.searchParams, all);
    const last = page.at(-1);
    return Response.json({
      categories: page,
      pageInfo: {
        hasNextPage: last !== all.at(-1),
        startCursor: String(all.findIndex((each) => each === page[0])),
        endCursor: String(all.findIndex((each) => each === last)),
        totalCount: 60,
      },
    });
  };
}

const withPageInfo = (fields: object) =>
  changing(goodService(), {
    list: ({ pageInfo, ...json }) => ({ ...json, pageInfo: { ...pageInfo, ...fields } }),
  });

const after = (query: URLSearchParams) => Number(query.get('after') ?? -1);
const sized = (query: URLSearchParams) => Number(query.get('first') ?? 20);

/** A service of 3,000 categories that refuses larger pages. */
function refusing(most: number, pageSize = 50): Answer {
  const good = goodService({ count: 3000, paging: { maxPageSize: 5000, pageSize } });
  return (request) => {
    const size = Number(new URL(request.url).searchParams.get('first') ?? 0);
    return size > most ? new Response(null, { status: 400 }) : good(request);
  };
}

const DEFAULT = { cursorParam: 'after', pageSizeParam: 'first', pageSize: 50, bulkPageSize: 500 };

describe('parameters', () => {
  it.each<[Partial<Dialect> & { isStrict?: true }, Partial<PagingDialect>, PagingDialect | null]>([
    [{}, {}, null],
    [{ maxPageSize: 20 }, {}, null],
    [{ pageSize: 20, pageSizeParam: '' }, { pageSizeParam: '' }, null],
    [
      { cursorParam: 'cursor', pageSizeParam: 'limit' },
      {},
      { ...DEFAULT, cursorParam: 'cursor', pageSizeParam: 'limit' },
    ],
    [{ pageSizeParam: 'size' }, {}, { ...DEFAULT, pageSizeParam: 'size' }],
    [
      { cursorParam: 'page_token', pageSizeParam: 'per_page', isStrict: true },
      {},
      { ...DEFAULT, cursorParam: 'page_token', pageSizeParam: 'per_page' },
    ],
    [
      { cursorParam: 'starting_after', pageSizeParam: '', pageSize: 30 },
      {},
      { ...DEFAULT, cursorParam: 'starting_after', pageSizeParam: '', pageSize: 30 },
    ],
    [
      { cursorParam: 'starting_after', pageSizeParam: '', pageSize: 30, isStrict: true },
      {},
      { ...DEFAULT, cursorParam: 'starting_after', pageSizeParam: '', pageSize: 30 },
    ],
    [
      { cursorParam: 'page[after]', pageSizeParam: 'page[size]', maxPageSize: 60 },
      { cursorParam: 'page[after]', pageSizeParam: 'page[size]', pageSize: 10 },
      null,
    ],
  ])('of a service with %j are found by a connection with %j', async (dialect, own, found) => {
    const { isStrict = false, ...itsPaging } = dialect;
    const answer = (isStrict ? strictService : goodService)({ paging: itsPaging });
    const { report, verdict } = await check(answer, { paging: own });
    expect(report.found).toEqual(found);
    expect(verdict('pagination').outcome).toBe(found ? 'warning' : 'passed');
  });

  it('are found although the whole list fits on a page', async () => {
    const dialect = { cursorParam: 'cursor', pageSizeParam: 'limit' };
    const { report, verdict } = await check(goodService({ count: 8, paging: dialect }));
    expect(report.found).toEqual({ ...DEFAULT, ...dialect });
    expect(verdict('pagination')).toMatchObject({
      summary: expect.stringMatching(/^The service pages with \?limit=50&cursor=…/),
      advice: 'Use the pagination parameters that were found.',
    });
  });

  it('leave bulk pages out if the service refuses them', async () => {
    const { verdict, report } = await check(refusing(400));
    expect(verdict('pagination').summary).toMatch(
      /^The service pages with .*, not with .*first=500\)\.$/,
    );
    expect(report.found).toEqual({ ...DEFAULT, bulkPageSize: 0 });
  });

  it('include a page size that works', async () => {
    const { verdict, report } = await check(refusing(30, 20));
    expect(verdict('pagination').summary).toMatch(
      /^The service pages with \?first=20&after=…, not with/,
    );
    expect(report.found).toEqual({ ...DEFAULT, pageSize: 20, bulkPageSize: 0 });
  });
});

describe('fails', () => {
  it.each<[string, Answer, string, string]>([
    [
      'every parameter ignored',
      paging((_, all) => all.slice(0, 20)),
      'the service ignores the cursor',
      'starting_after: the first page again',
    ],
    [
      'the cursor ignored, the size not',
      paging((query, all) => all.slice(0, sized(query))),
      'the service ignores the cursor',
      'after: the first page again',
    ],
    [
      'unknown parameters refused',
      strictService({ paging: { cursorParam: 'x' } }),
      'no parameter was found',
      'after: responded with 400',
    ],
    [
      'the last category repeated',
      paging((query, all) => {
        const start = Math.max(0, after(query));
        return all.slice(start, start + sized(query));
      }),
      '“after” leads on, but not to the next page',
      'repeats 1 category',
    ],
    [
      'a page left out',
      paging((query, all) => {
        const start = query.has('after') ? after(query) + 1 + sized(query) : 0;
        return all.slice(start, start + sized(query));
      }),
      '“after” leads on, but not to the next page',
      'a page that leaves categories out',
    ],
    [
      'an empty page',
      paging((query, all) => (query.has('after') ? [] : all.slice(0, sized(query)))),
      'no parameter was found',
      'after: an empty page',
    ],
    [
      'a repeated cursor',
      goodService({ simulatedErrors: { repeatCursor: true } }),
      '“after” leads on, but not to the next page',
      'after: a page with the endCursor of the page before',
    ],
    [
      'no end cursor',
      withPageInfo({ endCursor: null }),
      'does not say how to continue',
      'hasNextPage true',
    ],
    [
      'a total below the page',
      withPageInfo({ totalCount: 3 }),
      'totalCount is less than what is on the first page',
      'totalCount 3',
    ],
    [
      'a total of the page, with more to come',
      withPageInfo({ totalCount: 50 }),
      'hasNextPage and totalCount contradict each other',
      'totalCount 50',
    ],
  ])('%s', async (_, answer, summary, line) => {
    const { verdict, requests } = await check(answer);
    expect(verdict('pagination').outcome).toBe('failed');
    expect(verdict('pagination').summary).toContain(summary);
    expect(verdict('pagination').details.join('\n')).toContain(line);
    expect(requests.length).toBeLessThanOrEqual(40);
  });

  it('another order each time', async () => {
    let turn = 0;
    const { verdict } = await check(
      changing(goodService({ count: 30 }), {
        list(json) {
          turn += 1;
          return { ...json, categories: turn % 2 ? json.categories.toReversed() : json.categories };
        },
      }),
    );
    expect(verdict('pagination').summary).toContain('no fixed order');
  });
});

it.each<[string, Answer, string]>([
  ['no category', goodService({ count: 0 }), 'a list of 0 categories needs no second page'],
  ['a single category', goodService({ count: 1 }), 'a list of 1 category needs no second page'],
  [
    'a whole list that cannot be made smaller',
    goodService({ count: 9, paging: { pageSizeParam: '' } }),
    'the first page is the whole list',
  ],
])('is skipped with %s', async (_, answer, words) => {
  const { verdict, report } = await check(answer);
  expect(verdict('pagination')).toMatchObject({
    outcome: 'skipped',
    summary: expect.stringContaining(words),
  });
  expect(report.found).toBeNull();
});
