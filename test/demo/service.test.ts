import { assert, asyncProperty, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ServiceAppOptions, createServiceApp } from '../../src/demo/service';
import { ExactNumber } from '../../src/text/parse-json';
import { anyCharacter } from '../any-character';

const LIST = '/api/v1/sites/blog/category';

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;
type Page = {
  categories: { id: string }[];
  pageInfo: {
    hasNextPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
    totalCount: number;
  };
};

function serviceOver(categories: readonly unknown[], options = {}): Fetch {
  const sites: ServiceAppOptions['sites'] = { blog: categories };
  const service = createServiceApp({ sites, ...options });
  return async (path, init) => service.request(path, init);
}

/** Categories with the ids `c1`, `c2`, … */
function numbered(count: number): { id: string; name: string; parentId: string | null }[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `c${index + 1}`,
    name: `Category ${index + 1}`,
    parentId: null,
  }));
}

async function pageAt(fetch: Fetch, query: Record<string, string | null> = {}): Promise<Page> {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  const response = await fetch(`${LIST}?${new URLSearchParams(given)}`);
  expect(response.status).toBe(200);
  return response.json();
}

async function errorOf(response: Response): Promise<{ code: string; message: string }> {
  expect(response.headers.get('Content-Type')).toContain('application/json');
  const body: { error: { code: string; message: string } } = await response.json();
  return body.error;
}

/** All pages from a cursor on; gives up after a hundred. */
async function walk(
  fetch: Fetch,
  size: number,
  after: string | null = null,
  limit = 100,
): Promise<Page[]> {
  const page = await pageAt(fetch, { after, first: `${size}` });
  const { hasNextPage, endCursor } = page.pageInfo;
  return hasNextPage && limit > 1
    ? [page, ...(await walk(fetch, size, endCursor, limit - 1))]
    : [page];
}

const ids = (page: Page) => page.categories.map(({ id }) => id);

describe('list', () => {
  it('gives the first 50 in the order of the data, with all their fields', async () => {
    const categories = numbered(120);
    const page = await pageAt(serviceOver(categories));
    expect(page.categories).toEqual(categories.slice(0, 50));
    expect(page.pageInfo).toMatchObject({ hasNextPage: true, totalCount: 120 });
  });

  it.each([1, 7, 40, 41, 500])('covers each category once, %i at a time', async (size) => {
    const categories = numbered(41);
    const fetch = serviceOver(categories);
    const pages = await walk(fetch, size);
    expect(pages.flatMap(ids)).toEqual(categories.map(({ id }) => id));
    expect(pages).toHaveLength(Math.ceil(41 / size));
  });

  it('never gives more than 500', async () => {
    const page = await pageAt(serviceOver(numbered(501)), { first: '1000000' });
    expect(page.categories).toHaveLength(500);
    expect(page.pageInfo.hasNextPage).toBe(true);
  });

  it('gives cursors of the first and the last category of the page', async () => {
    const fetch = serviceOver(numbered(10));
    const second = await pageAt(fetch, {
      after: (await pageAt(fetch, { first: '3' })).pageInfo.endCursor,
      first: '3',
    });
    expect(ids(second)).toEqual(['c4', 'c5', 'c6']);
    const { startCursor, endCursor } = second.pageInfo;
    expect(ids(await pageAt(fetch, { after: startCursor, first: '1' }))).toEqual(['c5']);
    expect(ids(await pageAt(fetch, { after: endCursor, first: '1' }))).toEqual(['c7']);
  });

  it('gives an empty page for a site without categories', async () => {
    expect(await pageAt(serviceOver([]))).toEqual({
      categories: [],
      pageInfo: { hasNextPage: false, startCursor: null, endCursor: null, totalCount: 0 },
    });
  });

  it('ignores parameters it does not know', async () => {
    expect(ids(await pageAt(serviceOver(numbered(2)), { sort: 'name' }))).toEqual(['c1', 'c2']);
  });
});

describe('a cursor', () => {
  it('ends the list when its category and all that followed were removed', async () => {
    const categories = numbered(10);
    const fetch = serviceOver(categories);
    const { endCursor } = (await pageAt(fetch, { first: '4' })).pageInfo;
    categories.length = 2;
    expect((await pageAt(fetch, { after: endCursor })).pageInfo.hasNextPage).toBe(false);
  });

  it.each(['', 'nonsense', 'at-', 'at--1', 'at-1.5', 'at-1x', '%'])(
    'is refused when the service cannot have given it: "%s"',
    async (cursor) => {
      const response = await serviceOver(numbered(3))(
        `${LIST}?after=${encodeURIComponent(cursor)}`,
      );
      expect(response.status).toBe(400);
      expect(await errorOf(response)).toMatchObject({ code: 'invalid_cursor' });
    },
  );
});

