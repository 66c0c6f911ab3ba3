import { describe, expect, it, vi } from 'vitest';
import {
  type Answer,
  categories,
  changing,
  check,
  goodService,
  idOf,
  respond,
} from './fake-service';

/** A service with two categories whose parents are on no page. It sends this response for a parent. */
const withoutParents = (forParent: () => Response): Answer => {
  const listed = categories(2).map((each, at) => ({ ...each, parentId: `gone${at}` }));
  const good = goodService({ categories: listed });
  return (request) => (idOf(request)?.startsWith('gone') ? forParent() : good(request));
};

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

/** A service that sends these fields in category responses. */
const withFields = (fields: object) =>
  changing('category', ({ category, ...json }) => ({
    ...json,
    category: { ...category, ...fields },
  }));

describe('the fields check', () => {
  it.each<[string, string, Answer]>([
    ['passed: All fields match the API.', '', goodService()],
    ['passed: The site has no categories', '', goodService({ count: 0 })],
    ['passed: All fields match the API.', '', withEntry({ icon: '' })],
    [
      'passed: The app can read all fields. The API does not specify some of their values.',
      'description is null (1 time',
      withEntry({ description: null }),
    ],
    [
      'passed: The app can read all fields. The API',
      'icon is null (1 time, such as in "c3")',
      withEntry({ icon: null }),
    ],
    [
      'warning: Some fields do not match the API: name.',
      'name is missing (1 time, such as in "c3")',
      withEntry({ name: undefined }),
    ],
    ['API: slug.', 'slug is a number, not a string (1 time, such as "5"', withEntry({ slug: 5 })],
    ['failed: Unreadable fields: name.', 'name is an object', withEntry({ name: {} })],
    [
      'fields: createdAt.',
      'createdAt is not a readable date (1 time, such as "soon" in "c3")',
      withEntry({ createdAt: 'soon' }),
    ],
    ['categories[]', 'unreadable entry', withEntry({ id: null })],
    ['warning', 'is missing (1 time)', goodService({ simulatedErrors: { noTotal: true } })],
    [
      'failed: Some categories have the same ID',
      'Duplicate IDs on the first page: "c1"',
      withEntry({ id: 'c1' }),
    ],
    ['warning', 'icon is a number, not a string', withFields({ icon: 1 })],
  ])('reports “%s” with the details “%s”', async (words, line, answer) => {
    const { said, detailsOf } = await check(answer);
    expect(said('fields')).toContain(words);
    expect(detailsOf('fields')).toContain(line);
  });

  it('covers every page of a loaded list', async () => {
    const example = { categoryId: 'c9', received: null };
    const knownDeviations = [{ kind: 'absent', field: 'slug', count: 312, example }] as const;
    const { report, detailsOf } = await check(goodService(), { knownDeviations });
    expect(report.deviations).toEqual(knownDeviations);
    expect(detailsOf('fields')).toBe('slug is missing (312 times, such as in "c9")');
  });
});

/** A service that changes the sub-categories in category responses. */
const naming = (change: (ids: { id: string }[]) => { id: string }[]) =>
  changing('category', (json) => ({ ...json, subCategories: change(json.subCategories) }));

it.each<[string, Answer]>([
  ['passed: One category and its sub-categories match the list.', goodService()],
  ['passed: One category matches its list entry. It has no sub', goodService({ count: 1 })],
  ['skipped: Skipped: the list is empty.', goodService({ count: 0 })],
  [
    'failed: A category from the list cannot be retrieved.',
    (request) => (idOf(request) === null ? goodService()(request) : respond(500)),
  ],
  [
    'failed: The response for a category does not match',
    changing('category', (json) => json.category),
  ],
  [
    'passed: One category matches its list entry. It has no sub-categories.',
    withoutParents(() => respond(404, {}, '{}')),
  ],
  ['passed: One category matches its list entry.', withoutParents(() => respond(500))],
  [
    'failed: A category from the list cannot be retrieved.',
    (request) =>
      idOf(request) === null ? withoutParents(() => respond(404))(request) : respond(404, {}, '{}'),
  ],
  ['failed: The service returned a different category', withFields({ id: 'x' })],
  ['failed: A category differs from its list entry.', withFields({ name: 'x' })],
  ['failed: The response for a category does not list all', naming((ids) => ids.slice(1))],
  ['failed: Some sub-categories are missing', naming((ids) => [...ids, { id: 'gone' }])],
  ['or have a different parent.', naming((ids) => [...ids, { id: 'c7' }])],
])('the single-category check reports “%s”', async (words, answer) => {
  expect((await check(answer)).said('category')).toContain(words);
});

