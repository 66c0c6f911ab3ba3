import { describe, expect, it } from 'vitest';
import { simulateErrors } from '../../../src/demo/simulated-errors/simulate-errors';
import type { Fault, SimulatedErrors } from '../../../src/demo/simulated-errors/simulated-errors';
import { createServiceApp } from '../../../src/demo/service';

const LIST = '/api/v1/sites/blog/category';
const headers = { Authorization: 'Bearer secret' };
const categories = Array.from({ length: 40 }, (_, index) => ({
  id: `c${index + 1}`,
  icon: '⭐',
  parentId: null,
}));
const allIds = categories.map(({ id }) => id);

interface Page {
  categories: { id: string }[];
  pageInfo: { endCursor?: string | null };
}

function serviceWith(errors: SimulatedErrors, all: readonly object[] = categories) {
  const simulation = simulateErrors(errors);
  const app = createServiceApp({ sites: { blog: all }, key: 'secret', cors: true, simulation });
  const ask = async (path = LIST, init: RequestInit = { headers }) => app.request(path, init);
  const pageAt = async (query = ''): Promise<Page> => (await ask(`${LIST}?${query}`)).json();
  return { ask, pageAt };
}

describe('simulated errors that omit values', () => {
  it.each<[SimulatedErrors, object, missing?: string]>([
    [{}, { id: 'c1', icon: '⭐', parentId: null }],
    [{ omitNulls: true }, { id: 'c1', icon: '⭐' }],
    [{ nullFields: ['icon'] }, { id: 'c1', icon: null, parentId: null }],
    [{ nullFields: ['icon', 'endCursor'], omitNulls: true }, { id: 'c1' }, 'endCursor'],
    [{ noTotal: true }, { id: 'c1', icon: '⭐', parentId: null }, 'totalCount'],
  ])('change a category: %j', async (errors, category, missing) => {
    const { ask, pageAt } = serviceWith(errors);
    const page = await pageAt('first=1');
    expect(page.categories).toEqual([category]);
    const fields = ['hasNextPage', 'startCursor', 'endCursor', 'totalCount'];
    expect(Object.keys(page.pageInfo)).toEqual(fields.filter((field) => field !== missing));
    expect(await (await ask(`${LIST}/c1`)).json()).toEqual({ category, subCategories: [] });
  });

  it('omit cursors that are null', async () => {
    const { pageInfo } = await serviceWith({ omitNulls: true }, []).pageAt();
    expect(pageInfo).toEqual({ hasNextPage: false, totalCount: 0 });
  });
});

describe('simulated errors in pages', () => {
  it.each<[SimulatedErrors, from: number[]]>([
    [{}, [0, 10, 20]],
    [{ ignoreCursor: true }, [0, 0, 0]],
    [{ repeatCursor: true }, [0, 10, 10]],
    [{ duplicates: true }, [0, 9, 19]],
  ])('start pages with %j at %j', async (errors, from) => {
    const { pageAt } = serviceWith(errors);
    let cursor = '';
    for (const [index, start] of from.entries()) {
      const page = await pageAt(`first=10${cursor}`);
      const end = errors.duplicates ? (index + 1) * 10 : start + 10;
      expect(page.categories.map(({ id }) => id)).toEqual(allIds.slice(start, end));
      cursor = `&after=${page.pageInfo.endCursor}`;
    }
  });

  it('change the order with each request', async () => {
    const idsOf = async ({ pageAt }: ReturnType<typeof serviceWith>) =>
      (await pageAt()).categories.map(({ id }) => id);
    const service = serviceWith({ randomOrder: true });
    const [first, second] = [await idsOf(service), await idsOf(service)];
    expect(first).not.toEqual(second);
    expect(new Set(first)).toEqual(new Set(allIds));
    expect(first).toHaveLength(allIds.length);
    expect(await idsOf(serviceWith({ randomOrder: true }))).toEqual(first);
  });
});

describe('a simulated failure', () => {
  it.each([400, 401, 403, 429, 500, 503, 599])('responds with %i', async (kind) => {
    const response = await serviceWith({ faults: [{ kind, share: 1 }] }).ask();
    expect(response.status).toBe(kind);
    expect(await response.json()).toMatchObject({ error: { code: 'fault' } });
    expect(response.headers.get('Retry-After')).toBe(kind === 429 ? '1' : null);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  it('responds with a login page', async () => {
    const response = await serviceWith({ faults: [{ kind: 'html' }] }).ask();
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(await response.text()).toMatch(/^<!doctype html>/);
  });

  it('rejects a dropped request as fetch does', async () => {
    await expect(serviceWith({ faults: [{ kind: 'drop' }] }).ask()).rejects.toThrow(TypeError);
    const { ask } = serviceWith({ faults: [{ kind: 'cut-off' }] });
    const response = await ask();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow(TypeError);
    // A response without a body cannot be cut off.
    const tag = response.headers.get('ETag') ?? '';
    const again = await ask(LIST, { headers: { ...headers, 'If-None-Match': tag } });
    expect(again.status).toBe(304);
  });

  it('does not affect a preflight', async () => {
    const { ask } = serviceWith({ faults: [{ kind: 500 }] });
    expect((await ask(LIST, { method: 'OPTIONS' })).status).toBe(204);
  });
});

/** Returns the outcomes of the next requests. */
async function outcomes(count: number, faults: Fault[]): Promise<(number | string)[]> {
  const { ask } = serviceWith({ faults });
  const results: (number | string)[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    const response = await ask().catch(() => null);
    const isHtml = response?.headers.get('Content-Type')?.startsWith('text/html');
    results.push(isHtml ? 'html' : (response?.status ?? 'dropped'));
  }
  return results;
}

it('a simulated failure affects its share of requests', async () => {
  const faults: Fault[] = [
    { kind: 429, share: 0.2 },
    { kind: 'drop', share: 0.3 },
    { kind: 'html', share: 0.1 },
    { kind: 500, share: 0 },
  ];
  const results = await outcomes(100, faults);
  const expected = new Map<number | string, number>([
    [429, 20],
    ['dropped', 30],
    ['html', 10],
    [200, 40],
  ]);
  expect(new Set(results)).toEqual(new Set(expected.keys()));
  for (const [what, count] of expected) {
    expect(Math.abs(results.filter((each) => each === what).length - count)).toBeLessThan(15);
  }
  expect(await outcomes(100, faults)).toEqual(results);
});

it('a simulated failure is repeated the given number of times', async () => {
  const faults: Fault[] = [
    { kind: 429, times: 2 },
    { kind: 'html', times: 1 },
  ];
  expect(await outcomes(5, faults)).toEqual([429, 429, 'html', 200, 200]);
});

it.each([
  ['list', [500, 200, 404]],
  ['retrieve', [200, 500, 500]],
] as const)(
  'a simulated failure can be limited to one endpoint: %s',
  async (operation, expected) => {
    const { ask } = serviceWith({ faults: [{ kind: 500, operation }] });
    const responses = await Promise.all(
      [LIST, `${LIST}/c1`, `${LIST}/category`].map((path) => ask(path)),
    );
    expect(responses.map(({ status }) => status)).toEqual(expected);
  },
);

it('a simulated redirect affects requests with and without a key', async () => {
  const { ask } = serviceWith({ redirect: 'https://sso.example/login' });
  for (const response of await Promise.all([ask(), ask(LIST, {})])) {
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('https://sso.example/login');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  }
});

it('simulated errors do not disable the key check', async () => {
  expect((await serviceWith({ noTotal: true }).ask(LIST, {})).status).toBe(401);
});