describe('a page size', () => {
  it.each(['0', '-1', '1.5', 'ten', '', ' ', '1e2', '0x10'])('is refused: "%s"', async (size) => {
    const response = await serviceOver(numbered(3))(`${LIST}?first=${encodeURIComponent(size)}`);
    expect(response.status).toBe(400);
    const error = await errorOf(response);
    expect(error.code).toBe('invalid_page_size');
    expect(error.message).toContain('first');
  });
});

describe('retrieve', () => {
  it('gives the category and the ids of its sub-categories', async () => {
    const root = { id: 'c1', name: 'Root', parentId: null };
    const fetch = serviceOver([
      root,
      { id: 'c2', parentId: 'c1' },
      { id: 'c3', parentId: 'c2' },
      { id: 'c4', parentId: 'c1' },
    ]);
    const response = await fetch(`${LIST}/c1`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      category: root,
      subCategories: [{ id: 'c2' }, { id: 'c4' }],
    });
  });

  it.each([
    'gid://shop/Category/1?x=#/é ',
    'a/b',
    'a%2Fb',
    'a%252Fb',
    '100%',
    '%',
    '%zz',
    'what?',
    '#1',
    'two words',
    'plus+sign',
    'Café é',
    '日本語',
    '🏛️',
    'a&b=c;d',
    'a\\b',
    '...',
    ':categoryId',
    '*',
    '__proto__',
    'line\nbreak',
  ])('finds a category by any id, encoded once: %j', async (id) => {
    const decoys = ['gid:', 'a', 'a/b', 'a%2Fb'].filter((decoy) => decoy !== id);
    const categories = [
      ...decoys.map((decoy) => ({ id: decoy })),
      { id },
      { id: 'child', parentId: id },
    ];
    const response = await serviceOver(categories)(`${LIST}/${encodeURIComponent(id)}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ category: { id }, subCategories: [{ id: 'child' }] });
  });

  it('finds a category by whatever id', async () => {
    // URLs resolve "." and ".." away, and have no way to write half a surrogate pair.
    const anyId = string({ unit: anyCharacter, minLength: 1 }).filter((id) => !/^\.\.?$/.test(id));
    await assert(
      asyncProperty(anyId, async (id) => {
        const response = await serviceOver([{ id }])(`${LIST}/${encodeURIComponent(id)}`);
        expect(await response.json()).toEqual({ category: { id }, subCategories: [] });
      }),
    );
  });

  it('finds a site by any id', async () => {
    const siteId = 'my/site #1 %2F é';
    const service = createServiceApp({ sites: { [siteId]: [{ id: 'a/b' }] } });
    const path = `/api/v1/sites/${encodeURIComponent(siteId)}/category`;
    expect((await service.request(path)).status).toBe(200);
    expect((await service.request(`${path}/a%2Fb`)).status).toBe(200);
  });

  it('sends data from elsewhere as it stands, numeric ids included', async () => {
    const fetch = serviceOver([
      { id: 7, colour: 'red' },
      { id: 8, parentId: 7 },
    ]);
    expect(await (await fetch(`${LIST}/7`)).json()).toEqual({
      category: { id: 7, colour: 'red' },
      subCategories: [{ id: 8 }],
    });
  });
});

describe('what is not there', () => {
  it.each([
    ['/api/v1/sites/other/category', 'site_not_found'],
    ['/api/v1/sites/other/category/c1', 'site_not_found'],
    ['/api/v1/sites/toString/category', 'site_not_found'],
    [`${LIST}/c9`, 'category_not_found'],
    [`${LIST}/c1/more`, 'path_not_found'],
    ['/api/v1/sites/blog', 'path_not_found'],
    ['/api/v2/sites/blog/category', 'path_not_found'],
    ['/', 'path_not_found'],
  ])('%s answers 404, %s', async (path, code) => {
    const response = await serviceOver(numbered(1))(path);
    expect(response.status).toBe(404);
    expect(await errorOf(response)).toMatchObject({ code });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('answers 405 to %s', async (method) => {
    const response = await serviceOver(numbered(1))(`${LIST}/c1`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
    expect(await errorOf(response)).toMatchObject({ code: 'method_not_allowed' });
  });
});

describe('with a key', () => {
  const fetch = serviceOver(numbered(1), { key: 'k.3y-_~+/=' });
  const get = (path: string, authorization?: string) =>
    fetch(path, authorization ? { headers: { Authorization: authorization } } : {});

  it.each([LIST, `${LIST}/c1`])('answers %s to whoever sends it', async (path) => {
    expect((await get(path, 'Bearer k.3y-_~+/=')).status).toBe(200);
  });

  it.each([
    ['no header', undefined],
    ['another key', 'Bearer wrong'],
    ['another scheme', 'Basic azN5'],
    ['the bare key', 'k.3y-_~+/='],
    ['a malformed key', 'Bearer two words'],
  ])('answers 401 to %s', async (_, authorization) => {
    const paths = [LIST, `${LIST}/c1`, `${LIST}/c9`];
    const responses = await Promise.all(paths.map((path) => get(path, authorization)));
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401]);
    const [response] = responses;
    expect(response?.headers.get('WWW-Authenticate')).toBe('Bearer');
    expect(await response?.json()).toMatchObject({ error: { code: 'unauthorized' } });
  });

  it.each(['', 'two words', 'clé'])('cannot be made with a key no header carries: "%s"', (key) => {
    expect(() => createServiceApp({ sites: {}, key })).toThrow(TypeError);
  });
});

describe('from another origin', () => {
  const origin = { Origin: 'https://app.example' };
  const preflight = {
    method: 'OPTIONS',
    headers: {
      ...origin,
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'authorization',
    },
  };
  const fetch = serviceOver(numbered(1), { key: 'secret', cors: true });

  it('answers the preflight without the key', async () => {
    const response = await fetch(LIST, preflight);
    expect(response.status).toBe(204);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Access-Control-Allow-Headers')).toBe('Authorization');
    expect(response.headers.get('Access-Control-Allow-Methods')).toBe('GET,HEAD');
    expect(response.headers.get('Access-Control-Max-Age')).toBe('600');
  });

  it.each([
    ['an answer', LIST, { Authorization: 'Bearer secret' }, 200],
    ['a missing category', `${LIST}/c9`, { Authorization: 'Bearer secret' }, 404],
    ['a missing key', LIST, {}, 401],
    ['a wrong key', LIST, { Authorization: 'Bearer wrong' }, 401],
  ])('can read %s', async (_, path, headers, status) => {
    const response = await fetch(path, { headers: { ...origin, ...headers } });
    expect(response.status).toBe(status);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After');
  });

  it('is refused unless asked for', async () => {
    const closed = serviceOver(numbered(1));
    expect((await closed(LIST, preflight)).ok).toBe(false);
    const response = await closed(LIST, { headers: origin });
    expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false);
  });
});

describe('revalidation', () => {
  it('answers 304 while the answer is the same, and 200 once it is not', async () => {
    const categories = numbered(2);
    const fetch = serviceOver(categories, { cors: true });
    const tag = (await fetch(LIST)).headers.get('ETag') ?? '';
    expect(tag).not.toBe('');

    const again = await fetch(LIST, { headers: { 'If-None-Match': tag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('ETag')).toBe(tag);
    expect(again.headers.get('Access-Control-Allow-Origin')).toBe('*');

    categories.pop();
    expect((await fetch(LIST, { headers: { 'If-None-Match': tag } })).status).toBe(200);
  });
});

describe('odd data', () => {
  it('is listed as it is, page for page, also where an entry is no category', async () => {
    const odd = [null, { id: 'a' }, 'text', { id: 'a' }, { name: 'no id' }, [], { id: 7 }];
    const pages = await walk(serviceOver(odd), 2);
    expect(pages.flatMap(({ categories }) => categories)).toEqual(odd);
  });

  it('is found by the digits of its ID, and sent with them as a text', async () => {
    const big = { id: new ExactNumber('9007199254740993'), parentId: null };
    const child = { id: 8, parentId: new ExactNumber('9007199254740993') };
    const near = { id: 9, parentId: new ExactNumber('9007199254740992') };
    const fetch = serviceOver([big, child, near, null]);
    const detail = await fetch(`${LIST}/9007199254740993`);
    expect(detail.headers.get('Content-Type')).toContain('application/json');
    expect(await detail.text()).toBe(
      '{"category":{"id":"9007199254740993","parentId":null},"subCategories":[{"id":8}]}',
    );
    expect(await (await fetch(LIST)).text()).toContain('{"id":8,"parentId":"9007199254740993"}');
  });

  it.each(['null', 'undefined', '[object Object]', 'a,b'])(
    'has no category "%s" that is none',
    async (id) => {
      const entries = [{ id: null }, {}, { id: {} }, { id: ['a', 'b'] }, 'null'];
      const { status } = await serviceOver(entries)(`${LIST}/${encodeURIComponent(id)}`);
      expect(status).toBe(404);
    },
  );
});
