import { describe, expect, it } from 'vitest';
import type { Paging } from '../../../src/api/service';
import type { ServicePaging } from '../../../src/demo/service-paging';
import {
  type Answer,
  categories,
  changing,
  check,
  goodService,
  respond,
  strictService,
} from './fake-service';

const after = (query: URLSearchParams) => Number(query.get('after') ?? -1);
const sizeOf = (query: URLSearchParams) => Number(query.get('first') ?? 20);

/** A service whose pages are the given ranges of its list. */
function paging(
  range: (query: URLSearchParams) => [from: number, to?: number],
  endCursor?: string,
): Answer {
  const good = goodService({ count: 60 });
  const all = categories(60);
  return (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.endsWith('/category')) return good(request);
    const [from, to = from + sizeOf(searchParams)] = range(searchParams);
    const page = all.slice(from, to);
    const pageInfo = {
      hasNextPage: to < 60,
      endCursor: endCursor ?? String(to - 1),
      totalCount: 60,
    };
    return Response.json({ categories: page, pageInfo });
  };
}

const withPageInfo = (fields: object) =>
  changing('list', (json) => ({ ...json, pageInfo: { ...json.pageInfo, ...fields } }));

/** A service with 3,000 categories that rejects pages larger than `most`. */
function rejecting(most: number, pageSize = 50): Answer {
  const good = goodService({ count: 3000, paging: { maxPageSize: 5000, pageSize } });
  return (request) =>
    Number(new URL(request.url).searchParams.get('first') ?? 0) > most
      ? respond(400)
      : good(request);
}

const DEFAULT = { cursorParam: 'after', pageSizeParam: 'first', pageSize: 50, bulkPageSize: 500 };
const STARTING_AFTER = { cursorParam: 'starting_after', pageSizeParam: '', pageSize: 30 };
const TOKEN = { cursorParam: 'page_token', pageSizeParam: 'per_page' };
const CURSOR = { cursorParam: 'cursor', pageSizeParam: 'limit' };
const BRACKETS = { cursorParam: 'page[after]', pageSizeParam: 'page[size]' };

