import { expect, it } from 'vitest';
import { createDemoCategories, createDemoService } from '../../src/demo/demo-service';
import { DEMO_SITE_ID, DEMO_STAGING_SITE_ID } from '../../src/demo/demo-sites';
import { compareLists, countKinds } from '../../src/model/comparison/compare-lists';
import { readListFile } from '../../src/model/comparison/read-list-file';
import { finishTask } from '../../src/text/task';

const NOW = new Date('2025-06-01T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

const categories = createDemoCategories(NOW);
const byId = new Map(categories.map((category) => [category.id, category]));

/** The IDs from a category up to its root. */
function wayUp(id: string): string[] {
  const parentId = byId.get(id)?.parentId;
  return parentId ? [id, ...wayUp(parentId)] : [id];
}

const age = (time?: string | null) => (NOW.getTime() - Date.parse(time ?? '')) / DAY;
const count = (test: (category: (typeof categories)[number]) => unknown) =>
  categories.filter(test).length;

async function serve(siteId: string) {
  const url = `https://demo.invalid/api/v1/sites/${siteId}/category?first=500`;
  const response = await createDemoService(NOW).fetch(new Request(url));
  return await response.json();
}

it('serves about 250 categories at any base URL, the same for the same moment', async () => {
  expect(await serve(DEMO_SITE_ID)).toMatchObject({
    categories,
    pageInfo: { hasNextPage: false },
  });
  expect(Math.abs(categories.length - 250)).toBeLessThanOrEqual(10);
  expect(byId.size).toBe(categories.length);
});

it('has a staging site that differs in each way', async () => {
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

it('is five levels deep, with each category after its parent, next to sibling branches', () => {
  expect(Math.max(...categories.map(({ id }) => wayUp(id).length))).toBe(5);
  categories.forEach(({ parentId }, index) => {
    const before = categories[index - 1]?.id ?? '';
    expect(parentId === null || wayUp(before).includes(parentId)).toBe(true);
  });
});

it('has the same names at different places, but not among siblings', () => {
  for (const field of ['name', 'slug'] as const) {
    const places = categories.map((category) => `${category.parentId} ${category[field]}`);
    expect(new Set(places).size).toBe(categories.length);
  }
  expect(count(({ name }) => name === 'Interviews')).toBeGreaterThan(5);
});

it('has several statuses, icons, descriptions and scripts', () => {
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

it('was created over years, and updated in the last days', () => {
  for (const { createdAt, updatedAt, parentId } of categories) {
    expect(age(updatedAt)).toBeGreaterThanOrEqual(0);
    expect(age(createdAt)).toBeGreaterThanOrEqual(age(updatedAt));
    const oldest = parentId === null ? Infinity : age(byId.get(parentId)?.createdAt);
    expect(age(createdAt)).toBeLessThanOrEqual(oldest);
  }
  expect(count(({ updatedAt }) => age(updatedAt) < 7)).toBeGreaterThan(5);
  expect(count(({ updatedAt }) => age(updatedAt) > 365)).toBeGreaterThan(50);
});
