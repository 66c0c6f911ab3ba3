import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportCategories, type ExportScope } from '../../src/export/export-scope';
import { bare, load, someId, somePages, toLoadedCategories } from '../model/pages';
import { finishTask } from '../../src/text/task';
import { scopeOf } from './scope';

const idsOf = (scope: ExportScope) => finishTask(exportCategories(scope)).map(({ id }) => id);

/** In the service's order the sub-categories come before their parents. */
const loaded = load(
  bare('oolong', { name: 'Oolong', parentId: 'tea', status: 'hidden' }),
  bare('green', { name: 'Green tea', parentId: 'tea', status: 'active' }),
  bare('coffee', { name: 'Coffee', status: 'active' }),
  bare('tea', { name: 'Tea', status: 'active' }),
  bare('lost', { name: 'Lost tea', parentId: 'gone', status: 'active' }),
);
const byName = { sort: { field: 'name', isDescending: false } } as const;

describe('which categories are exported, and in which order', () => {
  it.each([
    ['the list', {}, ['oolong', 'green', 'coffee', 'tea', 'lost']],
    ['the sorted list', { criteria: byName }, ['coffee', 'green', 'lost', 'oolong', 'tea']],
    ['the list by how well it is found', { criteria: { query: 'tea' } }, ['tea', 'green', 'lost']],
    ['one status', { criteria: { query: 'status:hidden' } }, ['oolong']],
    ['the tree', { view: 'tree' }, ['coffee', 'tea', 'oolong', 'green', 'lost']],
    [
      'the sorted tree',
      { view: 'tree', criteria: byName },
      ['coffee', 'tea', 'green', 'oolong', 'lost'],
    ],
    [
      'the tree without what is only there as context',
      { view: 'tree', criteria: { query: 'oolong' } },
      ['oolong'],
    ],
  ] as const)('is what the screen shows: %s', (_, options, expected) => {
    expect(idsOf(scopeOf({ loaded, ...options }))).toEqual(expected);
  });

  it.each([
    ['list', { criteria: byName }, ['coffee', 'oolong', 'tea']],
    ['tree', { criteria: byName }, ['coffee', 'tea', 'oolong']],
    // Behind what is found come the others, in the service's order.
    ['list', { criteria: { ...byName, query: 'tea' } }, ['tea', 'oolong', 'coffee']],
    ['tree', { criteria: { ...byName, query: 'coffee' } }, ['coffee', 'oolong', 'tea']],
  ] as const)('is what is selected, what is not found last: %s, %j', (view, options, expected) => {
    const selected = ['tea', 'oolong', 'not loaded', 'coffee'];
    expect(idsOf(scopeOf({ loaded, view, selected, ...options }))).toEqual(expected);
  });

  it.each(['list', 'tree'] as const)('is a branch, in the order of the tree: %s', (view) => {
    const options = { view, branch: 'tea', criteria: { ...byName, query: 'coffee' } };
    expect(idsOf(scopeOf({ loaded, ...options }))).toEqual(['tea', 'green', 'oolong']);
  });

  it('is the same in the list and in the tree but for the order', () => {
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
