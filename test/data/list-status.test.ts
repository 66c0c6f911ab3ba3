import { describe, expect, it } from 'vitest';
import { ApiError } from '../../src/api/failure';
import { DEFAULT_PAGING } from '../../src/api/service';
import {
  deriveListStatus,
  type ListFacts,
  type ListLoad,
  type ListQuestion,
  type ListState,
  needsWholeList,
  planRest,
} from '../../src/data/list-status';
import { load, page, toLoadedCategories } from '../model/pages';

const NOTHING_ASKED: ListQuestion = {
  query: '',
  debouncedQuery: '',
  sort: null,
  view: 'list',
  isFiltering: false,
  isForExport: false,
};

describe('needsWholeList', () => {
  it.each<[string, Partial<ListQuestion>, boolean]>([
    ['the first letter of a search, surrounded by spaces', { query: '  m  ' }, false],
    ['two letters', { query: 'mu' }, true],
    ['one Han character', { query: ' 茶 ' }, true],
    ['one hiragana', { query: 'か' }, true],
    ['one katakana', { query: 'カ' }, true],
    ['one Hangul syllable', { query: '차' }, true],
    ['one Cyrillic letter', { query: 'ч' }, false],
    ['one full-width Latin letter', { query: 'ｍ' }, false],
    ['a qualifier', { query: 'is:root' }, true],
    ['a sort', { sort: { field: 'name', isDescending: false } }, true],
    ['the tree', { view: 'tree' }, true],
    ['the map', { view: 'map' }, true],
    ['two letters, while they are typed', { query: 'mu', debouncedQuery: 'm' }, false],
    ['two letters that are being deleted', { query: 'm', debouncedQuery: 'mu' }, false],
    ['the filter menu', { isFiltering: true }, true],
    ['an export', { isForExport: true }, true],
  ])('for %s (%j) returns %s', (_, asked, isOne) => {
    const { query = '' } = asked;
    expect(needsWholeList({ ...NOTHING_ASKED, debouncedQuery: query, ...asked })).toBe(isOne);
  });
});

function loadedOf(pages: number, size: number, totalCount: number | null) {
  return toLoadedCategories(
    Array.from({ length: pages }, (_page, number) =>
      page(
        Array.from({ length: size }, (_, index) => `${number}-${index}`),
        { hasNextPage: true, endCursor: `c${number}`, totalCount },
      ),
    ),
  );
}

const IDLE: ListFacts['query'] = {
  fetchStatus: 'idle',
  isFetchingNextPage: false,
  failureCount: 0,
  failureReason: null,
};
const NEEDED: ListFacts = {
  loaded: loadedOf(1, 50, 120),
  query: IDLE,
  failure: null,
  wish: { loadsAll: false, isStopped: false },
  automaticRefresh: null,
  isWalking: false,
  isNeeded: true,
  policy: 'when-needed',
  paging: DEFAULT_PAGING,
  largestPage: DEFAULT_PAGING.pageSize,
};
const error = new ApiError({ kind: 'rate-limited', status: 429, retryAfterMs: null });
const failure = { error, isNextPage: true };
const STOPPED = { loadsAll: false, isStopped: true };

const NOT_NEEDED = { continues: false, pause: null };
const GOES_ON = { continues: true, pause: null };
const TIRED = 'Loading paused: the next page could not be loaded.';
const pausedBy = (pause: string) => ({ continues: false, pause });
const KEEP_LOADING = pausedBy('Keep loading? 201 requests sent so far.');
const asks = (reason: string) => pausedBy(`Load the rest? ${reason}`);

