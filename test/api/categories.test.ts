import { assert, asyncProperty, string } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { listCategories, readCategoryPage, retrieveCategory } from '../../src/api/categories';
import { ApiError } from '../../src/api/failure';
import { DEFAULT_PAGING, type Service } from '../../src/api/service';
import { describeResponseProblem } from '../../src/site/describe-failure';
import {
  BASE_URL,
  errorOf,
  failureOf,
  FIRST_PAGE,
  json,
  KEY,
  noSignal,
  serviceThat,
} from './fake-service';
import { anyCharacter } from '../any-character';

const NOTHING = {
  name: null,
  slug: null,
  description: null,
  icon: null,
  parentId: null,
  status: null,
  createdAt: null,
  updatedAt: null,
};

const WEIRD_ID = 'gid://shop/Category/1?x=#/é ';
const WEIRD_SEGMENT = 'gid%3A%2F%2Fshop%2FCategory%2F1%3Fx%3D%23%2F%C3%A9%20';

function list(service: Service, cursor: string | null = null, siteId = 'site') {
  const { pageSize } = service.paging;
  return listCategories(service, siteId, { cursor, pageSize }, noSignal());
}

function retrieve(service: Service, categoryId = 'c1', siteId = 'site') {
  return retrieveCategory(service, siteId, categoryId, noSignal());
}

const emptyList = () => json({ categories: [] });
const bareCategory = () => json({ category: { id: 'c1' } });

describe('the address of a list', () => {
  it('is the page size alone on the first page', async () => {
    const { service, url } = serviceThat(emptyList);
    await list(service);
    expect(url()).toBe(`${BASE_URL}/api/v1/sites/site/category?first=50`);
  });

  it('carries the cursor as it came from the second page on', async () => {
    const { service, url } = serviceThat(emptyList);
    await list(service, 'a+b/c= é');
    const { searchParams } = new URL(url());
    expect([...searchParams]).toEqual([
      ['first', '50'],
      ['after', 'a+b/c= é'],
    ]);
  });

  it('names its parameters as the dialect does', async () => {
    const paging = {
      ...DEFAULT_PAGING,
      cursorParam: 'page[after]',
      pageSizeParam: 'limit',
      pageSize: 200,
    };
    const { service, url } = serviceThat(emptyList, { paging });
    await list(service, 'x');
    expect([...new URL(url()).searchParams]).toEqual([
      ['limit', '200'],
      ['page[after]', 'x'],
    ]);
  });

  it('leaves the page size out where the dialect has no name for it', async () => {
    const paging = { ...DEFAULT_PAGING, pageSizeParam: '' };
    const { service, url } = serviceThat(emptyList, { paging });
    await list(service);
    expect(url()).toBe(`${BASE_URL}/api/v1/sites/site/category`);
  });
});

describe('an id in an address', () => {
  it('may hold any character', async () => {
    const { service, url } = serviceThat(bareCategory);
    await retrieve(service, WEIRD_ID, WEIRD_ID);
    expect(url()).toBe(`${BASE_URL}/api/v1/sites/${WEIRD_SEGMENT}/category/${WEIRD_SEGMENT}`);
  });

  it('has half a surrogate pair replaced, which no URL can hold', async () => {
    const { service, url } = serviceThat(bareCategory);
    await retrieve(service, 'a\uD83D', '\uDE00b');
    expect(url()).toBe(`${BASE_URL}/api/v1/sites/%EF%BF%BDb/category/a%EF%BF%BD`);
  });

  it('arrives at the service as it is, whatever it is', async () => {
    const anyId = string({ unit: anyCharacter, minLength: 1 }).filter((id) => !/^\.\.?$/.test(id));
    await assert(
      asyncProperty(anyId, anyId, async (siteId, categoryId) => {
        const { service, url } = serviceThat(bareCategory);
        await retrieve(service, categoryId, siteId);
        const segments = new URL(url()).pathname.split('/').map(decodeURIComponent);
        expect(segments).toEqual([
          '',
          'prefix',
          'api',
          'v1',
          'sites',
          siteId,
          'category',
          categoryId,
        ]);
      }),
    );
  });

  it.each(['', '.', '..'])('is never sent when it is %j, which no URL can hold', async (id) => {
    const { service, fetch } = serviceThat(bareCategory);
    expect(await failureOf(retrieve(service, id))).toEqual({ kind: 'not-addressable', id });
    expect(await failureOf(retrieve(service, 'c1', id))).toEqual({ kind: 'not-addressable', id });
    expect(await failureOf(list(service, null, id))).toEqual({ kind: 'not-addressable', id });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is opened as any other where the service answers', async () => {
    const { service } = serviceThat(bareCategory);
    expect((await retrieve(service, '…/..;a=b&c')).category.id).toBe('c1');
  });
});

