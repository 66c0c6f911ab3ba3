import { array, assert, property } from 'fast-check';
import { parse } from 'papaparse';
import { describe, expect, it } from 'vitest';
import { finishTask } from '../../src/text/task';
import { exportCategories } from '../../src/export/export-scope';
import { FORMATS, type Format, writeCsv, writeJson } from '../../src/export/formats';
import type { Category } from '../../src/api/schemas';
import { bare, load, page, someCategory, toLoadedCategories, unreadableAt } from '../model/pages';
import { scopeOf, whole } from './scope';

const [, json] = FORMATS;

function writerOf({ prepare }: Format, categories: Category[], loaded = load(...categories)) {
  const scope = scopeOf({ loaded });
  return finishTask(prepare(scope, finishTask(exportCategories(scope))));
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    bare(`c${index}`, {
      name: `Category ${index}`,
      parentId: index === 0 ? null : `c${Math.floor((index - 1) / 8)}`,
    }),
  );

describe('CSV', () => {
  const csvOf = (...categories: Category[]) => whole(writeCsv(categories, load(...categories)));

  it('has the fields of the service, the path and that of the parent', () => {
    const written = csvOf(
      bare('1', { name: 'Food & drink', slug: 'food', createdAt: '2024-01-01T00:00:00Z' }),
      bare('2', { name: 'Tea', slug: 'tea', parentId: '1', icon: '🍵', status: 'active' }),
      bare('3', { name: 'Green', parentId: '2', description: 'Not "black",\nbut green' }),
    );
    expect(written.split('\r\n')).toEqual([
      'id,name,slug,description,icon,parentId,status,createdAt,updatedAt,path,parentPath,slugPath',
      '1,Food & drink,food,,,,,2024-01-01T00:00:00Z,,Food & drink,,food',
      '2,Tea,tea,,🍵,1,active,,,Food & drink › Tea,Food & drink,food/tea',
      '3,Green,,"Not ""black"",\nbut green",,2,,,,Food & drink › Tea › Green,Food & drink › Tea,',
    ]);
  });

  it('neutralises every column, and the path', () => {
    const hostile = { name: '=n', slug: '=s', description: '=d', icon: '=i', status: '=t' };
    const times = { createdAt: '=c', updatedAt: '=u' };
    const written = csvOf(
      bare('=0', { name: '-p' }),
      bare('=1', { ...hostile, ...times, parentId: '=0' }),
    );
    const cells = ["'=1", "'=n", "'=s", "'=d", "'=i", "'=0", "'=t", "'=c", "'=u"];
    expect(parse<string[]>(written).data[2]).toEqual([...cells, "'-p › =n", "'-p", '']);
  });

  it('holds one chain of 20,000 categories', () => {
    const chain = Array.from({ length: 20_000 }, (_, depth) =>
      bare(String(depth), { name: 'n', parentId: depth === 0 ? null : String(depth - 1) }),
    );
    expect(csvOf(...chain).split('\r\n')).toHaveLength(20_001);
  });
});

describe('JSON', () => {
  const jsonOf = (categories: Category[], part?: { totalCount: number | null }) =>
    whole(writeJson(categories, load(...categories), part));

  it('has the fields of the service in the order of the interface', () => {
    const tea: Category = {
      updatedAt: null,
      createdAt: null,
      status: null,
      parentId: null,
      icon: null,
      description: null,
      slug: null,
      name: 'Tea "Öl"\n',
      id: '1',
    };
    expect(jsonOf([tea, bare('2')])).toBe(`[
  {
    "id": "1",
    "name": "Tea \\"Öl\\"\\n",
    "slug": null,
    "description": null,
    "icon": null,
    "parentId": null,
    "status": null,
    "createdAt": null,
    "updatedAt": null,
    "slugPath": null
  },
  {
    "id": "2",
    "name": null,
    "slug": null,
    "description": null,
    "icon": null,
    "parentId": null,
    "status": null,
    "createdAt": null,
    "updatedAt": null,
    "slugPath": null
  }
]
`);
  });

  it('is an empty array where there is nothing', () => {
    expect(jsonOf([])).toBe('[]\n');
  });

  it('says in the file that it is a part', () => {
    const written = jsonOf([bare('1')], { totalCount: 120 });
    expect(
      written.startsWith('{\n"isComplete": false,\n"totalCount": 120,\n"categories": [\n'),
    ).toBe(true);
    expect(JSON.parse(written)).toEqual({
      isComplete: false,
      totalCount: 120,
      categories: [{ ...bare('1'), slugPath: null }],
    });
    const long = many(1_200);
    expect(JSON.parse(jsonOf(long, { totalCount: null }))).toMatchObject({
      totalCount: null,
      categories: long,
    });
  });

  it('can be read back, also where it comes in long', () => {
    assert(
      property(array(someCategory), (categories) => {
        expect(JSON.parse(jsonOf(categories))).toMatchObject(categories);
      }),
    );
    const long = many(1_200);
    expect(JSON.parse(jsonOf(long))).toMatchObject(long);
  });
});

describe('JSON of a part', () => {
  const categories = many(3);
  const more = { hasNextPage: true, endCursor: 'x', totalCount: 120 };
  const unreadable = [unreadableAt('categories[3]')];

  it.each([
    ['of what is loaded so far', { loaded: toLoadedCategories([page(categories, more)]) }, 120],
    ['that a search has found', { criteria: { query: 'Category 1' } }, 3],
    ['that is selected', { selected: ['c0', 'c1'] }, 3],
    ['that is a branch', { branch: 'c1' }, 3],
    [
      'of a list with an unreadable entry',
      { loaded: toLoadedCategories([page(categories, {}, unreadable)]) },
      4,
    ],
  ])('%s says so', (_, options, totalCount) => {
    const scope = scopeOf({ loaded: load(...categories), ...options });
    const task = json.prepare(scope, finishTask(exportCategories(scope)));
    expect(JSON.parse(whole(finishTask(task)()))).toMatchObject({
      isComplete: false,
      totalCount,
    });
  });

  it.each([
    ['the whole list', {}],
    ['the whole tree', { view: 'tree' }],
    ['all that is selected', { selected: ['c0', 'c1', 'c2'] }],
  ] as const)('is not said of %s', (_, options) => {
    const scope = scopeOf({ loaded: load(...categories), ...options });
    const task = json.prepare(scope, finishTask(exportCategories(scope)));
    expect(JSON.parse(whole(finishTask(task)()))).toHaveLength(3);
  });
});

describe('100,000 categories', () => {
  const categories = many(100_000);
  const loaded = load(...categories);
  it.each(FORMATS)('are all in the $label', (format) => {
    const written = whole(writerOf(format, categories, loaded)());
    expect(written).toContain('Category 99999');
    expect(written.match(/Category 5\d{4}\b/g)?.length).toBeGreaterThanOrEqual(10_000);
  });
});
