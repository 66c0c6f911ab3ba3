import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

const LIST = '/api/v1/sites/main/category';
const KEY = 'test-key';

/** Enough categories for several pages. Every tenth one is a root, and the nine after it are its sub-categories. */
const categories = Array.from({ length: 120 }, (_, index) => ({
  id: `c${index}`,
  name: `Category ${index}`,
  slug: `category-${index}`,
  description: 'All of its articles',
  icon: 'star',
  parentId: index % 10 === 0 ? null : `c${index - (index % 10)}`,
  status: 'active',
  createdAt: '2024-01-01T00:00:00Z',
  updatedAt: '2024-06-01T00:00:00Z',
}));

/** Starts a shop's service: the backend under test. */
export async function startShopService() {
  const server = createServer((request, response) => {
    const [status, body] = answer(request);
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : address;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

function answer({ url = '', headers }: IncomingMessage): [status: number, body: object] {
  if (headers.authorization !== `Bearer ${KEY}`) return [401, { error: 'This key is not valid' }];
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname === LIST) return [200, pageOf(searchParams)];
  const [, id] = pathname.split(`${LIST}/`);
  const category = categories.find((each) => each.id === decodeURIComponent(id ?? ''));
  if (!category) return [404, { error: 'There is nothing here' }];
  const children = categories.filter(({ parentId }) => parentId === category.id);
  return [200, { category, subCategories: children.map((child) => ({ id: child.id })) }];
}

function pageOf(query: URLSearchParams) {
  const start = categories.findIndex(({ id }) => id === query.get('after')) + 1;
  const page = categories.slice(start, start + Number(query.get('first') ?? 50));
  return {
    categories: page,
    pageInfo: {
      hasNextPage: start + page.length < categories.length,
      startCursor: page[0]?.id,
      endCursor: page.at(-1)?.id,
      totalCount: categories.length,
    },
  };
}