describe('a list', () => {
  it('has the categories in their order and what the service says of the page', async () => {
    const category = {
      id: 'c1',
      name: 'News',
      slug: 'news',
      description: 'What is new',
      icon: '📰',
      parentId: 'c0',
      status: 'active',
      createdAt: '2024-01-01T00:00:00Z',
      updatedAt: '2024-06-01T00:00:00Z',
    };
    const pageInfo = { hasNextPage: true, startCursor: 's', endCursor: 'e', totalCount: 2 };
    const { service } = serviceThat(() => json({ categories: [category, { id: 'c2' }], pageInfo }));
    expect(await list(service)).toEqual({
      pageSize: 50,
      categories: [category, { id: 'c2', ...NOTHING }],
      pageInfo,
      unreadable: [],
      deviations: expect.any(Array),
    });
  });

  it('holds nothing that the interface does not name', async () => {
    const { service } = serviceThat(() =>
      json({ categories: [{ id: 'c1', seo: { title: 'x' } }], pageInfo: { extra: 1 }, meta: {} }),
    );
    const { categories, pageInfo } = await list(service);
    expect(categories).toEqual([{ id: 'c1', ...NOTHING }]);
    expect(Object.keys(pageInfo)).toEqual([
      'hasNextPage',
      'startCursor',
      'endCursor',
      'totalCount',
    ]);
  });

  it('sets aside what cannot be read, says where and why, and keeps the rest', async () => {
    const entries = [
      null,
      { id: 'a' },
      'b',
      {},
      { id: null },
      { id: '' },
      { id: {} },
      [],
      { id: 7 },
    ];
    const { service } = serviceThat(() => json({ categories: entries, pageInfo: {} }));
    const { categories, unreadable } = await list(service);
    expect(categories.map(({ id }) => id)).toEqual(['a', '7']);
    expect(
      unreadable.map(({ path, problem }) => `${path} ${describeResponseProblem(problem)}`),
    ).toEqual([
      'categories[0] expected Object, received null',
      'categories[2] expected Object, received text',
      'categories[3] has no field “id”',
      'categories[4] id: expected (string | number), received null',
      'categories[5] id: is empty',
      'categories[6] id: expected (string | number), received Object',
      'categories[7] has no field “id”',
    ]);
  });

  it.each([
    ['missing', undefined],
    ['null', null],
    ['a number', 3],
    ['a text', 'next'],
  ])('says nothing of the page when pageInfo is %s', async (_, pageInfo) => {
    const { service } = serviceThat(() => json({ categories: [{ id: 'a' }], pageInfo }));
    const page = await list(service);
    expect(page.categories).toHaveLength(1);
    expect(page.pageInfo).toEqual({
      hasNextPage: null,
      startCursor: null,
      endCursor: null,
      totalCount: null,
    });
    expect(page.unreadable).toEqual([]);
  });

  it('takes entries with the keys of every object for what they are', async () => {
    const body =
      '{"categories":[{"id":"__proto__","name":"constructor"},{"__proto__":{"id":"x"}},{"id":"a","__proto__":{"name":"x"}}],"pageInfo":{}}';
    const { service } = serviceThat(() => new Response(body));
    const { categories, unreadable } = await list(service);
    expect(categories).toEqual([
      { ...NOTHING, id: '__proto__', name: 'constructor' },
      { ...NOTHING, id: 'a' },
    ]);
    expect(unreadable.map(({ path }) => path)).toEqual(['categories[1]']);
  });

  it.each<[unknown, string[]]>([
    [null, ['expected Object, received null']],
    [3, ['expected Object, received 3']],
    ['text', ['expected Object, received text']],
    [[{ id: 'a' }], ['has no field “categories”']],
    [{}, ['has no field “categories”']],
    [{ categories: null }, ['categories: expected Array, received null']],
    [{ categories: { a: 1 } }, ['categories: expected Array, received Object']],
  ])('is refused with where and why when it is %j', async (body, problems) => {
    const { service } = serviceThat(() => json(body));
    const failure = await failureOf(list(service));
    if (failure.kind !== 'invalid-response') throw new Error(failure.kind);
    expect(failure.problems.map(describeResponseProblem)).toEqual(problems);
  });
});

