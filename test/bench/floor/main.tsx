import './floor.css';
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, useParams } from 'react-router-dom';
import { Rows } from './rows';
import { type Configuration, fetchJson, type Page } from './service';

function List({ baseUrl }: { baseUrl: string }) {
  const { siteId } = useParams();
  const list = useInfiniteQuery({
    queryKey: ['categories', baseUrl, siteId],
    queryFn: ({ pageParam }) => {
      const after = pageParam && `&after=${pageParam}`;
      return fetchJson<Page>(`${baseUrl}/api/v1/sites/${siteId}/category?first=50${after}`);
    },
    initialPageParam: '',
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
  });
  if (list.isPending) return <p>Loading…</p>;
  if (list.isError) return <p>{list.error.message}</p>;
  return (
    <Rows
      categories={list.data.pages.flatMap(({ categories }) => categories)}
      onLoadMore={list.hasNextPage ? () => void list.fetchNextPage() : null}
    />
  );
}

// The practical floor: what the same libraries cost with no features, as one would write it first.
// It reads where the service is from a preloaded config.json too: without that step it would be one
// answer ahead, and the ratio would tell of the network and not of the app.
const configuration = await fetchJson<Configuration>('/config.json');
const container = document.getElementById('root');
if (container) {
  const baseUrl = configuration.connections[0]?.baseUrl ?? '';
  const path = ':connection/sites/:siteId/categories';
  const router = createBrowserRouter([{ path, element: <List baseUrl={baseUrl} /> }]);
  createRoot(container).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
