import { assert, asyncProperty, constantFrom, jsonValue, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listCategories, retrieveCategory } from '../../src/api/categories';
import type { Deviation } from '../../src/api/deviation-tally';
import { FIRST_PAGE, json, noSignal, serviceThat } from './fake-service';

const SOUND = {
  id: 'c1',
  name: 'News',
  slug: 'news',
  description: 'What is new',
  icon: '📰',
  parentId: 'c0',
  status: 'active',
  createdAt: '2024-01-01T00:00:00Z',
  updatedAt: '2024-06-01T00:00:00Z',
};
const SAME_DAY = { createdAt: '2024-01-01t00:00:00Z', updatedAt: '2024-01-01T10:00:00Z' };
const LAST_PAGE = { hasNextPage: false, startCursor: 's', endCursor: 'e', totalCount: 1 };

async function listed(body: object): Promise<Deviation[]> {
  const { service } = serviceThat(() => json(body));
  return (await listCategories(service, 'site', FIRST_PAGE, noSignal())).deviations;
}

async function retrieved(body: object): Promise<Deviation[]> {
  const { service } = serviceThat(() => json(body));
  return (await retrieveCategory(service, 'site', 'c1', noSignal())).deviations;
}

/** `kind field count, category: received` */
function toLine({ kind, field, count, example }: Deviation): string {
  return `${kind} ${field} ${count}, ${example.categoryId}: ${example.received}`;
}

const ofEntry = async (fields: object) =>
  (await listed({ categories: [{ ...SOUND, ...fields }], pageInfo: LAST_PAGE })).map(toLine);
const ofPageInfo = async (pageInfo: unknown, categories: unknown[] = [SOUND]) =>
  (await listed({ categories, pageInfo })).map(toLine);

describe('a category', () => {
  it.each<[string, object]>([
    ['as promised', {}],
    ['with fields that nobody promised', { seo: { title: null } }],
    ['with a root that names no parent', { parentId: undefined }],
    ['with a root whose parent is null', { parentId: null }],
    ['with a root whose parent is empty', { parentId: '' }],
    ['with any status', { status: 'geheim' }],
    ['with fractions of a second', { updatedAt: '2024-06-01T00:00:00.123456Z' }],
    ['with UTC as an offset', { createdAt: '2024-01-01T00:00:00+00:00' }],
    ['with small letters in its dates', { createdAt: '2024-01-01t00:00:00z' }],
    ['with a small letter in the earlier one of its dates', SAME_DAY],
    ['changed when it was made', { updatedAt: '2024-01-01T00:00:00Z' }],
    ['changed within the second', { updatedAt: '2024-01-01T00:00:00.5Z' }],
  ])('deviates in nothing: %s', async (_, fields) => {
    expect(await ofEntry(fields)).toEqual([]);
  });

  it.each<[object, string]>([
    [{ id: 7 }, 'number id 1, 7: 7'],
    [{ name: undefined }, 'absent name 1, c1: null'],
    [{ name: null }, 'null name 1, c1: null'],
    [{ name: '' }, 'empty name 1, c1: '],
    [{ name: ' \u200b' }, 'empty name 1, c1:  \u200b'],
    [{ name: 7 }, 'number name 1, c1: 7'],
    [{ name: true }, 'boolean name 1, c1: true'],
    [{ name: ['x'] }, 'list name 1, c1: a list'],
    [{ name: { en: 'x' } }, 'object name 1, c1: an object'],
    [{ slug: '' }, 'empty slug 1, c1: '],
    [{ description: undefined }, 'absent description 1, c1: null'],
    [{ description: null }, 'null description 1, c1: null'],
    [{ icon: '' }, 'empty icon 1, c1: '],
    [{ parentId: 7 }, 'number parentId 1, c1: 7'],
    [{ parentId: { id: 'x' } }, 'object parentId 1, c1: an object'],
    [{ status: undefined }, 'absent status 1, c1: null'],
    [{ createdAt: '' }, 'empty createdAt 1, c1: '],
    [{ createdAt: 1_700_000_000 }, 'number createdAt 1, c1: 1700000000'],
    [{ createdAt: 'yesterday' }, 'unreadable-date createdAt 1, c1: yesterday'],
    [
      { createdAt: '2024-13-01T00:00:00Z' },
      'unreadable-date createdAt 1, c1: 2024-13-01T00:00:00Z',
    ],
    [{ createdAt: '2024-01-01' }, 'other-date-format createdAt 1, c1: 2024-01-01'],
    [
      { createdAt: '2024-01-01T00:00:00+02:00' },
      'other-date-format createdAt 1, c1: 2024-01-01T00:00:00+02:00',
    ],
    [
      { updatedAt: '2023-06-01T00:00:00Z' },
      'before-creation updatedAt 1, c1: 2023-06-01T00:00:00, created 2024-01-01T00:00:00',
    ],
  ])('deviates when it has %j', async (fields, line) => {
    expect(await ofEntry(fields)).toEqual([line]);
  });

  it('is before its creation in UTC, not in the digits', async () => {
    const lines = await ofEntry({
      createdAt: '2024-06-01T00:30:00+02:00',
      updatedAt: '2024-05-31T23:00:00Z',
    });
    expect(lines).toEqual(['other-date-format createdAt 1, c1: 2024-06-01T00:30:00+02:00']);
  });

  it('is not before its creation because its year has five digits in UTC', async () => {
    const lines = await ofEntry({
      createdAt: '9999-12-31T00:00:00Z',
      updatedAt: '9999-12-31T23:59:59-05:00',
    });
    expect(lines).toEqual(['other-date-format updatedAt 1, c1: 9999-12-31T23:59:59-05:00']);
  });

  it('is counted with the others, the first of them as the example', async () => {
    const categories = ['a', 'b', 'c'].map((id) => ({ ...SOUND, id, icon: null }));
    expect((await listed({ categories, pageInfo: LAST_PAGE })).map(toLine)).toEqual([
      'null icon 3, a: null',
    ]);
  });

  it('is counted where it could not be read at all', async () => {
    const lines = await ofPageInfo(LAST_PAGE, [SOUND, null, { id: '' }]);
    expect(lines).toEqual(['unreadable categories[] 2, null: null']);
  });

  it.each([
    [{ name: 'News' }, 'id: undefined'],
    [{ id: { of: 'c1' } }, 'id: Object'],
    ['secret', '"…"'],
  ])('shows what came instead, but no text: %j', async (entry, received) => {
    const lines = await ofPageInfo(LAST_PAGE, [SOUND, entry]);
    expect(lines).toEqual([`unreadable categories[] 1, null: ${received}`]);
  });
});

