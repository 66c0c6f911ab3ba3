import { describe, expect, it } from 'vitest';
import {
  type Answer,
  categories,
  changing,
  check,
  goodService,
  idOf,
  respond,
} from './fake-service';

/** A service whose fourth category has these fields. */
const withEntry = (fields: object) =>
  changing(
    'list',
    (json) => ({
      ...json,
      categories: json.categories.with(3, { ...json.categories[3], ...fields }),
    }),
    {
      count: 8,
    },
  );

/** A service that sends these fields with single categories. */
const withFields = (fields: object) =>
  changing('category', ({ category, ...json }) => ({
    ...json,
    category: { ...category, ...fields },
  }));

describe('fields', () => {
  it.each<[string, string, Answer]>([
    ['passed: All fields are as the API describes them.', '', goodService()],
    ['passed: The site has no categories', '', goodService({ count: 0 })],
    ['passed: All fields', 'icon is null: 1, such as in "c3"', withEntry({ icon: null })],
    [
      'warning: Some fields are not as the API describes them: name.',
      'name is missing: 1, such as in "c3"',
      withEntry({ name: undefined }),
    ],
    ['them: slug.', 'slug is a number, not a text: 1, such as "5" in "c3"', withEntry({ slug: 5 })],
    ['failed: Some fields cannot be read: name.', 'name is an object', withEntry({ name: {} })],
    [
      'read: createdAt.',
      'createdAt is not a date that the app can read: 1, such as "soon" in "c3"',
      withEntry({ createdAt: 'soon' }),
    ],
    ['categories[]', 'unreadable entry', withEntry({ id: null })],
    ['failed: Some categories have the same ID', 'More than once', withEntry({ id: 'c1' })],
    ['warning', 'icon is a number, not a text', withFields({ icon: 1 })],
  ])('%s %s', async (words, line, answer) => {
    const { said, detailsOf } = await check(answer);
    expect(said('fields')).toContain(words);
    expect(detailsOf('fields')).toContain(line);
  });

  it('of a loaded list cover all of its pages', async () => {
    const example = { categoryId: 'c9', received: null };
    const knownDeviations = [{ kind: 'absent', field: 'slug', count: 312, example }] as const;
    const { report, detailsOf } = await check(goodService(), { knownDeviations });
    expect(report.deviations).toEqual(knownDeviations);
    expect(detailsOf('fields')).toBe('slug is missing: 312, such as in "c9"');
  });
});

/** A service that names other sub-categories. */
const naming = (change: (ids: { id: string }[]) => { id: string }[]) =>
  changing('category', (json) => ({ ...json, subCategories: change(json.subCategories) }));

it.each<[string, Answer]>([
  ['passed: One category and its sub-categories agree with the list.', goodService()],
  ['passed: One category agrees with the list. It has no sub', goodService({ count: 1 })],
  ['skipped: Not checked, since the list is empty.', goodService({ count: 0 })],
  [
    'failed: A category of the list cannot be opened.',
    (request) => (idOf(request) === null ? goodService()(request) : respond(500)),
  ],
  [
    'failed: The response for one category is not what',
    changing('category', (json) => json.category),
  ],
  ['failed: The service sent another category than', withFields({ id: 'x' })],
  ['failed: A category and its entry in the list differ.', withFields({ name: 'x' })],
  ['failed: A category does not name all of its', naming((ids) => ids.slice(1))],
  ['failed: Some sub-categories are missing', naming((ids) => [...ids, { id: 'gone' }])],
  ['or have another parent.', naming((ids) => [...ids, { id: 'c7' }])],
])('one category: %s', async (words, answer) => {
  expect((await check(answer)).said('category')).toContain(words);
});

it.each<[string, Answer]>([
  ['passed: Unknown IDs are refused, and unusual ones reach the service.', () => respond(404)],
  [
    'failed: An ID with reserved characters does not reach the service.',
    ({ url }) => (url.includes('%2F') ? respond(400, {}, '<p>') : respond(404, {}, '{}')),
  ],
  [
    'failed: An unknown ID gets a category',
    () => Response.json({ category: categories(1)[0], subCategories: [] }),
  ],
  ['failed: For an unknown ID, the service responded with 500', () => respond(500)],
  ['warning: For an unknown ID, the service responded with 200', () => respond(200, {}, '{}')],
  [
    'failed: For an unknown ID, the service responded with 200 and an',
    () => respond(200, {}, '<p>'),
  ],
])('IDs: %s', async (words, forUnknown) => {
  const good = goodService();
  const { said } = await check((request) =>
    idOf(request)?.startsWith('no') ? forUnknown(request) : good(request),
  );
  expect(said('ids')).toContain(words);
});

it('measures the speed for information only', async () => {
  const { said, detailsOf } = await check(goodService());
  expect(said('speed')).toMatch(
    /^passed: A response takes [\d.]+ m?s \(median\), and [\d.]+ m?s at most\.$/,
  );
  expect(detailsOf('speed')).toMatch(
    /^Content-Encoding: none that can be seen\nThe first page: \d+ kB/,
  );
});
