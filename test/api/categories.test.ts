import { describe, expect, it, vi } from 'vitest';
import { listCategories, readCategoryPage, retrieveCategory } from '../../src/api/categories';
import { DEFAULT_PAGING, type Paging, type Service } from '../../src/api/service';
import { describeResponseProblem } from '../../src/panes/describe-failure';
import { bare } from '../category';
import {
  BASE_URL,
  failureOf,
  FIRST_PAGE,
  json,
  noSignal,
  serviceThat,
  SOUND,
} from './fake-service';

function list(service: Service, cursor: string | null = null) {
  const { pageSize } = service.paging;
  return listCategories(service, 'site', { cursor, pageSize }, noSignal());
}

const retrieve = (service: Service) => retrieveCategory(service, 'site', 'c/1', noSignal());

describe('request URLs', () => {
  it.each<[string, Partial<Paging>, string | null, string]>([
    ['contains only the page size for the first page', {}, null, '?first=50'],
    ['contains the cursor unchanged', {}, 'a+b/c= é', '?first=50&after=a%2Bb%2Fc%3D+%C3%A9'],
    [
      "uses the service's parameter names",
      { cursorParam: 'page[after]', pageSizeParam: 'limit', pageSize: 200 },
      'x',
      '?limit=200&page%5Bafter%5D=x',
    ],
    ['omits the page size if there is no parameter for it', { pageSizeParam: '' }, null, ''],
  ])('a list URL %s', async (_, changed, cursor, search) => {
    const paging = { ...DEFAULT_PAGING, ...changed };
    const { service, url } = serviceThat(() => json({ categories: [] }), { paging });
    await list(service, cursor);
    expect(url()).toBe(`${BASE_URL}/api/v1/sites/site/category${search}`);
  });

  it('a category URL contains the site ID and the category ID', async () => {
    const { service, url } = serviceThat(() => json({ category: { id: 'c/1' } }));
    await retrieve(service);
    expect(url()).toBe(`${BASE_URL}/api/v1/sites/site/category/c%2F1`);
  });
});

