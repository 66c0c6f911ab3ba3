import { describe, expect, it } from 'vitest';
import { ApiError } from '../../src/api/failure';
import { DEFAULT_PAGING } from '../../src/api/service';
import { type ListQuestion, needsWholeList, planCompletion } from '../../src/data/list-status';
import { load, page, toLoadedCategories } from '../model/pages';

const NOTHING_ASKED: ListQuestion = {
  query: '',
  debouncedQuery: '',
  sort: null,
  view: 'list',
  isForExport: false,
};

describe('a search, filter or order that needs the whole list', () => {
  it.each<[string, Partial<ListQuestion>, boolean]>([
    ['the first letter of a search, among spaces', { query: '  m  ' }, false],
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
    ['an export', { isForExport: true }, true],
  ])('is %s: %j, %s', (_, asked, isOne) => {
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

const NEEDED: Parameters<typeof planCompletion>[0] = {
  isWholeListNeeded: true,
  isUserLoadingAll: false,
  policy: 'when-needed',
  paging: DEFAULT_PAGING,
  largestPage: DEFAULT_PAGING.pageSize,
  isStopped: false,
  error: null,
  loaded: loadedOf(1, 50, 120),
};
const error = new ApiError({ kind: 'rate-limited', status: 429, retryAfterMs: null });

const NOT_NEEDED = { isContinuing: false, pause: null };
const GOES_ON = { isContinuing: true, pause: null };
const TIRED = 'Loading paused: the next page could not be loaded.';
const pausedBy = (pause: string) => ({ isContinuing: false, pause });
const KEEP_LOADING = pausedBy('Keep loading? 201 requests sent so far.');
const asks = (reason: string) => pausedBy(`Load the rest? ${reason}`);

describe('the rest of a list', () => {
  it.each<[string, Partial<typeof NEEDED>]>([
    ['no search needs it', { isWholeListNeeded: false }],
    ['nothing has loaded yet', { loaded: null }],
    ['everything has loaded', { loaded: load('1', '2') }],
    [
      'the service has no cursor for the next page',
      { loaded: toLoadedCategories([page(['1'], { hasNextPage: true, endCursor: null })]) },
    ],
    ['the user is loading all pages', { isUserLoadingAll: true }],
    ['the connection forbids it', { policy: 'on-request' }],
  ])('is not loaded if %s', (_, circumstances) => {
    expect(planCompletion({ ...NEEDED, ...circumstances })).toEqual(NOT_NEEDED);
  });

  it('is loaded if a search needs it, also in large pages', () => {
    expect(planCompletion(NEEDED)).toEqual(GOES_ON);
    const large = { ...NEEDED, largestPage: 100, loaded: loadedOf(1, 50, 20_100) };
    expect(planCompletion(large)).toEqual(asks('It takes about 201 requests.'));
  });

  it('waits for the user who stopped it, and after a failure', () => {
    expect(planCompletion({ ...NEEDED, error })).toEqual(pausedBy(TIRED));
    expect(planCompletion({ ...NEEDED, error, isStopped: true })).toEqual(
      pausedBy('Loading stopped.'),
    );
  });
});

describe('five empty pages in a row', () => {
  const loaded = loadedOf(5, 0, null);
  const paused = pausedBy(
    'Loading paused: the last pages were empty, but there may be more categories.',
  );

  it.each<[string, Partial<typeof NEEDED>, ReturnType<typeof planCompletion>]>([
    ['pause loading', {}, paused],
    ['say so after Load more', { isWholeListNeeded: false }, paused],
    ['do not hide a failure', { error }, pausedBy(TIRED)],
    ['do not hide a stop', { isStopped: true }, pausedBy('Loading stopped.')],
    ['pause until Load more', { loaded: loadedOf(6, 0, null) }, GOES_ON],
  ])('%s', (_, circumstances, expected) => {
    expect(planCompletion({ ...NEEDED, loaded, ...circumstances })).toEqual(expected);
  });
});

describe('a list that takes many requests', () => {
  const planFor = (...from: Parameters<typeof loadedOf>) =>
    planCompletion({ ...NEEDED, loaded: loadedOf(...from) });

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
  ])('asks first above 200: %s', (_, pages, size, total, expected) => {
    expect(planFor(pages, size, total)).toEqual(expected);
  });
});