describe('pagination parameters', () => {
  it.each<[Partial<ServicePaging>, Partial<Paging>, Partial<Paging> | null, 'strict'?]>([
    [{}, {}, null],
    [{ maxPageSize: 20 }, {}, null],
    [{ pageSize: 20, pageSizeParam: '' }, { pageSizeParam: '' }, null],
    [CURSOR, {}, CURSOR],
    [{ pageSizeParam: 'size' }, {}, { pageSizeParam: 'size' }],
    [TOKEN, {}, TOKEN, 'strict'],
    [STARTING_AFTER, {}, STARTING_AFTER],
    [STARTING_AFTER, {}, STARTING_AFTER, 'strict'],
    [{ ...BRACKETS, maxPageSize: 60 }, { ...BRACKETS, pageSize: 10 }, null],
  ])(
    'are found for the service %j, starting from the settings %j',
    async (served, own, found, strict) => {
      const answer = (strict ? strictService : goodService)({ paging: served });
      const { report, said } = await check(answer, { paging: own });
      expect(report.found).toEqual(found && { ...DEFAULT, ...found });
      expect(said('pagination')).toMatch(found ? /^warning/ : /^passed/);
    },
  );

  it.each([
    'after',
    'cursor',
    'pageToken',
    'page_token',
    'nextToken',
    'next',
    'next_cursor',
    'starting_after',
    'startCursor',
    'endCursor',
    'from',
    'offset',
  ])('are found if %s takes the cursor, even on a strict service', async (cursorParam) => {
    const { report, said, detailsOf } = await check(
      strictService({ count: 1200, paging: { cursorParam, pageSizeParam: 'maxResults' } }),
      { paging: { cursorParam: 'mine', pageSizeParam: 'own' } },
    );
    expect(report.found).toMatchObject({ cursorParam, pageSizeParam: 'maxResults' });
    expect(said('pagination')).toMatch(/^warning/);
    expect(detailsOf('pagination')).toContain(`${cursorParam}: the next page`);
    expect(said('speed')).toMatch(/^passed/);
  });

  it.each([
    'first',
    'limit',
    'pageSize',
    'page_size',
    'per_page',
    'perPage',
    'size',
    'count',
    'take',
    'maxResults',
  ])('are found if %s sets the page size', async (pageSizeParam) => {
    const { report } = await check(goodService({ count: 1200, paging: { pageSizeParam } }), {
      paging: { pageSizeParam: 'own' },
    });
    expect(report.found).toMatchObject({ cursorParam: 'after', pageSizeParam });
  });

  it('are no longer tried once the right ones are found', async () => {
    const { requests, detailsOf } = await check(goodService({ paging: CURSOR }));
    const tried = requests.flatMap(({ url }) => [...new URL(url).searchParams.keys()]);
    expect([...new Set(tried)]).toEqual(['first', 'limit', 'after', 'cursor']);
    expect(detailsOf('pagination')).toMatch(
      /first=5: [^]*limit=5: [^]*after: [^]*cursor: the next/,
    );
  });

  it('are all listed if none works', async () => {
    const none = await check(strictService({ paging: { cursorParam: 'x' } }));
    expect(none.said('pagination')).toContain(
      'Tried: after, cursor, pageToken, page_token, nextToken, next, next_cursor, starting_after, startCursor, endCursor, from, offset.',
    );
  });

  it.each<[string, Answer, Partial<Paging>]>([
    [
      'uses ?limit=50&cursor=… for pagination, not ?first=50&after=…',
      goodService({ count: 8, paging: CURSOR }),
      CURSOR,
    ],
    ['returns no pages of 500 categories', rejecting(400), { bulkPageSize: 0 }],
    [
      'uses ?first=20&after=… for pagination, not ?first=50&after=…, and returns no pages of 500 categories',
      rejecting(30, 20),
      { pageSize: 20, bulkPageSize: 0 },
    ],
  ])('are named in the result: %s', async (words, answer, found) => {
    const { report, said } = await check(answer);
    expect(report.found).toEqual({ ...DEFAULT, ...found });
    expect(said('pagination')).toContain(`warning: The service ${words}.`);
    expect(said('pagination')).toContain('. Use the pagination parameters that the check found.');
  });
});

it.each<[string, string, Answer]>([
  ['the service ignores the cursor', 'starting_after: the first page again', paging(() => [0, 20])],
  ['the service ignores the cursor', 'after: the first page again', paging(() => [0])],
  [
    'no query parameter returns the next page',
    'after: returned 400',
    strictService({ paging: { cursorParam: 'x' } }),
  ],
  [
    '“after” takes the cursor, but the pages repeat or skip categories',
    'repeats 1 category',
    paging((query) => [Math.max(0, after(query))]),
  ],
  [
    '“after” takes the cursor, but the pages repeat or skip categories',
    'a page that skips categories',
    paging((query) => [query.has('after') ? after(query) + 1 + sizeOf(query) : 0]),
  ],
  [
    'no query parameter returns the next page',
    'after: an empty page',
    paging((query) => (query.has('after') ? [0, 0] : [0])),
  ],
  [
    '“after” takes the cursor, but the pages repeat or skip categories',
    'after: a page with the endCursor of the previous page',
    goodService({ simulatedErrors: { repeatCursor: true } }),
  ],
  ['has no cursor for the next page', 'hasNextPage true', withPageInfo({ endCursor: null })],
  ['totalCount is less than the number of', 'totalCount 3', withPageInfo({ totalCount: 3 })],
  ['contradict each other', 'hasNextPage true, totalCount 50', withPageInfo({ totalCount: 50 })],
  ['no fixed order', '', goodService({ simulatedErrors: { randomOrder: true } })],
])('the check fails: %s (%s)', async (words, line, answer) => {
  const { said, detailsOf, requests } = await check(answer);
  expect(said('pagination')).toMatch(/^failed/);
  expect(said('pagination')).toContain(words);
  expect(detailsOf('pagination')).toContain(line);
  expect(requests.length).toBeLessThanOrEqual(40);
});

