// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createCategoryService } from '../../src/testing/category-service';

it("a service receives a request's method and headers in jsdom", async () => {
  const { fetch, paths, log } = createCategoryService({ siteId: 'main', categories: [], key: 'k' });
  const url = new URL(paths.list(), 'https://shop.example.com');
  const request = new Request(url, {
    method: 'POST',
    body: '{}',
    headers: { Authorization: 'Bearer k' },
  });
  expect((await fetch(request)).status).toBe(405);
  expect(log).toMatchObject([{ method: 'POST', authorization: 'Bearer k' }]);
});
