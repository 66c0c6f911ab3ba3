import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Category } from '../../src/api/schemas';
import { DEFAULT_PAGING } from '../../src/api/service';
import { CategoryIndex } from '../../src/model/category-index';
import { categoriesOptions, categoryOptions, type List } from '../../src/data/queries';
import { DEMO_CONNECTION } from '../../src/site/connection';
import type { SiteContext } from '../../src/site/site-context';
import { createServiceApp } from '../../src/demo/service';
import { category } from '../model/pages';

/** The list of a site whose categories a test may change, two a page. */
function openList(all: Category[]) {
  const service = createServiceApp({ sites: { site: all } });
  let isHeld = false;
  const site: SiteContext = {
    connection: DEMO_CONNECTION,
    service: {
      baseUrl: 'https://service.test',
      paging: { ...DEFAULT_PAGING, pageSize: 2 },
      getKey: () => null,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        if (isHeld && request.url.includes('after=')) await new Promise(() => {});
        return service.fetch(request);
      },
    },
    siteId: 'site',
  };
  const options = categoriesOptions(site);
  const queryClient = new QueryClient();
  const list = new InfiniteQueryObserver(queryClient, { ...options, retry: false });
  onTestFinished(list.subscribe(() => {}));
  return {
    site,
    list,
    loadAll: async () => {
      while ((await list.fetchNextPage()).hasNextPage);
    },
    pages: () => queryClient.getQueryData<List>(options.queryKey)?.pages ?? [],
    /** Answers for no page but the first. */
    hold: (held: boolean) => {
      isHeld = held;
    },
    stop: () => queryClient.cancelQueries({ queryKey: options.queryKey }),
  };
}

/** How many categories were indexed at a time. */
const indexed: number[] = [];
beforeEach(() => {
  indexed.length = 0;
  // oxlint-disable-next-line typescript/unbound-method -- it is called with what it belongs to
  const { extendTo } = CategoryIndex.prototype;
  vi.spyOn(CategoryIndex.prototype, 'extendTo').mockImplementation(function extend(
    this: CategoryIndex,
    pages,
  ) {
    const before = this.categories.length;
    const index = extendTo.call(this, pages);
    if (this.categories.length > before) indexed.push(this.categories.length - before);
    return index;
  });
});

const names = ['a', 'b', 'c', 'd', 'e', 'f'];

describe('a list that is loaded anew', () => {
  it('has the pages that stayed as they were, and when each was loaded', async () => {
    const all = names.map((id) => category(id));
    const { list, loadAll, pages } = openList(all);
    await loadAll();
    const before = pages();
    all[2] = category('c', { name: 'Another' });
    const refetchedAt = Date.now();
    await list.refetch();
    const after = pages();
    expect(after.map(({ page }, at) => page === before[at]?.page)).toEqual([true, false, true]);
    expect(after.every(({ loadedAt }) => loadedAt >= refetchedAt)).toBe(true);
    expect(list.getCurrentResult().data?.find('c')?.name).toBe('Another');
  });

  it('is indexed page by page as it comes, however much has changed', async () => {
    const all = names.map((id) => category(id));
    const { list, loadAll } = openList(all);
    await loadAll();
    for (const [at, { id }] of all.entries()) all[at] = category(id, { name: `${id} anew` });
    await list.refetch();
    expect(list.getCurrentResult().data?.find('f')?.name).toBe('f anew');
    expect(indexed).toEqual([2, 2, 2, 2, 2, 2]);
  });

  it('leaves the list alone where it is stopped', async () => {
    const all = names.map((id) => category(id));
    const { list, pages, hold, stop } = openList(all);
    await list.fetchNextPage();
    await list.fetchNextPage();
    const { data } = list.getCurrentResult();
    hold(true);
    const refetched = list.refetch();
    await vi.waitFor(() => expect(indexed).toEqual([2, 2, 2]));
    await stop();
    await refetched;
    hold(false);
    expect(list.getCurrentResult().data).toBe(data);
    await list.fetchNextPage();
    expect(pages()).toHaveLength(3);
    expect(indexed.slice(-1)).toEqual([2]);
    expect(list.getCurrentResult().data?.index).toBe(data?.index);
  });
});

describe('a category that was retrieved', () => {
  it.each([
    ['half a minute ago, less a second', -29_000, false],
    ['half a minute ago', -30_000, true],
    ['by a clock that was ahead', 1, true],
  ])('counts as stale: %s, %s', (_, age, isStale) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { site } = openList([]);
    const queryClient = new QueryClient();
    const options = categoryOptions(site, 'a');
    queryClient.setQueryData(
      options.queryKey,
      { category: category('a'), subCategoryIds: null, unreadable: [], deviations: [], text: '' },
      { updatedAt: Date.now() + age },
    );
    const detail = new QueryObserver(queryClient, { ...options, enabled: true });
    expect(detail.getCurrentResult().isStale).toBe(isStale);
  });
});
