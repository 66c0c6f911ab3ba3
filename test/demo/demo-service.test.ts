import { expect, it } from 'vitest';
import { createDemoCategories, createDemoService } from '../../src/demo/demo-service';
import { DEMO_SITE_ID, DEMO_STAGING_SITE_ID } from '../../src/demo/demo-sites';
import { compareLists, countKinds } from '../../src/model/comparison/compare-lists';
import { readListFile } from '../../src/model/comparison/read-list-file';
import { finishTask } from '../../src/base/task';

const NOW = new Date('2025-06-01T12:00:00Z');

const categories = createDemoCategories(NOW);

const count = (test: (category: (typeof categories)[number]) => unknown) =>
  categories.filter(test).length;

async function serve(siteId: string) {
  const url = `https://demo.invalid/api/v1/sites/${siteId}/category?first=500`;
  const response = await createDemoService(NOW).fetch(new Request(url));
  return await response.json();
}

it('serves 258 categories at any base URL', async () => {
  expect(await serve(DEMO_SITE_ID)).toMatchObject({
    categories,
    pageInfo: { hasNextPage: false },
  });
  expect(categories).toHaveLength(258);
  expect(new Set(categories.map(({ id }) => id)).size).toBe(categories.length);
});

it('has a staging site with every kind of difference', async () => {
  const read = async (siteId: string) =>
    finishTask(readListFile(JSON.stringify(await serve(siteId)), 0));
  const [from, to] = [await read(DEMO_SITE_ID), await read(DEMO_STAGING_SITE_ID)];
  const { differences } = finishTask(compareLists(from, to));
  expect(countKinds(differences)).toEqual({
    added: 2,
    removed: 2,
    moved: 1,
    renamed: 2,
    changed: 2,
  });
});

it('covers several statuses, icons, descriptions and scripts', () => {
  expect(count(({ status }) => status === 'active')).toBeGreaterThan(categories.length * 0.8);
  const statuses = new Set(categories.map(({ status }) => status));
  expect(statuses).toEqual(
    new Set(['active', 'draft', 'archived', 'hidden', 'in review', 'scheduled']),
  );
  for (const letters of [
    /[äöüß]/,
    /[éèêœç]/,
    /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
    /\p{Script=Arabic}/u,
  ]) {
    expect(count(({ name }) => letters.test(name ?? ''))).toBeGreaterThan(3);
    expect(count(({ description }) => letters.test(description ?? ''))).toBeGreaterThan(3);
  }
  expect(count(({ description }) => description === '')).toBeGreaterThan(0);
  expect(count(({ description }) => (description?.length ?? 0) > 160)).toBeGreaterThan(3);
  expect(count(({ icon }) => icon === null)).toBeGreaterThan(0);
  expect(count(({ icon }) => /^[a-z-]+$/.test(icon ?? ''))).toBeGreaterThan(2);
  expect(count(({ icon }) => icon?.startsWith('data:image/'))).toBe(1);
  // No icon may cause a request.
  expect(count(({ icon }) => /^https?:|^\/\//.test(icon ?? ''))).toBe(0);
});
