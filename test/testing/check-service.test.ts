import { expect, it } from 'vitest';
import { createCategoryService } from '../../src/testing/category-service';
import { checkService } from '../../src/testing/check-service';
import { categories, KEY } from '../check/engine/fake-service';

const shop = (options = {}) =>
  createCategoryService({ siteId: 'main', categories: categories(120), ...options });

const namesOf = (findings: readonly { check: string }[]) => findings.map(({ check }) => check);

it('checks a service from createCategoryService', async () => {
  const paging = { cursorParam: 'cursor', pageSizeParam: '' };
  const { failed, warnings, passed } = await checkService(shop({ key: KEY, paging }));
  expect([failed, warnings]).toEqual([[], []]);
  expect(namesOf(passed)).toContain('pagination');
});

it('reports failed checks', async () => {
  const service = shop({ simulatedErrors: { ignoreCursor: true, noTotal: true } });
  const { failed, warnings, passed } = await checkService(service);
  expect(failed).toEqual([
    {
      check: 'pagination',
      summary: expect.stringContaining('ignores the cursor'),
      advice: expect.any(String),
      details: expect.arrayContaining([expect.any(String)]),
    },
  ]);
  expect(namesOf(warnings)).toEqual(['fields']);
  expect(namesOf(passed)).not.toContain('pagination');
  expect(namesOf((await checkService(shop({ categories: [] }))).skipped)).toContain('category');
});

it('counts an inconclusive check as failed', async () => {
  const { failed } = await checkService({ siteId: 'main', fetch: shop({ key: KEY }).fetch });
  const advice = 'Pass the key to checkService.';
  expect(failed).toContainEqual(expect.objectContaining({ check: 'key', advice }));
});

it.each(['ftp://shop.example.com', ''])('rejects “%s” as a base URL', async (baseUrl) => {
  const { failed } = await checkService({ ...shop(), baseUrl });
  expect(namesOf(failed)).toContain('base-url');
});

it.each<[Partial<Parameters<typeof checkService>[0]>, RegExp]>([
  [{ key: 'two words' }, /^The key must contain visible ASCII(?!.*two words)/],
  [{ key: '' }, /^The key must contain visible ASCII/],
  [{}, /needs a baseUrl/],
])('rejects %j', async (options, message) => {
  await expect(checkService({ siteId: 'main', ...options })).rejects.toThrow(message);
});

it('can be aborted', async () => {
  const stop = new AbortController();
  const { siteId, fetch, log } = shop();
  const stopping = (request: Request) => {
    stop.abort(new Error('Enough'));
    return fetch(request);
  };
  const checking = checkService({ siteId, fetch: stopping }, { signal: stop.signal });
  await expect(checking).rejects.toThrow('Enough');
  expect(log).toHaveLength(1);
});
