import { expect, it } from 'vitest';
import { createDemoCategories, DEMO_SITE_ID, createDemoService } from '../../src/demo/demo-service';

it('serves the built-in data set to anyone, at any base URL', async () => {
  const now = new Date('2025-06-01T12:00:00Z');
  const service = createDemoService(now);
  const list = `https://demo.invalid/api/v1/sites/${DEMO_SITE_ID}/category`;
  const response = await service.fetch(new Request(`${list}?first=500`));
  expect(await response.json()).toMatchObject({
    categories: createDemoCategories(now),
    pageInfo: { hasNextPage: false },
  });
});
