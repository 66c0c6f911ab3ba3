import { assert, asyncProperty, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ServicePaging, encodeCursor } from '../../src/demo/service-paging';
import { type ServiceAppOptions, createServiceApp } from '../../src/demo/service';
import { ExactNumber } from '../../src/text/parse-json';
import { anyCharacter } from '../any-character';

const LIST = '/api/v1/sites/blog/category';

const serviceOver = (categories: readonly unknown[], options: Partial<ServiceAppOptions> = {}) =>
  createServiceApp({ sites: { blog: categories }, ...options });

/** Builds categories with the IDs `c1`, `c2`, … */
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `c${index + 1}`, parentId: null }));

interface Page {
  categories: { id: string }[];
  pageInfo: { hasNextPage: boolean; startCursor: string; endCursor: string };
}

async function pageAt(service: ReturnType<typeof serviceOver>, query = ''): Promise<Page> {
  const response = await service.request(`${LIST}?${query}`);
  expect(response.status).toBe(200);
  return response.json();
}

const idsOf = ({ categories }: Page) => categories.map(({ id }) => id);

/** Returns all pages but no more than a hundred. */
async function walk(service: ReturnType<typeof serviceOver>, size: number): Promise<Page[]> {
  const pages = [await pageAt(service, `first=${size}`)];
  for (let last = pages[0]; last?.pageInfo.hasNextPage && pages.length < 100; last = pages.at(-1)) {
    pages.push(await pageAt(service, `first=${size}&after=${last.pageInfo.endCursor}`));
  }
  return pages;
}

describe('the list endpoint', () => {
  it.each([1, 7, 40, 41, 500])('returns each category once, %i at a time', async (size) => {
    const categories = numbered(41);
    const pages = await walk(serviceOver(categories), size);
    expect(pages.flatMap((page) => page.categories)).toEqual(categories);
    expect(pages).toHaveLength(Math.ceil(41 / size));
    expect(pages[0]?.pageInfo).toMatchObject({ totalCount: 41 });
  });

  it("accepts a page's first and last cursors", async () => {
    const service = serviceOver(numbered(10));
    const { startCursor, endCursor } = (await walk(service, 3))[1]?.pageInfo ?? {};
    expect(idsOf(await pageAt(service, `after=${startCursor}&first=1`))).toEqual(['c5']);
    expect(idsOf(await pageAt(service, `after=${endCursor}&first=1`))).toEqual(['c7']);
  });

  it('returns an empty page for a site without categories', async () => {
    expect(await pageAt(serviceOver([]))).toEqual({
      categories: [],
      pageInfo: { hasNextPage: false, startCursor: null, endCursor: null, totalCount: 0 },
    });
  });

  it('ends at a cursor if its category and all later ones were removed', async () => {
    const categories = numbered(10);
    const service = serviceOver(categories);
    const { endCursor } = (await pageAt(service, 'first=4')).pageInfo;
    categories.length = 2;
    expect((await pageAt(service, `after=${endCursor}`)).pageInfo.hasNextPage).toBe(false);
  });

  const AFTER_C3 = encodeCursor(2);
  it.each<[Partial<ServicePaging>, string, first: string, count: number]>([
    [{}, 'sort=name', 'c1', 50],
    [{}, 'first=1000000', 'c1', 500],
    [{ cursorParam: 'cursor' }, `cursor=${AFTER_C3}`, 'c4', 50],
    [{ cursorParam: 'cursor' }, `after=${AFTER_C3}`, 'c1', 50],
    [{ pageSizeParam: 'limit' }, 'limit=7', 'c1', 7],
    [{ pageSizeParam: 'limit' }, 'first=7', 'c1', 50],
    [{ pageSizeParam: '' }, 'first=7&null=7&none=7', 'c1', 50],
    [{ pageSize: 20 }, '', 'c1', 20],
    [{ pageSize: 20 }, 'first=70', 'c1', 70],
    [{ maxPageSize: 60 }, 'first=70', 'c1', 60],
    [{ maxPageSize: 10 }, '', 'c1', 10],
  ])(
    'with %j and ?%s starts with %s and has %i categories',
    async (paging, query, first, count) => {
      const ids = idsOf(await pageAt(serviceOver(numbered(501), { paging }), query));
      expect([ids[0], ids.length]).toEqual([first, count]);
    },
  );

  it.each<[string, string[], Partial<ServicePaging>?]>([
    ['after', ['', 'nonsense', 'at-', 'at--1', 'at-1.5', 'at-1x', '%']],
    ['cursor', ['nonsense'], { cursorParam: 'cursor' }],
    ['first', ['0', '-1', '1.5', 'ten', '', ' ', '1e2', '0x10']],
    ['limit', ['0'], { pageSizeParam: 'limit' }],
  ])('rejects invalid values of %s: %j', async (name, values, paging) => {
    for (const value of values) {
      const path = `${LIST}?${name}=${encodeURIComponent(value)}`;
      const response = await serviceOver(numbered(3), { paging }).request(path);
      expect(response.status).toBe(400);
      const { error } = await response.json();
      expect(error.code).toMatch(/^invalid_(cursor|page_size)$/);
      expect(error.message).toContain(`"${name}"`);
    }
  });
});

