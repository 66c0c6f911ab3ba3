import { assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Deviation, DeviationKind } from '../../src/api/deviations';
import {
  type AnyDeviation,
  type DeviationGroup,
  findDeviations,
  groupOf,
} from '../../src/model/deviations';
import type { CategoryResponse } from '../../src/api/categories';
import type { Category } from '../../src/api/schemas';
import { category, load, page, somePages, toLoadedCategories } from './pages';

const deviation = (kind: DeviationKind, field: string, count = 1, id = 'a'): Deviation => ({
  kind,
  field,
  count,
  example: { categoryId: id, received: 'x' },
});

const answer = (of: Category, ...deviations: Deviation[]): CategoryResponse => ({
  category: of,
  subCategoryIds: [],
  unreadable: [],
  deviations,
  text: '',
});

describe('the deviations that are known', () => {
  it('are those of the pages and of the details together, the first example of each', () => {
    const loaded = toLoadedCategories([
      page(['a'], {}, [], [deviation('null', 'name', 2, 'first'), deviation('absent', 'slug')]),
      page(['b'], {}, [], [deviation('null', 'name', 3, 'second')]),
    ]);
    const retrieved = answer(category('c'), deviation('null', 'name'), deviation('number', 'name'));
    expect(findDeviations(loaded, [retrieved])).toEqual([
      deviation('null', 'name', 6, 'first'),
      deviation('number', 'name'),
      deviation('absent', 'slug'),
    ]);
  });

  it('count once what a detail repeats of its entry in the list', () => {
    const listed = category('a', { icon: 'x' });
    const ofList = deviation('empty', 'slug', 2);
    const loaded = toLoadedCategories([page([listed, 'b'], {}, [], [ofList])]);
    const others = [deviation('absent', 'icon'), deviation('bare-id', 'subCategories[]')];
    expect(findDeviations(loaded, [answer(listed, deviation('empty', 'slug'), ...others)])).toEqual(
      [ofList, ...others],
    );
    expect(findDeviations(loaded, [answer(category('c'), deviation('empty', 'slug'))])).toEqual([
      deviation('empty', 'slug', 3),
    ]);
  });

  it('count once a parent ID that means none', () => {
    const roots = [category('a', { parentId: '0' }), category('b', { parentId: '0' })];
    const ofList = deviation('number', 'parentId', 2);
    const loaded = toLoadedCategories([page(roots, {}, [], [ofList])]);
    const [root] = roots;
    const retrieved = root ? [answer(root, deviation('number', 'parentId'))] : [];
    expect(findDeviations(loaded, retrieved)).toContainEqual(ofList);
  });

  it('count what a detail has otherwise than its entry in the list', () => {
    const ofList = deviation('number', 'name', 1, 'b');
    const loaded = toLoadedCategories([
      page([category('a', { name: 'A' }), 'b'], {}, [], [ofList]),
    ]);
    const retrieved = answer(category('a', { name: '1' }), deviation('number', 'name'));
    expect(findDeviations(loaded, [retrieved])).toEqual([deviation('number', 'name', 2, 'b')]);
  });

  it('add up to what the pages say, however they came', () => {
    const sumOf = (all: readonly AnyDeviation[]) => all.reduce((sum, { count }) => sum + count, 0);
    assert(
      property(somePages, (pages) => {
        for (const at of pages.keys()) toLoadedCategories(pages.slice(0, at + 1));
        const ofPages = pages.flatMap(({ deviations }) => deviations);
        expect(sumOf(toLoadedCategories(pages).deviations)).toBe(sumOf(ofPages));
      }),
    );
  });

  it('name the categories that are their own ancestors', () => {
    const loaded = load(
      category('a', { parentId: 'b' }),
      category('b', { parentId: 'a' }),
      category('c', { parentId: 'a' }),
      category('d', { parentId: 'd' }),
    );
    expect(findDeviations(loaded, [])).toEqual([
      {
        kind: 'loop',
        field: 'parentId',
        count: 3,
        example: expect.objectContaining({ categoryId: expect.stringMatching(/^[ab]$/) }),
      },
    ]);
  });

  it('name a parent ID that means none, and no orphans for it', () => {
    const roots = [category('a', { parentId: '0' }), category('b', { parentId: '0' })];
    expect(findDeviations(load(...roots), [])).toEqual([
      {
        kind: 'no-parent',
        field: 'parentId',
        count: 2,
        example: { categoryId: 'a', received: '0' },
      },
    ]);
  });

  it('name orphans once all is loaded, and not before', () => {
    const orphans = [
      category('a', { parentId: 'gone' }),
      category('b', { parentId: 'gone' }),
      category('c', { parentId: 'lost' }),
      category('d', { parentId: 'a' }),
    ];
    const more = { hasNextPage: true, endCursor: 'x' };
    expect(findDeviations(toLoadedCategories([page(orphans, more)]), [])).toEqual([]);
    expect(findDeviations(load(...orphans), [])).toEqual([
      {
        kind: 'orphan',
        field: 'parentId',
        count: 3,
        example: { categoryId: 'a', received: 'gone' },
      },
    ]);
  });
});

it.each<[AnyDeviation['kind'], string, DeviationGroup]>([
  ['absent', 'name', 'interface'],
  ['null', 'name', 'interface'],
  ['empty', 'name', 'data'],
  ['empty', 'slug', 'data'],
  ['empty', 'status', 'data'],
  ['empty', 'createdAt', 'interface'],
  ['absent', 'description', 'interface'],
  ['number', 'description', 'interface'],
  ['null', 'description', 'open'],
  ['empty', 'icon', 'open'],
  ['null', 'pageInfo.endCursor', 'open'],
  ['no-cursor', 'pageInfo.endCursor', 'interface'],
  ['null', 'pageInfo.hasNextPage', 'interface'],
  ['unreadable-date', 'createdAt', 'interface'],
  ['before-creation', 'updatedAt', 'data'],
  ['orphan', 'parentId', 'data'],
])('takes %s in %s as a matter of: %s', (kind, field, group) => {
  const example = { categoryId: null, received: null };
  expect(groupOf({ kind, field, count: 1, example })).toBe(group);
});