it('the single-category check names a parent that does not exist', async () => {
  const { detailsOf, requests } = await check(withoutParents(() => respond(404, {}, '{}')));
  const line = 'The parent "gone0" is not on the first page, and the service returned 404 for it.';
  expect(detailsOf('category')).toContain(line);
  expect(requests.filter((request) => idOf(request)?.startsWith('gone'))).toHaveLength(1);
});

it.each<[string, Answer]>([
  [
    'passed: The service rejects unknown IDs, even those with reserved characters.',
    () => respond(404),
  ],
  [
    'failed: An ID with reserved characters does not reach the service.',
    ({ url }) => (url.includes('%2F') ? respond(400, {}, '<p>') : respond(404, {}, '{}')),
  ],
  [
    'failed: The service returns a category for an unknown ID',
    () => Response.json({ category: categories(1)[0], subCategories: [] }),
  ],
  ['failed: The service returned 500 with an empty body for an unknown ID', () => respond(500)],
  ['warning: The service returned 200 for an unknown ID', () => respond(200, {}, '{}')],
  [
    'failed: The service returned 200 with an HTML page for an unknown ID',
    () => respond(200, {}, '<p>'),
  ],
  [
    'failed: The service returned 200 with incomplete JSON for an unknown ID',
    () => respond(200, {}, '{"category":'),
  ],
  [
    'failed: The service returned 200 with a body that is not JSON for an unknown ID',
    () => respond(200, {}, 'hello'),
  ],
])('the ID check reports “%s”', async (words, forUnknown) => {
  const good = goodService();
  const { said } = await check((request) =>
    idOf(request)?.startsWith('no') ? forUnknown(request) : good(request),
  );
  expect(said('ids')).toContain(words);
});

describe('a listed ID with reserved characters', () => {
  /** A service with a category that has this ID. Sends this response for that category. */
  const withId = (id: string, forId?: (good: Promise<Response> | Response) => Response): Answer => {
    const last = { ...categories(1)[0], id, parentId: null };
    const good = goodService({ categories: [...categories(8), last] });
    return (request) => {
      const response = good(request);
      return forId && idOf(request) === id ? forId(response) : response;
    };
  };

  it.each(['a/b', 'a b', '50%', 'what?', 'a#b', 'Ã©', '日本', 'a\\b', 'a+b', 'a;b', 'a%2Fb'])(
    'is requested: %s',
    async (id) => {
      const { said, requests } = await check(withId(id));
      expect(said('ids')).toBe(
        'passed: The service rejects unknown IDs, and IDs with reserved characters work.',
      );
      expect(requests.some((request) => idOf(request) === id)).toBe(true);
      const broken = await check(withId(id, () => respond(404, {}, '{}')));
      expect(broken.said('ids')).toContain(
        'failed: A category whose ID has reserved characters cannot be retrieved.',
      );
      expect(broken.detailsOf('ids')).toContain(`The service returned 404`);
    },
  );

  it('fails the check if it returns another category', async () => {
    const other = () => Response.json({ category: { ...categories(1)[0], id: 'a' } });
    const { said } = await check(withId('a/b', other));
    expect(said('ids')).toContain('failed: A category whose ID has reserved characters');
  });

  it('is preferred to other unusual IDs', async () => {
    const [first] = categories(1);
    const site = ['ä', 'a/b'].map((id) => ({ ...first, id, parentId: null }));
    const { requests } = await check(goodService({ categories: site }));
    expect(requests.some((request) => idOf(request) === 'a/b')).toBe(true);
  });
});

it('the speed check reports the median and the longest response time', async () => {
  let [now, sent] = [0, 0];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const good = goodService();
  const { said, detailsOf } = await check((request) => {
    sent += 1;
    // Only the first response is slow.
    now += sent === 1 ? 900 : 30;
    return good(request);
  });
  expect(said('speed')).toBe('passed: Response time: 30 ms (median), 900 ms (longest).');
  expect(detailsOf('speed')).toMatch(/^Content-Encoding: none, or hidden\nThe first page: \d+ kB/);
});