describe('the retrieve endpoint', () => {
  it('returns the category and its sub-category IDs', async () => {
    const root = { id: 'c1', name: 'Root', parentId: null };
    const others = [
      { id: 'c2', parentId: 'c1' },
      { id: 'c3', parentId: 'c2' },
      { id: 'c4', parentId: 'c1' },
    ];
    const response = await serviceOver([root, ...others]).request(`${LIST}/c1`);
    const subCategories = [{ id: 'c2' }, { id: 'c4' }];
    expect(await response.json()).toEqual({ category: root, subCategories });
  });

  it('finds a category by any encoded ID', async () => {
    const decoys = ['gid:', 'a', 'a/b', 'a%2Fb'].map((id) => ({ id, decoy: true }));
    // URL parsers remove "." and "..", and a URL cannot contain a lone surrogate.
    const anyId = string({ unit: anyCharacter, minLength: 1 }).filter((id) => !/^\.\.?$/.test(id));
    const find = async (id: string) => {
      const service = serviceOver([...decoys.filter((each) => each.id !== id), { id }]);
      const response = await service.request(`${LIST}/${encodeURIComponent(id)}`);
      expect(await response.json()).toEqual({ category: { id }, subCategories: [] });
    };
    const examples = [
      'gid://shop/Category/1?x=#/é ',
      'a/b',
      'a%2Fb',
      'a%252Fb',
      '%zz',
      '__proto__',
    ];
    await assert(asyncProperty(anyId, find), {
      examples: [...examples, ':categoryId', '*', '...', '#1'].map((id) => [id]),
    });
  });
});

