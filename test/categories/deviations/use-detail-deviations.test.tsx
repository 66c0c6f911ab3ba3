import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { CategoryResponse } from '../../../src/api/categories';
import type { Deviation } from '../../../src/api/deviations';
import { useDetailDeviations } from '../../../src/categories/deviations/use-detail-deviations';
import { categoryOptions } from '../../../src/categories/queries';
import { DEMO_CONNECTION } from '../../../src/connections/connection';
import { type SiteContext, SiteContextProvider } from '../../../src/connections/site-context';
import { category } from '../model/pages';

function siteContextOf(siteId: string): SiteContext {
  const { baseUrl, paging } = DEMO_CONNECTION;
  return {
    connection: DEMO_CONNECTION,
    service: { baseUrl, paging, getKey: () => null, fetch },
    siteId,
  };
}

const site = siteContextOf('magazine');

function answer(id: string, ...kinds: Deviation['kind'][]): CategoryResponse {
  const deviations = kinds.map((kind) => ({
    kind,
    field: 'name',
    count: 1,
    example: { categoryId: id, received: null },
  }));
  return { category: category(id), subCategoryIds: [], unreadable: [], deviations, text: '{}' };
}

function watch(client = new QueryClient()) {
  const { result } = renderHook(useDetailDeviations, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <SiteContextProvider value={site}>{children}</SiteContextProvider>
      </QueryClientProvider>
    ),
  });
  return {
    client,
    /** `kind count` */
    seen: () => result.current.map(({ kind, count }) => `${kind} ${count}`),
    put: (of: SiteContext, data: CategoryResponse) =>
      act(() => {
        client.setQueryData(categoryOptions(of, data.category.id).queryKey, data);
      }),
  };
}

it('are those of the details that are there, and of those that come, go or change', async () => {
  const client = new QueryClient();
  client.setQueryData(categoryOptions(site, 'a').queryKey, answer('a', 'null'));
  const { seen, put } = watch(client);
  expect(seen()).toEqual(['null 1']);
  put(site, answer('b', 'null', 'absent'));
  await waitFor(() => expect(seen()).toEqual(['null 2', 'absent 1']));
  put(site, answer('b'));
  await waitFor(() => expect(seen()).toEqual(['null 1']));
  act(() => client.removeQueries({ queryKey: categoryOptions(site, 'a').queryKey }));
  await waitFor(() => expect(seen()).toEqual([]));
});

it('are not looked for again for details that keep to the interface, nor for other sites', async () => {
  const { client, seen, put } = watch();
  const look = vi.spyOn(client, 'getQueriesData');
  expect(seen()).toEqual([]);
  put(site, answer('a'));
  put(siteContextOf('other'), answer('b', 'null'));
  // What the cache has to say is said by then.
  await act(() => new Promise<void>((resolve) => notifyManager.schedule(resolve)));
  expect(look).not.toHaveBeenCalled();
  put(site, answer('c', 'absent'));
  await waitFor(() => expect(seen()).toEqual(['absent 1']));
  expect(look).toHaveBeenCalledOnce();
});

it('are gone with the details that are forgotten with their key', async () => {
  const { client, seen, put } = watch();
  put(site, answer('a', 'null'));
  await waitFor(() => expect(seen()).toEqual(['null 1']));
  act(() => void client.resetQueries({ queryKey: categoryOptions(site, 'a').queryKey }));
  await waitFor(() => expect(seen()).toEqual([]));
});