describe('the paging information', () => {
  it.each([
    ['the last page', LAST_PAGE],
    ['a page with more after it', { ...LAST_PAGE, hasNextPage: true }],
  ])('deviates in nothing on %s', async (_, pageInfo) => {
    expect(await ofPageInfo(pageInfo)).toEqual([]);
  });

  it.each<[unknown, string]>([
    [undefined, 'absent pageInfo 1, null: null'],
    [null, 'null pageInfo 1, null: null'],
    [[], 'list pageInfo 1, null: a list'],
    ['next', 'text pageInfo 1, null: next'],
    [{ ...LAST_PAGE, hasNextPage: undefined }, 'absent pageInfo.hasNextPage 1, null: null'],
    [{ ...LAST_PAGE, hasNextPage: 'false' }, 'text pageInfo.hasNextPage 1, null: false'],
    [{ ...LAST_PAGE, hasNextPage: 0 }, 'number pageInfo.hasNextPage 1, null: 0'],
    [{ ...LAST_PAGE, startCursor: undefined }, 'absent pageInfo.startCursor 1, null: null'],
    [{ ...LAST_PAGE, endCursor: null }, 'null pageInfo.endCursor 1, null: null'],
    [{ ...LAST_PAGE, endCursor: 7 }, 'number pageInfo.endCursor 1, null: 7'],
    [
      { ...LAST_PAGE, hasNextPage: true, endCursor: null },
      'no-cursor pageInfo.endCursor 1, null: null',
    ],
    [{ ...LAST_PAGE, hasNextPage: true, endCursor: '' }, 'no-cursor pageInfo.endCursor 1, null: '],
    [{ ...LAST_PAGE, totalCount: undefined }, 'absent pageInfo.totalCount 1, null: null'],
    [{ ...LAST_PAGE, totalCount: '1' }, 'text pageInfo.totalCount 1, null: 1'],
    [{ ...LAST_PAGE, totalCount: -1 }, 'not-a-count pageInfo.totalCount 1, null: -1'],
    [{ ...LAST_PAGE, totalCount: 1.5 }, 'not-a-count pageInfo.totalCount 1, null: 1.5'],
  ])('deviates when it is %j', async (pageInfo, line) => {
    expect(await ofPageInfo(pageInfo)).toEqual([line]);
  });
});

describe('a single category', () => {
  it('deviates in nothing when all is as promised', async () => {
    expect(await retrieved({ category: SOUND, subCategories: [{ id: 'a' }] })).toEqual([]);
    expect(await retrieved({ category: SOUND, subCategories: [] })).toEqual([]);
  });

  it.each<[object, string]>([
    [{ category: { ...SOUND, slug: 7 }, subCategories: [] }, 'number slug 1, c1: 7'],
    [{ category: { ...SOUND, id: 'x' }, subCategories: [] }, 'other-id category.id 1, c1: x'],
    [{ category: SOUND }, 'absent subCategories 1, c1: null'],
    [{ category: SOUND, subCategories: null }, 'null subCategories 1, c1: null'],
    [{ category: SOUND, subCategories: 'a,b' }, 'text subCategories 1, c1: a,b'],
    [{ category: SOUND, subCategories: ['a', 7] }, 'bare-id subCategories[] 2, a: a'],
    [{ category: SOUND, subCategories: [{ id: 7 }] }, 'number subCategories[].id 1, 7: 7'],
    [{ category: SOUND, subCategories: [null] }, 'unreadable subCategories[] 1, null: null'],
  ])('deviates when it is %j', async (body, line) => {
    expect((await retrieved(body)).map(toLine)).toEqual([line]);
  });

  it('has bare ids in its sub-categories, be they of 64 bits', async () => {
    const text = JSON.stringify({ category: SOUND, subCategories: [0] });
    const { service } = serviceThat(() => new Response(text.replace('[0]', '[9007199254740993]')));
    const { deviations } = await retrieveCategory(service, 'site', 'c1', noSignal());
    expect(deviations.map(toLine)).toEqual([
      'bare-id subCategories[] 1, 9007199254740993: 9007199254740993',
    ]);
  });
});

it('keeps short what it tells of any answer, and never fails over it', async () => {
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
      const ofDetail = await retrieved({ category, subCategories: anything });
      for (const { count, example } of [...ofList, ...ofDetail]) {
        expect(count).toBeGreaterThan(0);
        expect((example.received ?? '').length).toBeLessThanOrEqual(80);
      }
      // It is kept as JSON.
      expect(JSON.parse(JSON.stringify(ofList))).toEqual(ofList);
    }),
  );
});