/** A service with 237 categories. Its pages of 500 have this many categories and these fields of `pageInfo`. */
function wrongBulk(count: number, pageInfo: object): Answer {
  const good = goodService({ count: 237, paging: { maxPageSize: 500 } });
  return async (request) => {
    const response = await good(request);
    if (!request.url.includes('first=500')) return response;
    const json = JSON.parse(await response.text());
    return Response.json({
      categories: json.categories.slice(0, count),
      pageInfo: { ...json.pageInfo, ...pageInfo },
    });
  };
}

it.each<[string, number, object]>([
  ['the end after 100 of 237 categories', 100, { hasNextPage: false }],
  ['the end after 100 of 237 categories', 100, { hasNextPage: false, totalCount: 100 }],
  ['the end after 0 of 237 categories', 0, { hasNextPage: false }],
  ['the end after 40 of 237 categories', 40, { hasNextPage: false, totalCount: null }],
  ['more categories after an empty page', 0, { hasNextPage: true, endCursor: 'x' }],
  ['no cursor after 100 of 237 categories', 100, { hasNextPage: true, endCursor: null }],
])('the check warns about large pages: %s, %i %j', async (words, count, pageInfo) => {
  const { report, said } = await check(wrongBulk(count, pageInfo));
  expect(report.found).toEqual({ ...DEFAULT, bulkPageSize: 0 });
  expect(said('pagination')).toContain(`warning: For first=500, the service reports ${words}.`);
});

it.each<[string, number, object]>([
  [
    'a large page that is shorter than requested but has a cursor',
    100,
    { hasNextPage: true, endCursor: 'x' },
  ],
  ['a large page with the whole list', 237, {}],
  ['a large page with the whole list but no total', 237, { totalCount: null }],
])('the check accepts %s', async (_, count, pageInfo) => {
  const { said } = await check(wrongBulk(count, pageInfo));
  expect(said('pagination')).toMatch(/^passed/);
});

it('the check fails if the first page is empty but the total is not zero', async () => {
  const empty = changing('list', (json) => ({
    categories: [],
    pageInfo: { ...json.pageInfo, hasNextPage: false, totalCount: 237 },
  }));
  const { said } = await check(empty);
  expect(said('pagination')).toContain('failed: hasNextPage and totalCount contradict each other.');
  expect(said('fields')).toBe('passed: The first page has no categories.');
});

it('the check passes for a service with one cursor for all pages', async () => {
  let scrolledTo = 0;
  const { said, detailsOf } = await check(
    paging((query) => {
      const from = query.has('after') ? scrolledTo : 0;
      scrolledTo = from + sizeOf(query);
      return [from];
    }, 'scroll'),
  );
  expect(said('pagination')).toMatch(/^passed: “after” returns the next page/);
  expect(detailsOf('pagination')).toContain('after: the next page, which repeats the endCursor');
});

it('the check passes for a service with only two categories', async () => {
  const { said, detailsOf } = await check(goodService({ count: 2 }));
  expect(said('pagination')).toMatch(/^passed: “after” returns the next page/);
  expect(detailsOf('pagination')).toContain('first=1: 1 category');
});

it('the check passes without hasNextPage', async () => {
  const { said } = await check(withPageInfo({ hasNextPage: undefined }));
  expect(said('pagination')).toMatch(/^passed/);
});

it.each<[string, Answer]>([
  ['a list of 0 categories has only one page', goodService({ count: 0 })],
  ['a list of 1 category has only one page', goodService({ count: 1 })],
  ['the whole list fits on one page', goodService({ count: 9, paging: { pageSizeParam: '' } })],
])('the check is skipped because %s', async (reason, answer) => {
  const { report, said } = await check(answer);
  expect(said('pagination')).toContain(`skipped: Skipped: ${reason}`);
  expect(report.found).toBeNull();
});
