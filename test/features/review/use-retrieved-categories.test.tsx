import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { CategoryResponse } from '../../../src/api/categories';
import { useRetrievedCategories } from '../../../src/features/review/use-retrieved-categories';
import { categoryOptions } from '../../../src/categories/queries';
import { DEMO_CONNECTION } from '../../../src/connections/connection';
import { type SiteContext, SiteContextProvider } from '../../../src/connections/site-context';
import { category } from '../../model/pages';

function siteContextOf(siteId: string): SiteContext {
  const { baseUrl, paging } = DEMO_CONNECTION;
  return {
    connection: DEMO_CONNECTION,
    service: { baseUrl, paging, getKey: () => null, fetch },
    siteId,
  };
}

const site = siteContextOf('magazine');

function answer(id: string, name = id): CategoryResponse {
  const retrieved = category(id, { name });
  return { category: retrieved, subCategoryIds: [], unreadable: [], deviations: [], text: '{}' };
}

function watch(client = new QueryClient()) {
  const { result } = renderHook(useRetrievedCategories, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <SiteContextProvider value={site}>{children}</SiteContextProvider>
      </QueryClientProvider>
    ),
  });
  return {
    client,
    seen: () => result.current.map((answered) => answered.category.name),
    put: (of: SiteContext, data: CategoryResponse) =>
      act(() => {
        client.setQueryData(categoryOptions(of, data.category.id).queryKey, data);
      }),
  };
}

it('are those that are there, and follow what comes, goes or changes', async () => {
  const client = new QueryClient();
  client.setQueryData(categoryOptions(site, 'a').queryKey, answer('a'));
  const { seen, put } = watch(client);
  expect(seen()).toEqual(['a']);
  put(site, answer('b'));
  await waitFor(() => expect(seen()).toEqual(['a', 'b']));
  put(site, answer('b', 'renamed'));
  await waitFor(() => expect(seen()).toEqual(['a', 'renamed']));
  act(() => client.removeQueries({ queryKey: categoryOptions(site, 'a').queryKey }));
  await waitFor(() => expect(seen()).toEqual(['renamed']));
});

it('are not looked for again for those of other sites', async () => {
  const { client, seen, put } = watch();
  const look = vi.spyOn(client, 'getQueriesData');
  expect(seen()).toEqual([]);
  put(siteContextOf('other'), answer('b'));
  // What the cache has to say is said by then.
  await act(() => new Promise<void>((resolve) => notifyManager.schedule(resolve)));
  expect(look).not.toHaveBeenCalled();
  put(site, answer('c'));
  await waitFor(() => expect(seen()).toEqual(['c']));
  expect(look).toHaveBeenCalledOnce();
});

it('are gone when they are forgotten with their key', async () => {
  const { client, seen, put } = watch();
  put(site, answer('a'));
  await waitFor(() => expect(seen()).toEqual(['a']));
  act(() => void client.resetQueries({ queryKey: categoryOptions(site, 'a').queryKey }));
  await waitFor(() => expect(seen()).toEqual([]));
});
