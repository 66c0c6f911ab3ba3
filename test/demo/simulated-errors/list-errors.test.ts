import { describe, expect, it } from 'vitest';
import { misbehave } from '../../../src/demo/simulated-errors/misbehave';
import type { SimulatedErrors } from '../../../src/demo/simulated-errors/simulated-errors';
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

/** Asks a service with these simulated errors for pages, each with the query that the page before gives. */
function serviceWith(errors: SimulatedErrors, data: readonly { id: string }[] = categories) {
  const service = createServiceApp({ sites: { blog: data }, misbehaviour: misbehave(errors) });
  return async (query = ''): Promise<Page> => {
    const response = await service.fetch(new Request(`${LIST}?${query}`));
    expect(response.status).toBe(200);
    return response.json();
  };
}

const ids = (page: Page) => page.categories.map(({ id }) => id);
const allIds = categories.map(({ id }) => id);
const next = (page: Page, size: number) => `first=${size}&after=${page.pageInfo?.endCursor ?? ''}`;

it('is as it should be without simulated errors', async () => {
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
    const { categories: sent, pageInfo } = await serviceWith({ nullFields: ['icon', 'endCursor'] })(
      'first=1',
    );
    expect(sent[0]).toMatchObject({ id: 'c1', icon: null });
    expect(pageInfo).toMatchObject({ hasNextPage: true, endCursor: null });
    const both = await serviceWith({ nullFields: ['icon'], omitNulls: true })('first=1');
    expect(both.categories[0]).not.toHaveProperty('icon');
  });

  it('is the total', async () => {
    const { pageInfo } = await serviceWith({ noTotal: true })();
    expect(Object.keys(pageInfo ?? {})).toEqual(['hasNextPage', 'startCursor', 'endCursor']);
  });
});

describe('paging', () => {
  it('finds another order each time, the same ones for each service', async () => {
    const ask = serviceWith({ randomOrder: true });
    const [first, second] = [ids(await ask()), ids(await ask())];
    expect(first).not.toEqual(second);
    expect(new Set(first)).toEqual(new Set(allIds));
    expect(first).toHaveLength(allIds.length);
    expect(ids(await serviceWith({ randomOrder: true })())).toEqual(first);
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

it('changes one category as it changes the list', async () => {
  const errors: SimulatedErrors = { nullFields: ['icon'], omitNulls: true };
  const service = createServiceApp({
    sites: { blog: categories },
    misbehaviour: misbehave(errors),
  });
  const response = await service.fetch(new Request(`${LIST}/c1`));
  expect(await response.json()).toEqual({
    category: { id: 'c1', createdAt: '2024-03-12T10:15:30.000Z' },
    subCategories: [],
  });
});
