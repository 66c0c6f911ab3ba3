import { describe, expect, it } from 'vitest';
import {
  extendSelection,
  findBranches,
  NO_SELECTION,
  selectAllRows,
  tallySelection,
  toggleSelected,
} from '../../src/model/selection';
import { ALL_EXPANDED } from '../../src/model/tree';
import { category, load } from './pages';
import { createRowsSelector, selectTree } from './select';

const ALL = { query: '', sort: null };
const loaded = load('a', 'b', 'c', 'd', 'e');
const rows = createRowsSelector()(loaded, ALL);
const onlyC = toggleSelected(NO_SELECTION, 'c');

describe('the selection', () => {
  it('adds and removes a category', () => {
    expect([...onlyC.ids]).toEqual(['c']);
    expect([...toggleSelected(onlyC, 'c').ids]).toEqual([]);
    expect([...toggleSelected(onlyC, 'a').ids]).toEqual(['c', 'a']);
  });

  it.each([
    ['down', 4, ['c', 'd', 'e']],
    ['up', 0, ['a', 'b', 'c']],
    ['to itself', 2, ['c']],
  ])('extends from the last selected one %s', (_where, row, ids) => {
    expect([...extendSelection(onlyC, rows, row).ids].toSorted()).toEqual(ids);
  });

  it('extends from the same one in the other direction', () => {
    const before = toggleSelected(toggleSelected(NO_SELECTION, 'e'), 'c');
    const down = extendSelection(before, rows, 3);
    expect([...down.ids].toSorted()).toEqual(['c', 'd', 'e']);
    expect([...extendSelection(down, rows, 1).ids].toSorted()).toEqual(['b', 'c', 'e']);
  });

  it('selects one row if there is none to extend from', () => {
    expect([...extendSelection(NO_SELECTION, rows, 1).ids]).toEqual(['b']);
    expect([...extendSelection(toggleSelected(NO_SELECTION, 'gone'), rows, 1).ids]).toContain('b');
  });

  it('selects everything listed, and keeps the rest', () => {
    const all = selectAllRows(toggleSelected(NO_SELECTION, 'hidden'), rows);
    expect(all.ids.size).toBe(6);
    expect(tallySelection(all.ids, rows, loaded)).toEqual({ isAll: true, unlisted: 0, gone: 1 });
    expect(extendSelection({ ...all, anchor: 'c' }, rows, 3).ids.size).toBe(6);
  });

  it('skips ancestors that the tree only shows for context', () => {
    const food = load(category('above'), category('found', { name: 'Tea', parentId: 'above' }));
    const tree = selectTree(food, { ...ALL, query: 'tea' }, ALL_EXPANDED);
    expect(tree.count).toBe(2);
    expect([...selectAllRows(NO_SELECTION, tree).ids]).toEqual(['found']);
  });

  it('skips the groups of the tree', () => {
    const tree = selectTree(load(category('x', { parentId: 'nowhere' })), ALL, ALL_EXPANDED);
    expect([...selectAllRows(NO_SELECTION, tree).ids]).toEqual(['x']);
    expect(extendSelection(NO_SELECTION, tree, 0).ids.size).toBe(0);
  });
});

it.each([
  ['a category and its descendants', ['a'], ['a', 'b', 'c']],
  ['several at once', ['b', 'x'], ['b', 'c', 'x', 'y']],
  ['one that is not loaded', ['gone'], ['gone', 'lost']],
  ['a cycle', ['y'], ['x', 'y']],
])('includes the descendants of a branch: %s', (_, tops, expected) => {
  const parents = { c: 'b', b: 'a', a: null, x: 'y', y: 'x', lost: 'gone' };
  const { index } = load(
    ...Object.entries(parents).map(([id, parentId]) => category(id, { parentId })),
  );
  expect([...findBranches(index, tops)].toSorted()).toEqual(expected);
});