describe('the rest of a list', () => {
  it.each<[string, Partial<typeof NEEDED>]>([
    ['no search needs it', { isNeeded: false }],
    ['nothing has loaded yet', { loaded: null }],
    ['everything has loaded', { loaded: load('1', '2') }],
    [
      'the service has no cursor for the next page',
      { loaded: toLoadedCategories([page(['1'], { hasNextPage: true, endCursor: null })]) },
    ],
    [
      'the user is loading all pages',
      { isWalking: true, wish: { loadsAll: true, isStopped: false } },
    ],
    ['the connection forbids it', { policy: 'on-request' }],
  ])('is not loaded if %s', (_, circumstances) => {
    expect(planRest({ ...NEEDED, ...circumstances })).toEqual(NOT_NEEDED);
  });

  it('is loaded if a search needs it', () => {
    expect(planRest(NEEDED)).toEqual(GOES_ON);
    const large = { ...NEEDED, largestPage: 100, loaded: loadedOf(1, 50, 20_100) };
    expect(planRest(large)).toEqual(asks('It takes about 201 requests.'));
  });

  it('is loaded after a failed refresh', () => {
    expect(planRest({ ...NEEDED, failure: { error, isNextPage: false } })).toEqual(GOES_ON);
  });

  it('is not loaded after a failure', () => {
    expect(planRest({ ...NEEDED, failure })).toEqual(pausedBy(TIRED));
  });

  it('is not loaded after Stop, even if a request fails', () => {
    expect(planRest({ ...NEEDED, failure, wish: STOPPED })).toEqual(pausedBy('Loading stopped.'));
  });
});

describe('five empty pages in a row', () => {
  const loaded = loadedOf(5, 0, null);
  const paused = pausedBy(
    'Loading paused: the last pages were empty, but there may be more categories.',
  );

  it.each<[string, Partial<typeof NEEDED>, ReturnType<typeof planRest>]>([
    ['pause loading', {}, paused],
    ['say so after Load more', { isNeeded: false }, paused],
    ['do not hide a failure', { failure }, pausedBy(TIRED)],
    ['do not hide a stop', { wish: STOPPED }, pausedBy('Loading stopped.')],
    ['pause until Load more', { loaded: loadedOf(6, 0, null) }, GOES_ON],
  ])('%s', (_, circumstances, expected) => {
    expect(planRest({ ...NEEDED, loaded, ...circumstances })).toEqual(expected);
  });
});

describe('a list that takes many requests', () => {
  const planFor = (...from: Parameters<typeof loadedOf>) =>
    planRest({ ...NEEDED, loaded: loadedOf(...from) });

  it.each<[string, number, number, number | null, ReturnType<typeof planFor>]>([
    ['200 more', 1, 50, 10_050, GOES_ON],
    ['201 more', 1, 50, 10_051, asks('It takes about 201 requests.')],
    ['201 more, of which some were loaded', 2, 50, 10_051, GOES_ON],
    ['ten million categories', 1, 50, 10_000_000, asks('It takes about 199,999 requests.')],
    ['large pages', 1, 500, 100_000, GOES_ON],
    ['no total', 200, 2, null, GOES_ON],
    ['no total, and no end after 200 pages', 201, 2, null, KEEP_LOADING],
    ['a total that was exceeded long ago', 201, 2, 3, KEEP_LOADING],
    ['a total that is always slightly higher', 201, 2, 404, asks('It takes about 1 requests.')],
    ['a total of zero', 1, 50, 0, GOES_ON],
    ['an empty first page', 1, 0, 10_000, GOES_ON],
  ])('asks first if more than 200 requests are needed: %s', (_, pages, size, total, expected) => {
    expect(planFor(pages, size, total)).toEqual(expected);
  });
});

