import { assert, asyncProperty, constantFrom, jsonValue, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listCategories, retrieveCategory } from '../../src/api/categories';
import type { Deviation } from '../../src/api/deviation-tally';
import { groupOf, isLost } from '../../src/check/engine/describe-deviation';
import { FIRST_PAGE, noSignal, serviceThat, SOUND } from './fake-service';

const LAST_PAGE = { hasNextPage: false, startCursor: 's', endCursor: 'e', totalCount: 1 };

async function listed(body: object): Promise<Deviation[]> {
  const { service } = serviceThat(() => Response.json(body));
  return (await listCategories(service, 'site', FIRST_PAGE, noSignal())).deviations;
}

async function retrieved(text: string): Promise<Deviation[]> {
  const { service } = serviceThat(() => new Response(text));
  return (await retrieveCategory(service, 'site', 'c1', noSignal())).deviations;
}

/** Returns `group: kind field count, category: received`. */
function toLine(deviation: Deviation): string {
  const { kind, field, count, example } = deviation;
  const group = isLost(deviation) ? 'Lost' : groupOf(deviation);
  return `${group}: ${kind} ${field} ${count}, ${example.categoryId}: ${example.received}`;
}

const ofEntries = async (...categories: unknown[]) =>
  (await listed({ categories, pageInfo: LAST_PAGE })).map(toLine);

describe('noting deviations in list entries', () => {
  it.each([
    {},
    { color: 'red' },
    { id: ' ' },
    { parentId: undefined },
    { parentId: null },
    { parentId: '' },
    { parentId: ' ' },
    { icon: '' },
    { icon: ' ' },
    { description: '' },
    { description: '\n' },
    { status: 'geheim' },
    { createdAt: '0001-01-01T00:00:00Z' },
    { createdAt: '2024-01-01T00:00:00+00:00' },
    { createdAt: '2024-01-01t00:00:00z' },
    { createdAt: '2024-06-01T00:00:00.9Z' },
  ])('accepts %j', async (fields) => {
    expect(await ofEntries({ ...SOUND, ...fields })).toEqual([]);
  });

  it.each<[object, string]>([
    [{ parentId: SOUND.id }, 'Errors: own-parent parentId 1, c1: c1'],
    [{ id: 7 }, 'Errors: number id 1, 7: 7'],
    [{ id: undefined }, 'Lost: unreadable categories[] 1, null: id: undefined'],
    [{ id: null }, 'Lost: unreadable categories[] 1, null: id: null'],
    [{ id: '' }, 'Lost: unreadable categories[] 1, null: id: ""'],
    [{ id: { of: 'c1' } }, 'Lost: unreadable categories[] 1, null: id: Object'],
    [{ name: undefined }, 'Errors: absent name 1, c1: null'],
    [{ name: null }, 'Errors: null name 1, c1: null'],
    [{ name: '' }, 'Unusual: empty name 1, c1: '],
    [{ name: ' \u200B' }, 'Unusual: empty name 1, c1:  \u200B'],
    [{ name: 7 }, 'Errors: number name 1, c1: 7'],
    [{ name: true }, 'Errors: boolean name 1, c1: true'],
    [{ name: ['x'] }, 'Lost: list name 1, c1: a list'],
    [{ name: { en: 'x' } }, 'Lost: object name 1, c1: an object'],
    [{ slug: null }, 'Errors: null slug 1, c1: null'],
    [{ slug: '' }, 'Unusual: empty slug 1, c1: '],
    [{ description: undefined }, 'Errors: absent description 1, c1: null'],
    [{ description: null }, 'Not specified: null description 1, c1: null'],
    [{ icon: undefined }, 'Errors: absent icon 1, c1: null'],
    [{ parentId: 7 }, 'Errors: number parentId 1, c1: 7'],
    [{ parentId: -(2 ** 53) }, 'Errors: number parentId 1, c1: -9007199254740992'],
    [{ parentId: false }, 'Errors: boolean parentId 1, c1: false'],
    [{ parentId: { id: 'x' } }, 'Lost: object parentId 1, c1: an object'],
    [{ status: undefined }, 'Errors: absent status 1, c1: null'],
    [{ status: '' }, 'Unusual: empty status 1, c1: '],
    [{ createdAt: null }, 'Errors: null createdAt 1, c1: null'],
    [{ createdAt: '' }, 'Errors: empty createdAt 1, c1: '],
    [{ name: 'Caf\uFFFD' }, 'Errors: not-utf-8 name 1, c1: Caf\uFFFD'],
    [{ createdAt: ' ' }, 'Lost: unreadable-date createdAt 1, c1:  '],
    [{ createdAt: 1_700_000_000 }, 'Lost: number createdAt 1, c1: 1700000000'],
    [{ createdAt: true }, 'Lost: boolean createdAt 1, c1: true'],
    [{ createdAt: {} }, 'Lost: object createdAt 1, c1: an object'],
    [{ createdAt: 'yesterday' }, 'Lost: unreadable-date createdAt 1, c1: yesterday'],
    [{ createdAt: '2024-01-01' }, 'Errors: other-date-format createdAt 1, c1: 2024-01-01'],
    [
      { createdAt: '2024-06-01T00:30:00+02:00' },
      'Errors: other-date-format createdAt 1, c1: 2024-06-01T00:30:00+02:00',
    ],
  ])('reports %j', async (fields, line) => {
    expect(await ofEntries({ ...SOUND, ...fields })).toEqual([line]);
  });

  it('counts equal deviations together, with the first as the example', async () => {
    const categories = ['a', 'b', 'c'].map((id) => ({ ...SOUND, id, slug: null }));
    expect(await ofEntries(...categories)).toEqual(['Errors: null slug 3, a: null']);
  });

  it('does not quote an entry that is a bare string', async () => {
    expect(await ofEntries('secret', null)).toEqual(['Lost: unreadable categories[] 2, null: "…"']);
  });
});

