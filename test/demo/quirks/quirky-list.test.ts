import { describe, expect, it } from 'vitest';
import { misbehave } from '../../../src/demo/quirks/misbehave';
import type { Quirks } from '../../../src/demo/quirks/quirks';
import { createServiceApp } from '../../../src/demo/service';

const LIST = 'https://service.example/api/v1/sites/blog/category';
const categories = Array.from({ length: 40 }, (_, index) => ({
  id: `c${index + 1}`,
  icon: '⭐',
  parentId: null,
  createdAt: '2024-03-12T10:15:30.000Z',
}));

type Page = {
  categories: Record<string, unknown>[];
  pageInfo?: { endCursor?: string | null; [field: string]: unknown };
};

/** Asks a service with these quirks for pages, each with the query that the page before gives. */
function serviceWith(quirks: Quirks, data: readonly { id: string }[] = categories) {
  const service = createServiceApp({ sites: { blog: data }, misbehaviour: misbehave(quirks) });
  return async (query = ''): Promise<Page> => {
    const response = await service.fetch(new Request(`${LIST}?${query}`));
    expect(response.status).toBe(200);
    return response.json();
  };
}

const ids = (page: Page) => page.categories.map(({ id }) => id);
const allIds = categories.map(({ id }) => id);
const next = (page: Page, size: number) => `first=${size}&after=${page.pageInfo?.endCursor ?? ''}`;

it('is as it should be without quirks', async () => {
  const honest = createServiceApp({ sites: { blog: categories } });
  const answer = await (await honest.fetch(new Request(LIST))).json();
  expect(await serviceWith({})()).toEqual(answer);
});

describe('what is missing', () => {
  it('are fields that are null', async () => {
    const { categories: sent } = await serviceWith({ omitNulls: true })('first=1');
    expect(sent).toEqual([{ id: 'c1', icon: '⭐', createdAt: '2024-03-12T10:15:30.000Z' }]);
    const empty = await serviceWith({ omitNulls: true }, [])();
    expect(empty.pageInfo).toEqual({ hasNextPage: false, totalCount: 0 });
  });

  it('are the values of fields', async () => {
    const { categories: sent } = await serviceWith({ nullFields: ['icon', 'name'] })('first=1');
    expect(sent[0]).toMatchObject({ id: 'c1', icon: null, name: null });
    const both = await serviceWith({ nullFields: ['icon'], omitNulls: true })('first=1');
    expect(both.categories[0]).not.toHaveProperty('icon');
  });

  it('is the total', async () => {
    const { pageInfo } = await serviceWith({ noTotal: true })();
    expect(Object.keys(pageInfo ?? {})).toEqual(['hasNextPage', 'startCursor', 'endCursor']);
  });

  it('is the page info', async () => {
    expect(Object.keys(await serviceWith({ noPageInfo: true })())).toEqual(['categories']);
  });
});

describe('paging', () => {
  it('finds another order each time, the same ones with the same seed', async () => {
    const ask = serviceWith({ order: 'random' });
    const [first, second] = [ids(await ask()), ids(await ask())];
    expect(first).not.toEqual(second);
    expect(new Set(first)).toEqual(new Set(allIds));
    expect(first).toHaveLength(allIds.length);
    expect(ids(await serviceWith({ order: 'random' })())).toEqual(first);
    expect(ids(await serviceWith({ order: 'random', seed: 2 })())).not.toEqual(first);
  });

  it('always gives the first page when it ignores cursors', async () => {
    const ask = serviceWith({ ignoreCursor: true });
    const first = await ask('first=10');
    expect(await ask(next(first, 10))).toEqual(first);
  });

  it('goes round in a circle when it repeats a cursor', async () => {
    const ask = serviceWith({ repeatCursor: true });
    const first = await ask('first=10');
    const second = await ask(next(first, 10));
    expect(ids(second)).toEqual(allIds.slice(10, 20));
    expect(await ask(next(second, 10))).toEqual(second);
  });
});

it('repeats the last category of the page before at the start of each page', async () => {
  const ask = serviceWith({ duplicates: true });
  const first = await ask('first=10');
  expect(ids(first)).toEqual(allIds.slice(0, 10));
  const second = await ask(next(first, 10));
  expect(ids(second)).toEqual(allIds.slice(9, 20));
  expect(ids(await ask(next(second, 10)))).toEqual(allIds.slice(19, 30));
});

it('has ids that JavaScript numbers skip, in place of every id and parent', async () => {
  const data = [
    { id: 'a', name: '"id":"9007199254740999"', parentId: null },
    { id: 7, parentId: 'a' },
    { id: 'b', parentId: 7 },
    { id: 'c', parentId: 'gone' },
    { id: 'd' },
  ];
  const service = createServiceApp({
    sites: { blog: data },
    misbehaviour: misbehave({ bigIds: true }),
  });
  const text = async (path = '') => (await service.fetch(new Request(`${LIST}${path}`))).text();
  const list = await text('?first=4');
  expect([...list.matchAll(/"(?:id|parentId)":[^,}]+/g)].map(String)).toEqual([
    '"id":9007199254740993',
    '"parentId":null',
    '"id":9007199254740995',
    '"parentId":9007199254740993',
    '"id":9007199254740997',
    '"parentId":9007199254740995',
    '"id":9007199254740999',
    '"parentId":"gone"',
  ]);
  expect(JSON.parse(list)).toHaveProperty('categories[0].name', data[0]?.name);
  expect(await text('/9007199254740993')).toContain('"subCategories":[{"id":9007199254740995}]');
  expect(JSON.parse(await text('/9007199254741001'))).not.toHaveProperty('category.parentId');
});

it('has dates of another kind at every third category', async () => {
  const { categories: sent } = await serviceWith({ badDates: true })('first=4');
  expect(sent.map(({ createdAt }) => createdAt)).toEqual([
    '12.03.2024 10:15',
    '2024-03-12T10:15:30.000Z',
    '2024-03-12T10:15:30.000Z',
    '12.03.2024 10:15',
  ]);
});

it('is as large as it is told to be', async () => {
  const sites = { blog: categories };
  const service = createServiceApp({ sites, misbehaviour: misbehave({ bloatMb: 2 }) });
  const text = await (await service.fetch(new Request(LIST))).text();
  expect(text.length).toBeGreaterThan(2_000_000);
  expect(text.length).toBeLessThan(2_010_000);
  expect(JSON.parse(text)).toMatchObject({ categories });
  const detail = await service.fetch(new Request(`${LIST}/c1`));
  expect((await detail.text()).length).toBeLessThan(1_000);
});