describe('a list response', () => {
  it('keeps only the API fields, in response order', async () => {
    const pageInfo = { hasNextPage: true, startCursor: 's', endCursor: 'e', totalCount: 2 };
    const categories = [{ ...SOUND, seo: { title: 'x' } }, { id: 'c2' }];
    const { service } = serviceThat(() => json({ categories, pageInfo: { ...pageInfo, more: 1 } }));
    expect(await list(service)).toEqual({
      pageSize: 50,
      categories: [SOUND, bare('c2')],
      pageInfo,
      unreadableCount: 0,
      deviations: expect.any(Array),
    });
  });

  it.each([undefined, null, 3, 'next'])('is accepted when pageInfo is %j', async (pageInfo) => {
    const { service } = serviceThat(() => json({ categories: [{ id: 'a' }], pageInfo }));
    expect(await list(service)).toMatchObject({
      categories: [{ id: 'a' }],
      pageInfo: { hasNextPage: null, startCursor: null, endCursor: null, totalCount: null },
      unreadableCount: 0,
    });
  });

  it('reads IDs and names like __proto__ as data', async () => {
    const body =
      '{"categories":[{"id":"__proto__","name":"constructor"},{"__proto__":{"id":"x"}},{"id":"a","__proto__":{"name":"x"}}],"pageInfo":{}}';
    const { service } = serviceThat(() => new Response(body));
    const { categories, unreadableCount } = await list(service);
    expect(categories).toEqual([bare('__proto__', { name: 'constructor' }), bare('a')]);
    expect(unreadableCount).toBe(1);
  });

  it('keeps every digit of 64-bit IDs', async () => {
    const [first, second] = ['9007199254740992', '9007199254740993'];
    const body = `{"categories":[{"id":${first}},{"id": ${second},"parentId":${first},"name":"1e20"}],
      "pageInfo":{"hasNextPage":true,"endCursor":${second},"totalCount":${second}}}`;
    const { service } = serviceThat(() => new Response(body));
    const { categories, pageInfo, deviations } = await list(service);
    expect(categories).toEqual([bare(first), bare(second, { parentId: first, name: '1e20' })]);
    expect(pageInfo).toMatchObject({ endCursor: second, totalCount: null });
    const noted = deviations.map(({ kind, field, example }) => [kind, field, example.received]);
    expect(noted).toContainEqual(['number', 'parentId', first]);
    expect(noted).toContainEqual(['not-a-count', 'pageInfo.totalCount', second]);
  });

  const body = { categories: Array.from({ length: 10_000 }, (_, id) => ({ id })), pageInfo: {} };

  it('is parsed in small steps if it has thousands of entries', () => {
    const task = readCategoryPage(body);
    for (let step = 0; step < 20; step += 1) expect(task.next().done).toBe(false);
  });

  it('can be aborted while thousands of entries are parsed', async () => {
    const { service } = serviceThat(() => json(body));
    const controller = new AbortController();
    const reason = new Error('Not wanted');
    // Each read of the clock ends a slice.
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

describe('a category response', () => {
  it('keeps the sub-category IDs and the unchanged body', async () => {
    const text = '{"category":{"id":"c1","extra":true},"subCategories":[{"id":"a"},{"id":"b"}]}';
    const { service } = serviceThat(() => new Response(text));
    expect(await retrieve(service)).toEqual({
      category: bare('c1'),
      subCategoryIds: ['a', 'b'],
      unreadableCount: 0,
      deviations: expect.any(Array),
      text,
    });
  });

  it.each<[string, unknown, string[] | null]>([
    ['an empty list', [], []],
    ['bare IDs', ['a', 7], ['a', '7']],
    ['whole categories', [{ id: 'a', name: 'A' }, { id: 7 }], ['a', '7']],
    ['a list with a duplicate', [{ id: 'a' }, 'a', { id: 'b' }, { id: 'a' }], ['a', 'b']],
    ['IDs like __proto__', ['__proto__', { id: 'constructor' }], ['__proto__', 'constructor']],
    ['a missing list', undefined, null],
    ['null', null, null],
    ['an object', { 0: { id: 'a' } }, null],
    ['a string', 'a,b', null],
  ])('reads sub-categories from %s', async (_, subCategories, ids) => {
    const { service } = serviceThat(() => json({ category: { id: 'c1' }, subCategories }));
    expect((await retrieve(service)).subCategoryIds).toEqual(ids);
  });
});

describe('unreadable data', () => {
  const entries = [null, { id: 'a' }, 'b', {}, { id: null }, { id: '' }, { id: {} }, [], { id: 7 }];

  it('is skipped and counted among list entries', async () => {
    const { service } = serviceThat(() => json({ categories: entries, pageInfo: {} }));
    const { categories, unreadableCount } = await list(service);
    expect(categories.map(({ id }) => id)).toEqual(['a', '7']);
    expect(unreadableCount).toBe(7);
  });

  it('is skipped and counted among sub-categories', async () => {
    const subCategories = [null, { id: 'a' }, {}, { id: '' }, '', true, ['a']];
    const { service } = serviceThat(() => json({ category: { id: 'c1' }, subCategories }));
    const { subCategoryIds, unreadableCount } = await retrieve(service);
    expect(subCategoryIds).toEqual(['a']);
    expect(unreadableCount).toBe(6);
  });

  it.each<[(service: Service) => Promise<unknown>, unknown, string]>([
    [list, null, 'expected Object, received null'],
    [list, 3, 'expected Object, received 3'],
    [list, 'text', 'expected Object, received text'],
    [list, [{ id: 'a' }], 'no field “categories”'],
    [list, {}, 'no field “categories”'],
    [list, { categories: null }, 'categories: expected Array, received null'],
    [list, { categories: { a: 1 } }, 'categories: expected Array, received Object'],
    [retrieve, { id: 'c1' }, 'no field “category”'],
    [retrieve, { category: null }, 'category: expected Object, received null'],
    [retrieve, { category: {} }, 'category: no field “id”'],
    [retrieve, { category: { id: '' } }, 'category.id: empty'],
    [retrieve, [], 'no field “category”'],
  ])(
    'fails the request, with the reason, if the whole response is affected: %o, %j',
    async (operation, body, words) => {
      const { service } = serviceThat(() => json(body));
      const failure = await failureOf(operation(service));
      if (failure.kind !== 'invalid-response') throw new Error(failure.kind);
      expect(failure.problems.map(describeResponseProblem)).toEqual([words]);
    },
  );
});