it.each([
  ['/api/v1/sites/other/category', 'site_not_found'],
  ['/api/v1/sites/other/category/c1', 'site_not_found'],
  ['/api/v1/sites/toString/category', 'site_not_found'],
  [`${LIST}/c9`, 'category_not_found'],
  [`${LIST}/c1/more`, 'path_not_found'],
  ['/api/v1/sites/blog', 'path_not_found'],
  ['/api/v2/sites/blog/category', 'path_not_found'],
  ['/', 'path_not_found'],
])('responds to %s with 404, %s', async (path, code) => {
  const response = await serviceOver(numbered(1)).request(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('Content-Type')).toContain('application/json');
  expect(await response.json()).toMatchObject({ error: { code } });
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('responds to %s with 405', async (method) => {
  const response = await serviceOver(numbered(1)).request(`${LIST}/c1`, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('Allow')).toBe('GET, HEAD');
  expect(await response.json()).toMatchObject({ error: { code: 'method_not_allowed' } });
});

describe('the API key', () => {
  const key = 'k.3y-_~+/=';
  const service = serviceOver(numbered(1), { key });

  it.each([
    [`Bearer ${key}`, [200, 200, 404]],
    ['', [401, 401, 401]],
    ['Bearer wrong', [401, 401, 401]],
    ['Basic azN5', [401, 401, 401]],
    [key, [401, 401, 401]],
    ['Bearer two words', [401, 401, 401]],
  ])('is required for each request: %s', async (authorization, expected) => {
    const headers = authorization === '' ? {} : { Authorization: authorization };
    const statuses = [];
    for (const path of [LIST, `${LIST}/c1`, `${LIST}/c9`]) {
      statuses.push((await service.request(path, { headers })).status);
    }
    expect(statuses).toEqual(expected);
  });

  it('is requested in the WWW-Authenticate header', async () => {
    const response = await service.request(LIST);
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
    expect(await response.json()).toMatchObject({ error: { code: 'unauthorized' } });
  });

  it.each(['', 'two words', 'clé'])('is rejected if no header can contain it: "%s"', (unusable) => {
    expect(() => serviceOver([], { key: unusable })).toThrow(TypeError);
  });
});

describe('a request from another origin', () => {
  const origin = { Origin: 'https://app.example' };
  const headers = { ...origin, 'Access-Control-Request-Method': 'GET' };
  const preflight = { method: 'OPTIONS', headers };
  const open = serviceOver(numbered(1), { key: 'secret', cors: true });

  it('is preceded by a preflight without the key', async () => {
    const response = await open.request(LIST, preflight);
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'Authorization',
      'access-control-allow-methods': 'GET,HEAD',
      'access-control-max-age': '600',
    });
  });

  it.each([
    [LIST, 'Bearer secret', 200],
    [`${LIST}/c9`, 'Bearer secret', 404],
    [LIST, 'Bearer wrong', 401],
  ])('gets a readable response for %s with %s: %i', async (path, authorization, status) => {
    const response = await open.request(path, { headers: { ...origin, authorization } });
    expect(response.status).toBe(status);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After');
  });

  it('is rejected unless the service allows it', async () => {
    const closed = serviceOver(numbered(1));
    expect((await closed.request(LIST, preflight)).ok).toBe(false);
    const response = await closed.request(LIST, { headers: origin });
    expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false);
  });
});

it('responds with 304 until the response changes', async () => {
  const categories = numbered(2);
  const service = serviceOver(categories, { cors: true });
  const tag = (await service.request(LIST)).headers.get('ETag') ?? '';
  const conditional = { headers: { 'If-None-Match': tag } };
  const again = await service.request(LIST, conditional);
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect(again.headers.get('ETag')).toBe(tag);
  expect(again.headers.get('Access-Control-Allow-Origin')).toBe('*');
  categories.pop();
  expect((await service.request(LIST, conditional)).status).toBe(200);
});

describe('unusual data', () => {
  it('is listed unchanged, even entries that are not categories', async () => {
    const odd = [null, { id: 'a' }, 'text', { id: 'a' }, { name: 'no id' }, [], { id: 7 }];
    const pages = await walk(serviceOver(odd), 2);
    expect(pages.flatMap(({ categories }) => categories)).toEqual(odd);
  });

  it('is found by the digits of its ID', async () => {
    const big = { id: new ExactNumber('9007199254740993'), parentId: null };
    const child = { id: 8, parentId: new ExactNumber('9007199254740993') };
    const near = { id: 9, parentId: new ExactNumber('9007199254740992') };
    const service = serviceOver([big, child, near, null]);
    const detail = await service.request(`${LIST}/9007199254740993`);
    expect(detail.headers.get('Content-Type')).toContain('application/json');
    expect(await detail.text()).toBe(
      '{"category":{"id":"9007199254740993","parentId":null},"subCategories":[{"id":8}]}',
    );
    expect((await service.request(`${LIST}/8`)).status).toBe(200);
    const list = await (await service.request(LIST)).text();
    expect(list).toContain('{"id":8,"parentId":"9007199254740993"}');
  });

  it.each(['null', 'undefined', '[object Object]', 'a,b'])('has no category “%s”', async (id) => {
    const entries = [{ id: null }, {}, { id: {} }, { id: ['a', 'b'] }, 'null'];
    const { status } = await serviceOver(entries).request(`${LIST}/${encodeURIComponent(id)}`);
    expect(status).toBe(404);
  });
});
