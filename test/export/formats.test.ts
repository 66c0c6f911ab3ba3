import { array, assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportCategories } from '../../src/export/export-scope';
import { CATEGORY_FORMATS, writeCsv, writeJson } from '../../src/export/formats';
import type { Category } from '../../src/api/schemas';
import { FIELD_NAMES } from '../../src/model/fields';
import { finishTask } from '../../src/base/task';
import { bare, category, load, page, someCategory, toLoadedCategories } from '../model/pages';
import { parseCsv } from '../parse-csv';
import { scopeOf, whole } from './scope';

const csvOf = (...categories: Category[]) => whole(writeCsv(categories, load(...categories)));
const jsonOf = (categories: Category[], part?: { totalCount: number | null }) =>
  whole(writeJson(categories, load(...categories), part));

function write(
  format: (typeof CATEGORY_FORMATS)[number],
  options: Parameters<typeof scopeOf>[0],
): string {
  const scope = scopeOf(options);
  return whole(finishTask(format.prepare(scope, finishTask(exportCategories(scope))))());
}

function formatOf(id: string): (typeof CATEGORY_FORMATS)[number] {
  const format = CATEGORY_FORMATS.find((one) => one.id === id);
  if (!format) throw new Error(`There is no format ${id}`);
  return format;
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    bare(`c${index}`, {
      name: `Category ${index}`,
      parentId: index === 0 ? null : `c${Math.floor((index - 1) / 8)}`,
    }),
  );

it.each(FIELD_NAMES)("exports contain a category's %s", (name) => {
  const texts = Object.fromEntries(FIELD_NAMES.map((field) => [field, `Its ${field}`]));
  const full = category('1', { ...texts, id: '1' });
  expect(JSON.parse(jsonOf([full]))).toHaveProperty([0, name], full[name]);
  const [headings = [], cells = []] = parseCsv(csvOf(full));
  expect(cells[headings.indexOf(name)]).toBe(String(full[name]));
});

describe('CSV', () => {
  it('has columns for the API fields and the path', () => {
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

  it('neutralizes formulas in every column', () => {
    const hostile = { name: '=n', slug: '=s', description: '=d', icon: '=i', status: '=t' };
    const times = { createdAt: '=c', updatedAt: '=u' };
    const entry = bare('=1', { ...hostile, ...times, parentId: '=0' });
    const written = csvOf(bare('=0', { name: '-p' }), entry);
    const cells = FIELD_NAMES.map((name) => (entry[name] === null ? '' : `'${entry[name]}`));
    expect(parseCsv(written)[2]).toEqual([...cells, "'-p › =n", "'-p", '']);
  });

  it('handles a chain of 20,000 categories', () => {
    const chain = Array.from({ length: 20_000 }, (_, depth) =>
      bare(String(depth), { name: 'n', parentId: depth === 0 ? null : String(depth - 1) }),
    );
    expect(csvOf(...chain).split('\r\n')).toHaveLength(20_001);
  });
});

describe('JSON', () => {
  it('has the fields in API order, with one category per line', () => {
    const tea = bare('1', { name: 'Tea "Öl"\n', slug: 'tea' });
    const { id, ...others } = tea;
    const entries = [{ ...others, id }, bare('2')];
    const expected = [
      { ...tea, slugPath: 'tea' },
      { ...bare('2'), slugPath: null },
    ];
    expect(jsonOf(entries)).toBe(`${JSON.stringify(expected, null, 2)}\n`);
  });

  it('is an empty array without categories', () => {
    expect(jsonOf([])).toBe('[]\n');
  });

  it('can be read back, however long it is', () => {
    assert(
      property(array(someCategory), (categories) => {
        expect(JSON.parse(jsonOf(categories))).toMatchObject(categories);
      }),
    );
    const long = many(1_200);
    expect(JSON.parse(jsonOf(long))).toMatchObject(long);
    const part = { isComplete: false, totalCount: null, categories: long };
    expect(JSON.parse(jsonOf(long, { totalCount: null }))).toMatchObject(part);
  });

  const three = many(3);
  const loaded = load(...three);
  const more = { hasNextPage: true, endCursor: 'x', totalCount: 120 };
  const json = formatOf('json');

  it.each([
    [
      'contains only what has loaded so far',
      { loaded: toLoadedCategories([page(three, more)]) },
      120,
    ],
    ['is filtered by a search', { loaded, criteria: { query: 'Category 1' } }, 3],
    ['contains only a selection', { loaded, selected: ['c0', 'c1'] }, 3],
    ['contains only a branch', { loaded, branch: 'c1' }, 3],
    ['lacks unreadable entries', { loaded: toLoadedCategories([page(three, {}, 1)]) }, 4],
  ])('says that it is partial if it %s', (_, options, totalCount) => {
    const start = `{\n"isComplete": false,\n"totalCount": ${totalCount},\n"categories": [\n`;
    expect(write(json, options).startsWith(start)).toBe(true);
  });

  it.each([{}, { view: 'tree' }, { selected: ['c0', 'c1', 'c2'] }] as const)(
    'is a plain array if it is complete: %j',
    (options) => {
      expect(JSON.parse(write(json, { loaded, ...options }))).toHaveLength(3);
    },
  );
});

describe('100,000 categories', () => {
  const loaded = load(...many(100_000));
  it.each(CATEGORY_FORMATS)('are complete as $label', (format) => {
    const written = write(format, { loaded });
    expect(written).toContain('Category 99999');
    expect(written.match(/Category 5\d{4}\b/g)?.length).toBeGreaterThanOrEqual(10_000);
  });
});
