import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../../src/api/failure';
import { DEFAULT_PAGING } from '../../src/api/service';
import { CategoryIndex } from '../../src/model/category-index';
import { categoriesOptions, categoryOptions, rereadOptions } from '../../src/data/queries';
import { type List } from '../../src/cache/list-key';
import { DEMO_CONNECTION } from '../../src/site/connection';
import type { SiteContext } from '../../src/site/site-context';
import { createCategoryService } from '../../src/testing/category-service';
import { categories, category } from '../category';

const service = createCategoryService({ siteId: 'site', categories: categories(6) });

const site: SiteContext = {
  connection: DEMO_CONNECTION,
  service: {
    baseUrl: 'https://service.test',
    paging: { ...DEFAULT_PAGING, pageSize: 2 },
    getKey: () => null,
    fetch: service.fetch,
  },
  siteId: 'site',
  now: () => Date.now(),
};

it('a refetched list keeps its unchanged pages', async () => {
  const options = categoriesOptions(site);
  const queryClient = new QueryClient();
  const list = new InfiniteQueryObserver(queryClient, options);
  onTestFinished(list.subscribe(() => {}));
  while ((await list.fetchNextPage()).hasNextPage);
  const pages = () => queryClient.getQueryData<List>(options.queryKey)?.pages ?? [];
  const nameOf = (id: string) => list.getCurrentResult().data?.find(id)?.name;

  const before = pages();
  service.setCategories(categories(6).with(2, category('3', { name: 'Another' })));
  const refetchedAt = Date.now();
  await list.refetch();
  expect(pages().map(({ page }, at) => page === before[at]?.page)).toEqual([true, false, true]);
  expect(pages().every(({ loadedAt }) => loadedAt >= refetchedAt)).toBe(true);
  expect(nameOf('3')).toBe('Another');

  const extend = vi.spyOn(CategoryIndex.prototype, 'extendTo');
  service.setCategories(categories(6).map(({ id }) => category(id, { name: `${id} anew` })));
  await list.refetch();
  expect(nameOf('6')).toBe('6 anew');
  const counts = extend.mock.calls.map(([all]) => all.length);
  expect(counts).toEqual(expect.arrayContaining([1, 2, 3]));
});

it('a refetched list keeps its unchanged pages even if all have the same cursor', async () => {
  let at = 0;
  const pageOf = (request: Request) => {
    at = new URL(request.url).searchParams.has('after') ? at + 1 : 0;
    const pageInfo = { hasNextPage: at < 2, endCursor: 'scroll' };
    return Response.json({ categories: [{ id: String(at) }], pageInfo });
  };
  const { service: own } = site;
  const fetch: typeof own.fetch = async (input, init) => pageOf(new Request(input, init));
  const scroll = { ...site, siteId: 'scroll', service: { ...own, fetch } };
  const options = categoriesOptions(scroll);
  const queryClient = new QueryClient();
  const list = new InfiniteQueryObserver(queryClient, options);
  onTestFinished(list.subscribe(() => {}));
  while ((await list.fetchNextPage()).hasNextPage);
  const pages = () =>
    queryClient.getQueryData<List>(options.queryKey)?.pages.map(({ page }) => page) ?? [];

  const before = pages();
  expect(before.map(({ categories: [only] }) => only?.id)).toEqual(['0', '1', '2']);
  await list.refetch();
  expect(pages().map((page, index) => page === before[index])).toEqual([true, true, true]);
  await queryClient.infiniteQuery(rereadOptions(scroll, 2, Number.POSITIVE_INFINITY));
  expect(pages().map((page, index) => page === before[index])).toEqual([true, true, true]);
});

it.each([
  [2, true],
  [3, false],
])('a refresh with a page size of %i is retried after a timeout: %s', (pageSize, isRetried) => {
  const error = new ApiError({ kind: 'timeout', afterMs: 15_000 });
  expect(rereadOptions(site, pageSize, 1).retry(0, error)).toBe(isRetried);
});

describe('a loaded category', () => {
  it.each([
    ['29 seconds ago', false, -29_000],
    ['30 seconds ago', true, -30_000],
    ['by a clock that was ahead', true, 1],
  ])('fetched %s: stale = %s', (_, isStale, age) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const queryClient = new QueryClient();
    const options = categoryOptions(site, 'a');
    queryClient.setQueryData(
      options.queryKey,
      {
        category: category('a'),
        subCategoryIds: null,
        unreadableCount: 0,
        deviations: [],
        text: '',
      },
      { updatedAt: Date.now() + age },
    );
    const detail = new QueryObserver(queryClient, { ...options, enabled: true });
    expect(detail.getCurrentResult().isStale).toBe(isStale);
  });
});
