import { describe, expect, it } from 'vitest';
import { encodeCursor, type Dialect } from '../../src/demo/dialect';
import { createServiceApp } from '../../src/demo/service';

const LIST = '/api/v1/sites/blog/category';
const categories = Array.from({ length: 120 }, (_, index) => ({ id: `c${index + 1}` }));
const AFTER_C3 = encodeCursor(2);

async function ask(path: string, dialect: Partial<Dialect>) {
  const service = createServiceApp({ sites: { blog: categories }, dialect });
  const response = await service.fetch(new Request(`https://service.example${path}`));
  const body: {
    categories?: { id: string }[];
    error?: { code: string; message: string };
  } = await response.json();
  const ids = body.categories?.map(({ id }) => id) ?? [];
  return { status: response.status, first: ids[0], count: ids.length, error: body.error };
}

describe('a dialect', () => {
  it.each<[string, Partial<Dialect>, string, { first?: string; count?: number }]>([
    ['has another cursor', { cursorParam: 'cursor' }, `cursor=${AFTER_C3}`, { first: 'c4' }],
    ['knows no other cursor', { cursorParam: 'cursor' }, `after=${AFTER_C3}`, { first: 'c1' }],
    ['has another page size', { pageSizeParam: 'limit' }, 'limit=7', { count: 7 }],
    ['knows no other page size', { pageSizeParam: 'limit' }, 'first=7', { count: 50 }],
    ['has no page size', { pageSizeParam: '' }, 'first=7&null=7&none=7', { count: 50 }],
    ['has a default page size', { pageSize: 20 }, '', { count: 20 }],
    ['lets ask for more than that', { pageSize: 20 }, 'first=70', { count: 70 }],
    ['has a largest page', { maxPageSize: 60 }, 'first=70', { count: 60 }],
    ['has no larger page by default either', { maxPageSize: 10 }, '', { count: 10 }],
  ])('%s', async (_, dialect, query, seen) => {
    expect(await ask(`${LIST}?${query}`, dialect)).toMatchObject({ status: 200, ...seen });
  });

  it.each([
    [{ cursorParam: 'cursor' }, 'cursor=nonsense', 'invalid_cursor', '"cursor"'],
    [{ pageSizeParam: 'limit' }, 'limit=0', 'invalid_page_size', '"limit"'],
  ])('names its own parameters where %j is used wrongly', async (dialect, query, code, name) => {
    const { status, error } = await ask(`${LIST}?${query}`, dialect);
    expect(status).toBe(400);
    expect(error?.code).toBe(code);
    expect(error?.message).toContain(name);
  });
});
