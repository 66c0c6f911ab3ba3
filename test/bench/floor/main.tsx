import './floor.css';
import {
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  BrowserRouter,
  Link,
  Outlet,
  Route,
  Routes,
  useOutletContext,
  useParams,
} from 'react-router-dom';

interface Configuration {
  connections: { id: string; baseUrl: string; auth: string }[];
}

interface Category {
  id: string;
  name: string;
  status: string;
  description: string;
}

interface Page {
  categories: Category[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

const KEY = 'api-key';
const ROW_HEIGHT = 36;

// The baseline: what the same libraries cost with no features and almost no styles, as a first version would use them.
// It also reads the service's URL from a preloaded config.json: otherwise it would save one round trip, and the ratio
// would measure the network, not the app.
const configuration = await fetchJson<Configuration>('/config.json');
const container = document.getElementById('root');
if (container) {
  createRoot(container).render(
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <Routes>
          <Route path=":connection/sites/:siteId/categories" element={<Site />}>
            <Route path=":categoryId" element={<Detail />} />
          </Route>
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

function Site() {
  const { connection } = useParams();
  const [key, setKey] = useState(() => sessionStorage.getItem(KEY));
  const service = configuration.connections.find(({ id }) => id === connection);
  if (!service) return <p>Not found</p>;
  if (service.auth === 'key' && key === null) {
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const typed = event.currentTarget.querySelector('input')?.value ?? '';
          sessionStorage.setItem(KEY, typed);
          setKey(typed);
        }}
      >
        <label>
          API key <input type="password" />
        </label>
      </form>
    );
  }
  return <List baseUrl={service.baseUrl} apiKey={service.auth === 'key' ? key : null} />;
}

function List({ baseUrl, apiKey }: { baseUrl: string; apiKey: string | null }) {
  const { siteId } = useParams();
  const [query, setQuery] = useState('');
  const list = useInfiniteQuery({
    queryKey: ['categories', baseUrl, siteId, apiKey],
    queryFn: ({ pageParam }) => {
      const after = pageParam && `&after=${pageParam}`;
      return fetchJson<Page>(`${baseUrl}/api/v1/sites/${siteId}/category?first=50${after}`, apiKey);
    },
    initialPageParam: '',
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
  });
  if (list.isPending) return <p>Loading…</p>;
  if (list.isError) return <p>{list.error.message}</p>;
  const categories = list.data.pages.flatMap((page) => page.categories);
  const sought = query.toLowerCase();
  const found = categories.filter(({ name }) => name.toLowerCase().includes(sought));
  const all = list.hasNextPage ? '' : 'All ';
  const loadAll = async () => {
    while ((await list.fetchNextPage()).hasNextPage);
  };
  return (
    <main>
      <div className="page">
        <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
        <Rows
          categories={found}
          onLoadMore={list.hasNextPage ? () => void list.fetchNextPage() : null}
        />
        <p role="status">
          {query ? `${found.length} found in ` : all}
          {categories.length} loaded
        </p>
        {list.hasNextPage && (
          <button type="button" onClick={() => void loadAll()}>
            Load all
          </button>
        )}
      </div>
      <Outlet context={{ baseUrl, apiKey, categories } satisfies Context} />
    </main>
  );
}

interface Context {
  baseUrl: string;
  apiKey: string | null;
  categories: Category[];
}

function Detail() {
  const { siteId, categoryId } = useParams();
  const { baseUrl, apiKey, categories } = useOutletContext<Context>();
  const { data } = useQuery({
    queryKey: ['category', baseUrl, siteId, categoryId, apiKey],
    queryFn: () =>
      fetchJson<Category>(
        `${baseUrl}/api/v1/sites/${siteId}/category/${encodeURIComponent(categoryId ?? '')}`,
        apiKey,
      ),
  });
  return (
    <section>
      <h2>{categories.find(({ id }) => id === categoryId)?.name}</h2>
      <p>{data?.description}</p>
    </section>
  );
}

interface RowsProps {
  categories: Category[];
  /** Null at the end of the list. */
  onLoadMore: (() => void) | null;
}

function Rows({ categories, onLoadMore }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: categories.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
  });
  return (
    <div ref={scroller} className="scroller">
      <div className="rows" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const category = categories[index];
          return (
            category && (
              <div
                key={category.id}
                className="row"
                data-row-key={category.id}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Link className="name" to={category.id}>
                  {category.name}
                </Link>
                <span>{category.status}</span>
              </div>
            )
          );
        })}
      </div>
      {onLoadMore && (
        <button type="button" onClick={onLoadMore}>
          Load more
        </button>
      )}
    </div>
  );
}

/** Fetches JSON without validating it. */
async function fetchJson<Answer>(url: string, key: string | null = null): Promise<Answer> {
  const response = await fetch(
    url,
    key === null ? {} : { headers: { Authorization: `Bearer ${key}` } },
  );
  if (!response.ok) throw new Error(`The service answered ${response.status}`);
  return response.json();
}
