import { checkService } from 'category-browser/testing';
import { afterAll, expect, it } from 'vitest';
import { startShopService } from './shop-service';

const shop = await startShopService();
afterAll(() => shop.close());

it('conforms to the category API', { timeout: 30_000 }, async () => {
  const result = await checkService({ baseUrl: shop.url, siteId: 'main', key: 'test-key' });
  expect(result.failed).toEqual([]);
});

it('fails the check if it rejects the key', { timeout: 30_000 }, async () => {
  const result = await checkService({ baseUrl: shop.url, siteId: 'main', key: 'another-key' });
  expect(result.failed.map(({ check }) => check)).toEqual(['key']);
});
