import { describe, expect, it } from 'vitest';
import { type Answer, categories, changing, check, goodService, idOf } from './fake-service';

const withEntry = (fields: Record<string, unknown>) =>
  changing(goodService({ count: 8 }), {
    list: (json) => ({
      ...json,
      categories: json.categories.map((each, index) =>
        index === 3 ? { ...each, ...fields } : each,
      ),
    }),
  });

const withDetail = (change: NonNullable<Parameters<typeof changing>[1]['detail']>) =>
  changing(goodService(), { detail: change });

describe('fields', () => {
  it.each<[string, Answer, string, string, string]>([
    ['as promised', goodService(), 'passed', 'as the API describes them', ''],
    ['of no category', goodService({ count: 0 }), 'passed', 'The site has no categories', ''],
    [
      'null where that is not specified',
      withEntry({ icon: null }),
      'passed',
      'as the API describes them',
      'icon is null: 1, such as in "c3"',
    ],
    [
      'missing',
      withEntry({ name: undefined }),
      'warning',
      'describes them: name.',
      'name is missing: 1, such as in "c3"',
    ],
    [
      'of another type',
      withEntry({ slug: 5 }),
      'warning',
      'describes them: slug.',
      'slug is a number, not a text: 1, such as "5" in "c3"',
    ],
    ['lost', withEntry({ name: {} }), 'failed', 'cannot be read: name.', 'name is an object'],
    [
      'an unreadable date',
      withEntry({ createdAt: 'soon' }),
      'failed',
      'cannot be read: createdAt.',
      'createdAt is not a date that the app can read: 1, such as "soon" in "c3"',
    ],
    ['an entry without ID', withEntry({ id: null }), 'failed', 'categories[]', 'unreadable entry'],
    ['an ID twice', withEntry({ id: 'c1' }), 'failed', 'same ID', 'More than once'],
    [
      'of one category only',
      withDetail(({ category, ...json }) => ({ ...json, category: { ...category, icon: 1 } })),
      'warning',
      'describes them: icon.',
      'icon is a number, not a text',
    ],
  ])('%s', async (_, answer, outcome, summary, line) => {
    const { verdict } = await check(answer);
    expect(verdict('fields')).toMatchObject({ outcome, summary: expect.stringContaining(summary) });
    expect(verdict('fields').details.join('\n')).toContain(line);
  });

  it('of a list that is loaded already are those of all its pages', async () => {
    const example = { categoryId: 'c9', received: null };
    const knownDeviations = [{ kind: 'absent', field: 'slug', count: 312, example }] as const;
    const { report, verdict } = await check(goodService(), { knownDeviations });
    expect(report.deviations).toEqual(knownDeviations);
    expect(verdict('fields').details).toEqual(['slug is missing: 312, such as in "c9"']);
  });
});

describe('one category', () => {
  it.each<[string, Answer, string, string]>([
    ['agrees with the list', goodService(), 'passed', 'and its sub-categories agree'],
    [
      'without sub-categories',
      goodService({ site: categories(1) }),
      'passed',
      'It has no sub-categories.',
    ],
    ['of an empty list', goodService({ count: 0 }), 'skipped', 'the list is empty'],
    [
      'that is not there',
      (request) =>
        idOf(request) === null ? goodService()(request) : new Response(null, { status: 500 }),
      'failed',
      'cannot be opened',
    ],
    [
      'without its envelope',
      withDetail(({ category }) => category),
      'failed',
      'not what the API describes',
    ],
    [
      'that is another one',
      withDetail(({ category, ...json }) => ({ ...json, category: { ...category, id: 'x' } })),
      'failed',
      'another category',
    ],
    [
      'that differs from the list',
      withDetail(({ category, ...json }) => ({ ...json, category: { ...category, name: 'x' } })),
      'failed',
      'its entry in the list differ',
    ],
    [
      'that does not name all',
      withDetail(({ subCategories, ...json }) => ({
        ...json,
        subCategories: subCategories.slice(1),
      })),
      'failed',
      'does not name all',
    ],
    [
      'whose sub-categories are missing',
      withDetail(({ subCategories, ...json }) => ({
        ...json,
        subCategories: [...subCategories, { id: 'gone' }],
      })),
      'failed',
      'are missing, or have another parent',
    ],
    [
      'whose sub-categories belong elsewhere',
      withDetail(({ subCategories, ...json }) => ({
        ...json,
        subCategories: [...subCategories, { id: 'c7' }],
      })),
      'failed',
      'are missing, or have another parent',
    ],
  ])('%s', async (_, answer, outcome, summary) => {
    const { verdict } = await check(answer);
    expect(verdict('category')).toMatchObject({
      outcome,
      summary: expect.stringContaining(summary),
    });
  });
});

describe('IDs', () => {
  const unknown =
    (answer: Answer): Answer =>
    (request) =>
      idOf(request)?.startsWith('no') ? answer(request) : goodService()(request);

  it.each<[string, Answer, string, string]>([
    ['refused and passed on', goodService(), 'passed', 'Unknown IDs are refused'],
    [
      'that a proxy refuses',
      unknown((request) =>
        request.url.includes('%2F')
          ? new Response('<p>Bad', { status: 400 })
          : Response.json({}, { status: 404 }),
      ),
      'failed',
      'does not reach the service',
    ],
    [
      'mistaken for data',
      unknown(() => Response.json({ category: categories(1)[0], subCategories: [] })),
      'failed',
      'gets a category',
    ],
    [
      'that fail',
      unknown(() => new Response(null, { status: 500 })),
      'failed',
      'responded with 500',
    ],
    ['with 200', unknown(() => Response.json({})), 'warning', 'responded with 200'],
    ['with a page', unknown(() => new Response('<p>')), 'failed', '200 and an HTML page'],
  ])('%s', async (_, answer, outcome, summary) => {
    const { verdict } = await check(answer);
    expect(verdict('ids')).toMatchObject({ outcome, summary: expect.stringContaining(summary) });
  });
});

it('measures the speed for information only', async () => {
  const { verdict } = await check(goodService());
  expect(verdict('speed')).toMatchObject({
    outcome: 'passed',
    summary: expect.stringMatching(/^A response takes \d+ ms \(median\), and \d+ ms at most\.$/),
    details: [
      'Content-Encoding: none that can be seen',
      expect.stringMatching(/^The first page: \d+ kB/),
    ],
  });
});
