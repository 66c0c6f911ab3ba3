import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describeExport,
  describePart,
  exportCategories,
  type ExportScope,
} from '../../src/export/export-scope';
import { finishTask } from '../../src/base/task';
import { bare, load, page, someId, somePages, toLoadedCategories } from '../model/pages';
import { scopeOf } from './scope';

const part = (totalCount: number | null, endCursor: string | null = 'x') =>
  toLoadedCategories([page(['1', '2'], { hasNextPage: true, endCursor, totalCount })]);

describe('the description of an export', () => {
  it.each([
    [{}, 67, 'All 67 categories'],
    [{}, 1, '1 category'],
    [{}, 0, '0 categories'],
    [{ loaded: part(null) }, 50, '50 categories loaded so far'],
    [{ criteria: { query: 'tea' } }, 1200, '1,200 matching categories'],
    [{ criteria: { query: 'tea' } }, 1, '1 matching category'],
    [{ criteria: { query: ' ' } }, 67, 'All 67 categories'],
    [{ criteria: { query: 'status:active' } }, 2, '2 matching categories'],
    [{ criteria: { query: 'depth:abc' } }, 67, 'All 67 categories'],
    [{ criteria: { query: 'tea' }, selected: ['1', '2', '3'] }, 3, '3 selected categories'],
    [{ selected: ['1'] }, 1, '1 selected category'],
    [
      { loaded: load('1'), branch: '1' },
      1_205,
      '1,205 categories: this one and its 1,204 descendants',
    ],
    [{ loaded: load('1'), branch: '1' }, 1, '1 category'],
    [{ loaded: load('1'), branch: 'gone' }, 2, '2 categories loaded so far'],
    [{ loaded: part(null), branch: 'gone' }, 2, '2 categories loaded so far'],
  ])('for %j and %d is “%s”', (options, count, expected) => {
    expect(describeExport(scopeOf(options), count)).toBe(expected);
  });

  it.each([
    ['Only 2 of 5,595 categories are loaded', part(5595), /Load all/],
    ['Only 2 categories are loaded', part(null), /Load all/],
    ['Only 2 categories are loaded', part(1), /Load all/],
    ['Only 2 of 5,595 categories are loaded', part(5595, null), /^(?!.*Load all)/],
  ])('says when the export is partial: %s', (title, loaded, advice) => {
    expect(describePart(loaded)).toEqual({ title, advice: expect.stringMatching(advice) });
  });

  it('does not call the export partial if everything is loaded', () => {
    expect(describePart(load('1', '2'))).toBeNull();
  });
});

const idsOf = (scope: ExportScope) => finishTask(exportCategories(scope)).map(({ id }) => id);

/** A list in which some sub-categories come before their parent. */
const drinks = load(
  bare('oolong', { name: 'Oolong', parentId: 'tea', status: 'hidden' }),
  bare('green', { name: 'Green tea', parentId: 'tea', status: 'active' }),
  bare('coffee', { name: 'Coffee', status: 'active' }),
  bare('tea', { name: 'Tea', status: 'active' }),
  bare('lost', { name: 'Lost tea', parentId: 'gone', status: 'active' }),
);
const byName = { sort: { field: 'name', isDescending: false } } as const;

describe('exported categories', () => {
  it.each([
    ['the list', {}, ['oolong', 'green', 'coffee', 'tea', 'lost']],
    ['the sorted list', { criteria: byName }, ['coffee', 'green', 'lost', 'oolong', 'tea']],
    ['the list by relevance', { criteria: { query: 'tea' } }, ['tea', 'green', 'lost']],
    ['one status', { criteria: { query: 'status:hidden' } }, ['oolong']],
    ['the tree', { view: 'tree' }, ['coffee', 'tea', 'oolong', 'green', 'lost']],
    [
      'the sorted tree',
      { view: 'tree', criteria: byName },
      ['coffee', 'tea', 'green', 'oolong', 'lost'],
    ],
    [
      'the tree without ancestors shown for context',
      { view: 'tree', criteria: { query: 'oolong' } },
      ['oolong'],
    ],
  ] as const)('are in the same order as on screen: %s', (_, options, expected) => {
    expect(idsOf(scopeOf({ loaded: drinks, ...options }))).toEqual(expected);
  });

  it.each([
    ['list', { criteria: byName }, ['coffee', 'oolong', 'tea']],
    ['tree', { criteria: byName }, ['coffee', 'tea', 'oolong']],
    // The matches come first, followed by other categories in default order.
    ['list', { criteria: { ...byName, query: 'tea' } }, ['tea', 'oolong', 'coffee']],
    ['tree', { criteria: { ...byName, query: 'coffee' } }, ['coffee', 'oolong', 'tea']],
  ] as const)(
    'include the whole selection, with non-matches last: %s, %j',
    (view, options, expected) => {
      const selected = ['tea', 'oolong', 'not loaded', 'coffee'];
      expect(idsOf(scopeOf({ loaded: drinks, view, selected, ...options }))).toEqual(expected);
    },
  );

  it.each(['list', 'tree'] as const)('of a branch are in tree order: %s', (view) => {
    const options = { view, branch: 'tea', criteria: { ...byName, query: 'coffee' } };
    expect(idsOf(scopeOf({ loaded: drinks, ...options }))).toEqual(['tea', 'green', 'oolong']);
  });

  it('are the same in the list and the tree except for their order', () => {
    assert(
      property(
        somePages,
        constantFrom('', 'news', 'item'),
        constantFrom('', ' status:active', ' -status:hidden', ' has:parent depth:>1'),
        array(someId),
        (pages, words, qualifiers, selected) => {
          const options = {
            loaded: toLoadedCategories(pages),
            criteria: { query: words + qualifiers },
            selected,
          };
          const list = idsOf(scopeOf(options));
          expect(idsOf(scopeOf({ ...options, view: 'tree' })).toSorted()).toEqual(list.toSorted());
          expect(new Set(list).size).toBe(list.length);
          if (selected.length === 0) return;
          const known = new Set(selected.filter((id) => options.loaded.find(id)));
          expect(new Set(list)).toEqual(known);
        },
      ),
    );
  });
});