describe('a single category', () => {
  it('comes with the ids of its sub-categories and the answer as it came', async () => {
    const text = '{"category":{"id":"c1","extra":true},"subCategories":[{"id":"a"},{"id":"b"}]}';
    const { service } = serviceThat(() => new Response(text));
    expect(await retrieve(service)).toEqual({
      category: { id: 'c1', ...NOTHING },
      subCategoryIds: ['a', 'b'],
      unreadable: [],
      deviations: expect.any(Array),
      text,
    });
  });

  it.each<[string, unknown, string[] | null]>([
    ['none', [], []],
    ['bare ids', ['a', 7], ['a', '7']],
    ['whole categories', [{ id: 'a', name: 'A' }, { id: 7 }], ['a', '7']],
    ['the same one twice', [{ id: 'a' }, 'a', { id: 'b' }, { id: 'a' }], ['a', 'b']],
    [
      'the keys of every object',
      ['__proto__', { id: 'constructor' }],
      ['__proto__', 'constructor'],
    ],
    ['nothing of them', undefined, null],
    ['null', null, null],
    ['an object', { 0: { id: 'a' } }, null],
    ['a text', 'a,b', null],
  ])('reads %s as its sub-categories', async (_, subCategories, ids) => {
    const { service } = serviceThat(() => json({ category: { id: 'c1' }, subCategories }));
    expect((await retrieve(service)).subCategoryIds).toEqual(ids);
  });

  it('sets aside the sub-categories that cannot be read, and says where and why', async () => {
    const subCategories = [null, { id: 'a' }, {}, { id: '' }, '', true, { id: null }, ['a']];
    const { service } = serviceThat(() => json({ category: { id: 'c1' }, subCategories }));
    const { subCategoryIds, unreadable } = await retrieve(service);
    expect(subCategoryIds).toEqual(['a']);
    expect(
      unreadable.map(({ path, problem }) => `${path} ${describeResponseProblem(problem)}`),
    ).toEqual([
      'subCategories[0] expected (string | number), received null',
      'subCategories[2] expected (string | number), received Object',
      'subCategories[3] is empty',
      'subCategories[4] is empty',
      'subCategories[5] expected (string | number), received true',
      'subCategories[6] expected (string | number), received null',
      'subCategories[7] expected (string | number), received Array',
    ]);
  });

  it.each<[unknown, string[]]>([
    [{}, ['has no field “category”']],
    [{ category: null }, ['category: expected Object, received null']],
    [{ category: {} }, ['category has no id']],
    [{ category: { id: '' } }, ['category.id: is empty']],
    [{ id: 'c1' }, ['has no field “category”']],
    [[], ['has no field “category”']],
  ])('is refused with where and why when it is %j', async (body, problems) => {
    const { service } = serviceThat(() => json(body));
    const failure = await failureOf(retrieve(service));
    if (failure.kind !== 'invalid-response') throw new Error(failure.kind);
    expect(failure.problems.map(describeResponseProblem)).toEqual(problems);
  });
});

describe('an id that is a number of 64 bits', () => {
  const [first, second] = ['9007199254740992', '9007199254740993'];

  it('is read to its last digit, and never taken for another', async () => {
    const body = `{"categories":[{"id":${first}},{"id": ${second},"parentId":${first},"name":"1e20"}],
      "pageInfo":{"hasNextPage":true,"endCursor":${second},"totalCount":${second}}}`;
    const { service } = serviceThat(() => new Response(body));
    const { categories, pageInfo, deviations } = await list(service);
    expect(categories).toEqual([
      { ...NOTHING, id: first },
      { ...NOTHING, id: second, parentId: first, name: '1e20' },
    ]);
    expect(pageInfo).toMatchObject({ endCursor: second, totalCount: null });
    const told = deviations.map(({ kind, field, example }) => [kind, field, example.received]);
    expect(told).toContainEqual(['number', 'id', first]);
    expect(told).toContainEqual(['number', 'parentId', first]);
    expect(told).toContainEqual(['not-a-count', 'pageInfo.totalCount', second]);
  });

  it('is exact in a single category, its sub-categories and the answer as it came', async () => {
    const text = `{"category":{"id":-${second}},"subCategories":[{"id":${first}},${second}]}`;
    const { service } = serviceThat(() => new Response(text));
    expect(await retrieve(service, `-${second}`)).toMatchObject({
      category: { id: `-${second}` },
      subCategoryIds: [first, second],
      unreadable: [],
      text,
    });
  });
});

describe('a failed operation', () => {
  it.each([
    ['list', list],
    ['retrieve', (service: Service) => retrieve(service)],
  ])('is an ApiError that a log may hold (%s)', async (_, operation) => {
    const { service } = serviceThat(() => json({ token: KEY }));
    const error = await errorOf(operation(service));
    expect(error).toBeInstanceOf(ApiError);
    expect(error.message).toBe('The request failed: invalid-response');
    expect(JSON.stringify(error)).not.toContain(KEY);
  });

  it("passes the caller's abort on", async () => {
    const reason = new Error('gone');
    const { service } = serviceThat(emptyList);
    const signal = AbortSignal.abort(reason);
    await expect(listCategories(service, 'site', FIRST_PAGE, signal)).rejects.toBe(reason);
    await expect(retrieveCategory(service, 'site', 'c1', signal)).rejects.toBe(reason);
  });
});

describe('a page of thousands', () => {
  const body = { categories: Array.from({ length: 10_000 }, (_, id) => ({ id })), pageInfo: {} };

  it('is read in many steps, so that the page can go on between them', () => {
    const work = readCategoryPage(body);
    expect([...work].length).toBeGreaterThanOrEqual(20);
  });

  it('is read whole', async () => {
    const { service } = serviceThat(() => json(body));
    const page = await list(service);
    expect(page.categories.map(({ id }) => id)).toEqual(body.categories.map(({ id }) => `${id}`));
  });

  it('is not waited for once nobody wants it', async () => {
    const { service } = serviceThat(() => json(body));
    const controller = new AbortController();
    const reason = new Error('Not wanted');
    // Every look at the clock is another slice.
    const start = performance.now();
    let now = start;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      if (now > start + 100) controller.abort(reason);
      return (now += 10);
    });
    const listing = listCategories(service, 'main', FIRST_PAGE, controller.signal);
    await expect(listing).rejects.toBe(reason);
  });
});
