import { describe, expect, it } from 'vitest';
import {
  extendSelection,
  findBranches,
  NO_SELECTION,
  selectAllRows,
  tallySelection,
  toggleSelected,
} from '../../src/model/selection';
import { category, load } from './pages';
import { createRowsSelector, selectTree } from './select';

const ALL = { query: '', sort: null };
const loaded = load('a', 'b', 'c', 'd', 'e');
const rows = createRowsSelector()(loaded, ALL);
const onlyC = toggleSelected(NO_SELECTION, 'c');

describe('the selection', () => {
  it('takes a category in, and out again', () => {
    expect([...onlyC.ids]).toEqual(['c']);
    expect([...toggleSelected(onlyC, 'c').ids]).toEqual([]);
    expect([...toggleSelected(onlyC, 'a').ids]).toEqual(['c', 'a']);
  });

  it.each([
    ['down', 4, ['c', 'd', 'e']],
    ['up', 0, ['a', 'b', 'c']],
    ['to itself', 2, ['c']],
  ])('reaches from the one selected last %s', (_where, row, ids) => {
    expect([...extendSelection(onlyC, rows, row).ids].toSorted()).toEqual(ids);
  });

  it('begins again from the same one when it is extended another way', () => {
    const before = toggleSelected(toggleSelected(NO_SELECTION, 'e'), 'c');
    const down = extendSelection(before, rows, 3);
    expect([...down.ids].toSorted()).toEqual(['c', 'd', 'e']);
    expect([...extendSelection(down, rows, 1).ids].toSorted()).toEqual(['b', 'c', 'e']);
  });

  it('selects one row when there is none to reach from', () => {
    expect([...extendSelection(NO_SELECTION, rows, 1).ids]).toEqual(['b']);
    expect([...extendSelection(toggleSelected(NO_SELECTION, 'gone'), rows, 1).ids]).toContain('b');
  });

  it('selects all that is listed, beside what is not', () => {
    const all = selectAllRows(toggleSelected(NO_SELECTION, 'hidden'), rows);
    expect(all.ids.size).toBe(6);
    expect(tallySelection(all.ids, rows, loaded)).toEqual({
      isAll: true,
      unlisted: 0,
      gone: 1,
    });
  });

  it('extends a range beside all that was selected', () => {
    const all = selectAllRows(onlyC, rows);
    expect(extendSelection(all, rows, 3).ids.size).toBe(5);
  });

  it('leaves out what the tree shows only because of what is below it', () => {
    const tree = selectTree(
      load(
        category('above', { name: 'Food' }),
        category('found', { name: 'Tea', parentId: 'above' }),
      ),
      { ...ALL, query: 'tea' },
      { expanded: new Set(), collapsedGroups: new Set() },
    );
    expect(tree.count).toBe(2);
    expect([...selectAllRows(NO_SELECTION, tree).ids]).toEqual(['found']);
  });

  it('passes over the groups of the tree', () => {
    const tree = selectTree(load(category('x', { parentId: 'nowhere' })), ALL, {
      expanded: new Set(),
      collapsedGroups: new Set(),
    });
    expect([...selectAllRows(NO_SELECTION, tree).ids]).toEqual(['x']);
    expect(extendSelection(NO_SELECTION, tree, 0).ids.size).toBe(0);
  });
});

const below = (id: string, parentId: string | null) => category(id, { parentId });

it.each([
  ['a category and all below it', ['a'], ['a', 'b', 'c']],
  ['several at once', ['b', 'x'], ['b', 'c', 'x', 'y']],
  ['one that is not loaded', ['gone'], ['gone', 'lost']],
  ['a loop', ['y'], ['x', 'y']],
])('finds the members of a branch: %s', (_, tops, expected) => {
  const { index } = load(
    below('c', 'b'),
    below('b', 'a'),
    below('a', null),
    below('x', 'y'),
    below('y', 'x'),
    below('lost', 'gone'),
  );
  expect([...findBranches(index, tops)].toSorted()).toEqual(expected);
});
