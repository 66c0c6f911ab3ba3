import { describe, expect, it } from 'vitest';
import {
  createCategoryService,
  type CategoryServiceOptions,
} from '../../src/testing/category-service';
import type { SimulatedErrors } from '../../src/demo/simulated-errors/simulated-errors';

const DATA: CategoryServiceOptions = {
  siteId: 'main',
  categories: [{ id: 'a', name: 'Tea' }, { id: 'b/c', parentId: 'a' }, { id: 7 }],
};

type Page = { categories: unknown[]; pageInfo: { hasNextPage: boolean; endCursor: string } };

async function listOf(service: ReturnType<typeof createCategoryService>, query = '') {
  const response = await service.fetch(`${service.paths.list()}${query}`);
  const page: Page = await response.json();
  return page;
}

describe('a category service', () => {
  it('answers both operations at its paths', async () => {
    const service = createCategoryService(DATA);
    expect((await listOf(service)).categories).toEqual(DATA.categories);
    const detail = await service.fetch(service.paths.category('a'));
    expect(await detail.json()).toEqual({
      category: { id: 'a', name: 'Tea' },
      subCategories: [{ id: 'b/c' }],
    });
    expect((await service.fetch(service.paths.category('gone'))).status).toBe(404);
  });

  it('may have the name of a property that every object has', async () => {
    const service = createCategoryService({ ...DATA, siteId: '__proto__' });
    expect((await listOf(service)).categories).toEqual(DATA.categories);
    expect((await service.fetch(service.paths.category('a'))).status).toBe(200);
  });

  it('has paths for IDs of any characters', async () => {
    const service = createCategoryService({ siteId: 'a/b', categories: [{ id: 'b/c?%' }] });
    expect(service.paths.list()).toBe('/api/v1/sites/a%2Fb/category');
    expect((await service.fetch(service.paths.category('b/c?%'))).status).toBe(200);
  });

  it.each(['https://shop.example.com', 'http://127.0.0.1:4010', 'https://x.example/a/api/v1/b'])(
    'is at any base URL: %s',
    async (baseUrl) => {
      const service = createCategoryService(DATA);
      const request = new Request(`${baseUrl}${service.paths.list()}?first=1`);
      expect((await service.fetch(request)).status).toBe(200);
      expect(service.log).toMatchObject([{ url: `${service.paths.list()}?first=1` }]);
    },
  );

  it('takes the place of fetch', async () => {
    const { fetch, paths } = createCategoryService({ ...DATA, key: 's3cret' });
    const url = new URL(paths.list(), 'https://shop.example.com');
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(url, { headers: { Authorization: 'Bearer s3cret' } })).status).toBe(200);
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401);
  });

  it('rejects with the reason of an aborted signal, as fetch does', async () => {
    const service = createCategoryService({ ...DATA, simulatedErrors: { latencyMs: 60_000 } });
    const { fetch, paths } = service;
    await expect(fetch(paths.list(), { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
    const abort = new AbortController();
    const answer = fetch(paths.list(), { signal: abort.signal });
    await new Promise(setImmediate);
    service.setSimulatedErrors({});
    await fetch(paths.list());
    abort.abort(new Error('enough'));
    await expect(answer).rejects.toThrow('enough');
    expect(service.log).toMatchObject([{ status: null }, { status: null }, { status: 200 }]);
  });

  it('pages in its own words', async () => {
    const paging = { cursorParam: 'cursor', pageSizeParam: 'limit', pageSize: 2 };
    const service = createCategoryService({ ...DATA, paging });
    const first = await listOf(service);
    expect(first.categories).toHaveLength(2);
    const second = await listOf(service, `?cursor=${first.pageInfo.endCursor}&limit=9`);
    expect(second).toMatchObject({ categories: [{ id: 7 }], pageInfo: { hasNextPage: false } });
  });

  it('logs the requests in the order in which they came, with what became of them', async () => {
    const service = createCategoryService({ ...DATA, simulatedErrors: { latencyMs: 20 } });
    const first = service.fetch(service.paths.list(), { headers: { Authorization: 'Bearer x' } });
    expect(service.log).toEqual([
      { method: 'GET', url: service.paths.list(), authorization: 'Bearer x', status: null },
    ]);
    await Promise.all([first, service.fetch(service.paths.category('gone'))]);
    expect(service.log.map(({ status }) => status)).toEqual([200, 404]);
    service.setSimulatedErrors({ faults: [{ kind: 'drop' }] });
    await expect(service.fetch(service.paths.list())).rejects.toThrow(TypeError);
    expect(service.log.at(-1)).toMatchObject({ authorization: null, status: null });
  });
});

describe('the data', () => {
  it('is as at first after a reset, with its simulated errors and an empty log', async () => {
    const service = createCategoryService({ ...DATA, simulatedErrors: { noTotal: true } });
    const { log } = service;
    const first = await listOf(service);
    expect(first.pageInfo).not.toHaveProperty('totalCount');
    service.setCategories([]);
    expect((await listOf(service)).categories).toEqual([]);
    service.setSimulatedErrors({ faults: [{ kind: 500 }] });
    service.reset();
    expect(log).toEqual([]);
    expect(await listOf(service)).toEqual(first);
  });
});

describe('a simulated error', () => {
  it('is set and turned off while the service runs', async () => {
    const service = createCategoryService(DATA);
    const status = async () => (await service.fetch(service.paths.list())).status;
    const errors: SimulatedErrors = {
      faults: [{ kind: 429, times: 1 }],
      redirect: 'https://sso.example/',
    };
    service.setSimulatedErrors(errors);
    expect([await status(), await status()]).toEqual([429, 302]);
    service.setSimulatedErrors(errors);
    expect([await status(), await status()]).toEqual([429, 302]);
    service.setSimulatedErrors({});
    expect(await status()).toBe(200);
  });

  it('of another name is refused, with the names that exist', () => {
    const service = createCategoryService(DATA);
    // @ts-expect-error -- no simulated error has this name
    expect(() => service.setSimulatedErrors({ fault: [] })).toThrow(
      /^Unknown simulated error "fault"\. Known: .*\bfaults\b/,
    );
    // @ts-expect-error -- no simulated error has this name
    expect(() => createCategoryService({ ...DATA, simulatedErrors: { cutoff: true } })).toThrow(
      TypeError,
    );
  });

  it.each<[CategoryServiceOptions['simulatedErrors'], string]>([
    [{ latencyMs: -1 }, 'latencyMs must be a whole number from 0 to 60000'],
    [{ faults: [{ kind: 399 }] }, 'faults must be a status from 400 to 599'],
    [{ redirect: '/login' }, 'redirect must be a URL'],
  ])('with a value that it does not take is refused: %j', (simulatedErrors, message) => {
    const create = () => createCategoryService({ ...DATA, simulatedErrors });
    expect(create).toThrow(TypeError);
    expect(create).toThrow(message);
  });
});

describe('options that no service can have', () => {
  it.each<[string, Partial<CategoryServiceOptions>, string]>([
    ['a key that no header can carry', { key: 'two words' }, 'The key may hold'],
    ['no site', { siteId: '' }, 'siteId'],
    ['a site that is a step in a path', { siteId: '..' }, 'siteId'],
    ['pages without a category', { paging: { pageSize: 0 } }, 'paging.pageSize'],
    ['a part of a category at most', { paging: { maxPageSize: 0.5 } }, 'paging.maxPageSize'],
    // @ts-expect-error -- a whole site in place of its list
    ['no array', { categories: { categories: [] } }, 'categories must be an array'],
  ])('are refused: %s', (_, options, message) => {
    const create = () => createCategoryService({ ...DATA, ...options });
    expect(create).toThrow(TypeError);
    expect(create).toThrow(message);
  });
});
