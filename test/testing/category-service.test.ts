import { expect, it } from 'vitest';
import {
  createCategoryService,
  type CategoryServiceOptions,
} from '../../src/testing/category-service';

const DATA: CategoryServiceOptions = {
  siteId: 'main',
  categories: [{ id: 'a', name: 'Tea' }, { id: 'b/c?%', parentId: 'a' }, { id: 7 }],
};

type Service = ReturnType<typeof createCategoryService>;
const listOf = async ({ fetch, paths }: Service, query = '') =>
  (await fetch(`${paths.list()}${query}`)).json();
const statusOf = async ({ fetch, paths }: Service, id?: string) =>
  (await fetch(id === undefined ? paths.list() : paths.category(id))).status;

it.each(['main', 'a/b', '__proto__'])('serves both endpoints for the site %s', async (siteId) => {
  const service = createCategoryService({ ...DATA, siteId });
  expect((await listOf(service)).categories).toEqual(DATA.categories);
  const detail = await service.fetch(service.paths.category('a'));
  expect(await detail.json()).toMatchObject({ subCategories: [{ id: 'b/c?%' }] });
  expect(await statusOf(service, 'b/c?%')).toBe(200);
  expect(await statusOf(service, 'gone')).toBe(404);
  expect(service.paths.list()).toBe(`/api/v1/sites/${encodeURIComponent(siteId)}/category`);
});

it.each(['https://shop.example.com', 'http://127.0.0.1:4010', 'https://x.example/a/api/v1/b'])(
  'replaces fetch at the base URL %s',
  async (baseUrl) => {
    const { fetch, paths, log } = createCategoryService({ ...DATA, key: 's3cret' });
    const url = new URL(`${baseUrl}${paths.list()}?first=1`);
    const headers = { Authorization: 'Bearer s3cret' };
    expect((await fetch(new Request(url))).status).toBe(401);
    expect((await fetch(url, { headers })).status).toBe(200);
    expect((await fetch(url, { headers, method: 'POST', body: '{}' })).status).toBe(405);
    const seen = { url: `${paths.list()}?first=1`, authorization: 'Bearer s3cret' };
    expect(log).toEqual([
      { ...seen, method: 'GET', authorization: null, status: 401 },
      { ...seen, method: 'GET', status: 200 },
      { ...seen, method: 'POST', status: 405 },
    ]);
  },
);

it('rejects with the abort reason, as fetch does', async () => {
  const service = createCategoryService({ ...DATA, simulatedErrors: { latencyMs: 60_000 } });
  const { fetch, paths, log } = service;
  await expect(fetch(paths.list(), { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  const abort = new AbortController();
  const answer = fetch(paths.list(), { signal: abort.signal });
  expect(log).toMatchObject([{ status: null }, { status: null }]);
  await new Promise(setImmediate);
  service.setSimulatedErrors({});
  expect(await statusOf(service)).toBe(200);
  abort.abort(new Error('enough'));
  await expect(answer).rejects.toThrow('enough');
  service.setSimulatedErrors({ faults: [{ kind: 'drop' }] });
  await expect(fetch(paths.list())).rejects.toThrow(TypeError);
  expect(log.map(({ status }) => status)).toEqual([null, null, 200, null]);
});

it('resets to its initial data', async () => {
  const service = createCategoryService({ ...DATA, simulatedErrors: { noTotal: true } });
  const first = await listOf(service);
  expect(first.pageInfo).not.toHaveProperty('totalCount');
  service.setCategories([]);
  expect((await listOf(service)).categories).toEqual([]);
  service.setSimulatedErrors({ faults: [{ kind: 500 }] });
  service.reset();
  expect(service.log).toEqual([]);
  expect(await listOf(service)).toEqual(first);
});

it('changes simulated errors while it runs', async () => {
  const service = createCategoryService(DATA);
  const redirect = 'https://sso.example/';
  for (let time = 0; time < 2; time += 1) {
    service.setSimulatedErrors({ faults: [{ kind: 429, times: 1 }], redirect });
    expect([await statusOf(service), await statusOf(service)]).toEqual([429, 302]);
  }
  service.setSimulatedErrors({});
  expect(await statusOf(service)).toBe(200);
});

it.each<[Partial<CategoryServiceOptions>, string]>([
  [{ siteId: '' }, 'siteId'],
  [{ siteId: '..' }, 'siteId'],
  [{ paging: { pageSize: 0 } }, 'paging.pageSize'],
  [{ paging: { maxPageSize: 0.5 } }, 'paging.maxPageSize'],
  // @ts-expect-error -- a whole site in place of its list
  [{ categories: { categories: [] } }, 'categories must be an array'],
  // @ts-expect-error -- no simulated error has this name
  [{ simulatedErrors: { fault: [] } }, 'Unknown simulated error "fault". Use one of: null'],
  [{ simulatedErrors: { latencyMs: -1 } }, 'latencyMs must be a whole number from 0 to 60000'],
  [{ simulatedErrors: { faults: [{ kind: 399 }] } }, 'faults must be a status from 400 to 599'],
  [{ simulatedErrors: { faults: [{ kind: 500, share: -0.1 }] } }, 'faults must be a status'],
  // @ts-expect-error -- a share as text
  [{ simulatedErrors: { faults: [{ kind: 500, share: '0.1' }] } }, 'faults must be a status'],
  // @ts-expect-error -- no fault
  [{ simulatedErrors: { faults: [null] } }, 'faults must be a status'],
  [{ simulatedErrors: { redirect: '/login' } }, 'redirect must be a URL'],
])('rejects %j', (options, message) => {
  const create = () => createCategoryService({ ...DATA, ...options });
  expect(create).toThrow(TypeError);
  expect(create).toThrow(message);
});