it.each<[unknown, string[]]>([
  [LAST_PAGE, []],
  [{ ...LAST_PAGE, hasNextPage: true }, []],
  [undefined, ['Errors: absent pageInfo 1, null: null']],
  [null, ['Errors: null pageInfo 1, null: null']],
  [[], ['Lost: list pageInfo 1, null: a list']],
  ['next', ['Lost: text pageInfo 1, null: next']],
  [
    {},
    [
      'Errors: absent pageInfo.hasNextPage 1, null: null',
      'Errors: absent pageInfo.startCursor 1, null: null',
      'Errors: absent pageInfo.endCursor 1, null: null',
      'Errors: absent pageInfo.totalCount 1, null: null',
    ],
  ],
  [{ ...LAST_PAGE, hasNextPage: 'no' }, ['Errors: text pageInfo.hasNextPage 1, null: no']],
  [{ ...LAST_PAGE, hasNextPage: 0 }, ['Errors: number pageInfo.hasNextPage 1, null: 0']],
  [{ ...LAST_PAGE, endCursor: null }, ['Not specified: null pageInfo.endCursor 1, null: null']],
  [{ ...LAST_PAGE, startCursor: '', endCursor: '' }, []],
  [{ ...LAST_PAGE, endCursor: 7 }, ['Errors: number pageInfo.endCursor 1, null: 7']],
  [
    { ...LAST_PAGE, hasNextPage: true, endCursor: '' },
    ['Errors: no-cursor pageInfo.endCursor 1, null: '],
  ],
  [{ ...LAST_PAGE, totalCount: '1' }, ['Errors: text pageInfo.totalCount 1, null: 1']],
  [{ ...LAST_PAGE, totalCount: -1 }, ['Errors: not-a-count pageInfo.totalCount 1, null: -1']],
  [{ ...LAST_PAGE, totalCount: 1.5 }, ['Errors: not-a-count pageInfo.totalCount 1, null: 1.5']],
])('reports deviations in pageInfo: %j', async (pageInfo, lines) => {
  expect((await listed({ categories: [SOUND], pageInfo })).map(toLine)).toEqual(lines);
});

it.each<[object, string, string[]]>([
  [SOUND, '[{ "id": "a" }]', []],
  [SOUND, '[]', []],
  [{ ...SOUND, slug: 7 }, '[]', ['Errors: number slug 1, c1: 7']],
  [{ ...SOUND, id: 'x' }, '[]', ['Errors: other-id category.id 1, c1: x']],
  [SOUND, 'null', ['Errors: null subCategories 1, c1: null']],
  [SOUND, '"a,b"', ['Lost: text subCategories 1, c1: a,b']],
  [SOUND, '["a", 7]', ['Errors: bare-id subCategories[] 2, a: a']],
  [
    SOUND,
    '[9007199254740993]',
    ['Errors: bare-id subCategories[] 1, 9007199254740993: 9007199254740993'],
  ],
  [SOUND, '[{ "id": 7 }]', ['Errors: number subCategories[].id 1, 7: 7']],
  [SOUND, '[null]', ['Lost: unreadable subCategories[] 1, null: null']],
])(
  'reports deviations in the category %j with the sub-categories %s',
  async (category, list, lines) => {
    const text = `{ "category": ${JSON.stringify(category)}, "subCategories": ${list} }`;
    expect((await retrieved(text)).map(toLine)).toEqual(lines);
  },
);

it('never fails, whatever the response contains', async () => {
  const entry = record({
    id: constantFrom('a', 7),
    name: jsonValue(),
    parentId: jsonValue(),
    createdAt: jsonValue(),
    updatedAt: jsonValue(),
  });
  await assert(
    asyncProperty(entry, jsonValue(), async (category, anything) => {
      const ofList = await listed({ categories: [category, anything], pageInfo: anything });
      const ofDetail = await retrieved(JSON.stringify({ category, subCategories: anything }));
      for (const { count, example } of [...ofList, ...ofDetail]) {
        expect(count).toBeGreaterThan(0);
        expect((example.received ?? '').length).toBeLessThanOrEqual(80);
      }
      // Deviations are stored as JSON.
      expect(JSON.parse(JSON.stringify(ofList))).toEqual(ofList);
    }),
  );
});