describe("a list's state", () => {
  const FREE: ListFacts = { ...NEEDED, isNeeded: false };
  const ALL = { loadsAll: true, isStopped: false };
  const fetching = { ...IDLE, fetchStatus: 'fetching' } as const;
  const next = { ...fetching, isFetchingNextPage: true };
  const offline = { ...IDLE, fetchStatus: 'paused' } as const;
  const tired = { ...next, failureCount: 1, failureReason: error };
  const whole = load('1', '2');

  it.each<[string, Partial<ListFacts>, ListState, ListLoad | null]>([
    ['nothing is requested', {}, 'idle', null],
    ['it has not been requested', { loaded: null }, 'stopped', null],
    ['its first page loads', { loaded: null, query: fetching }, 'first-page', 'first-page'],
    ['its next page loads', { query: next }, 'next-page', 'next-page'],
    ['it is refreshed', { query: fetching }, 'refreshing', 'refreshing'],
    ['the user loads all', { isWalking: true, wish: ALL, query: next }, 'all-pages', 'all-pages'],
    ['the walk pauses between pages', { isWalking: true, wish: ALL }, 'all-pages', 'all-pages'],
    ['a search needs the rest', { isNeeded: true }, 'all-pages', 'all-pages'],
    ['a large page replaces it', { isWalking: true, query: fetching }, 'all-pages', 'all-pages'],
    ['the user stopped it', { wish: STOPPED }, 'stopped', null],
    ['the user stopped a refresh of all', { wish: STOPPED, loaded: whole }, 'idle', null],
    ['its first page failed', { loaded: null, failure }, 'failed', null],
    ['a page that a search needs failed', { isNeeded: true, failure }, 'failed', null],
    ['a failed page is loaded again', { failure, query: next }, 'next-page', 'next-page'],
    ['a request is sent again later', { query: tired }, 'waiting', 'next-page'],
    [
      'a request is sent again while all pages load',
      { query: tired, isWalking: true },
      'waiting',
      'all-pages',
    ],
    ['the device is offline', { query: offline }, 'waiting', null],
    [
      'the device is offline while all pages load',
      { query: offline, isWalking: true },
      'waiting',
      'all-pages',
    ],
    [
      'the device is offline before the first page',
      { query: offline, loaded: null },
      'waiting',
      null,
    ],
  ])('is correct when %s', (_, facts, state, loads) => {
    expect(deriveListStatus({ ...FREE, ...facts })).toMatchObject({ state, load: loads });
  });

  it.each<[string, Partial<ListFacts>, object]>([
    ['the share of all pages and Stop', { isWalking: true }, { progress: 'share', button: 'stop' }],
    [
      'the share while a request waits',
      { isWalking: true, query: tired },
      { progress: 'share', button: 'stop' },
    ],
    ['a refresh without a share', { query: fetching }, { progress: 'unknown', button: 'stop' }],
    ['no progress for one more page', { query: next }, { progress: null, button: 'load' }],
    ['no progress after a failure', { failure }, { progress: null, button: 'load' }],
  ])('shows %s', (_, facts, shows) => {
    expect(deriveListStatus({ ...FREE, ...facts }).shows).toMatchObject(shows);
  });

  it('includes a notice while a request waits', () => {
    const hasNotice = (query: ListFacts['query']) =>
      deriveListStatus({ ...FREE, query }).shows.hasNotice;
    expect([offline, tired].map(hasNotice)).toEqual([true, true]);
    expect([IDLE, fetching, next].map(hasNotice)).toEqual([false, false, false]);
  });

  it('includes the number of attempts until a request is retried', () => {
    const of = (query: ListFacts['query']) => deriveListStatus({ ...FREE, query }).retry;
    expect(of(tired)).toEqual({ failureCount: 1, failureReason: error });
    expect(of({ ...tired, fetchStatus: 'idle' })).toBeNull();
    expect(of(next)).toBeNull();
  });

  it('distinguishes loading for a search from loading on request', () => {
    const isServed = (facts: Partial<ListFacts>) =>
      deriveListStatus({ ...NEEDED, ...facts }).isCompleting;
    expect(isServed({ isWalking: true })).toBe(true);
    expect(isServed({ isWalking: true, wish: ALL })).toBe(false);
    expect(isServed({ isWalking: true, isNeeded: false })).toBe(false);
  });
});
