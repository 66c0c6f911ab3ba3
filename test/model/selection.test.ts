import { describe, expect, it } from 'vitest';
import {
  extendSelection,
  findBranches,
  NO_SELECTION,
  NO_TALLY,
  selectAllRows,
  type SelectionTally,
  tallySelection,
  toggleSelected,
} from '../../src/model/selection';
import { ALL_EXPANDED, withAllCollapsed } from '../../src/model/tree';
import { countReads } from './count-reads';
import { category, load, page, toLoadedCategories } from './pages';
import { createRowsSelector, selectTree } from './select';

const ALL = { query: '', sort: null };
const loaded = load('a', 'b', 'c', 'd', 'e');
const rows = createRowsSelector()(loaded, ALL);
const onlyC = toggleSelected(NO_SELECTION, 'c');

describe('a selection', () => {
  it('adds and removes a category', () => {
    expect([...onlyC.ids]).toEqual(['c']);
    expect([...toggleSelected(onlyC, 'c').ids]).toEqual([]);
    expect([...toggleSelected(onlyC, 'a').ids]).toEqual(['c', 'a']);
  });

  it.each([
    ['down', 4, ['c', 'd', 'e']],
    ['up', 0, ['a', 'b', 'c']],
    ['to itself', 2, ['c']],
  ])('extends %s from the last selected category', (_where, row, ids) => {
    expect([...extendSelection(onlyC, rows, row).ids].toSorted()).toEqual(ids);
  });

  it('keeps its anchor when it extends in the other direction', () => {
    const before = toggleSelected(toggleSelected(NO_SELECTION, 'e'), 'c');
    const down = extendSelection(before, rows, 3);
    expect([...down.ids].toSorted()).toEqual(['c', 'd', 'e']);
    expect([...extendSelection(down, rows, 1).ids].toSorted()).toEqual(['b', 'c', 'e']);
  });

  it('selects one row if there is no anchor', () => {
    expect([...extendSelection(NO_SELECTION, rows, 1).ids]).toEqual(['b']);
    expect([...extendSelection(toggleSelected(NO_SELECTION, 'gone'), rows, 1).ids]).toContain('b');
  });

  it('selects every listed category', () => {
    const all = selectAllRows(toggleSelected(NO_SELECTION, 'hidden'), rows, loaded);
    expect(all.ids.size).toBe(6);
    expect(tallySelection(all.ids, rows, loaded)).toEqual({
      ...NO_TALLY,
      isAll: true,
      gone: 1,
    });
    expect(extendSelection({ ...all, anchor: 'c' }, rows, 3).ids.size).toBe(6);
  });

  it('skips ancestors shown only for context', () => {
    const food = load(category('above'), category('found', { name: 'Tea', parentId: 'above' }));
    const tree = selectTree(food, { ...ALL, query: 'tea' }, ALL_EXPANDED);
    expect(tree.count).toBe(2);
    expect([...selectAllRows(NO_SELECTION, tree, food).ids]).toEqual(['found']);
  });

  it("skips the tree's groups", () => {
    const lost = load(category('x', { parentId: 'nowhere' }));
    const tree = selectTree(lost, ALL, ALL_EXPANDED);
    expect([...selectAllRows(NO_SELECTION, tree, lost).ids]).toEqual(['x']);
    expect(extendSelection(NO_SELECTION, tree, 0).ids.size).toBe(0);
  });
});

describe('a selection in a tree', () => {
  // A branch of 3 with 2 matches of "tea", a match alone and two branches that are their own ancestors.
  const shop = load(
    category('food'),
    category('hot', { parentId: 'food', name: 'Hot tea' }),
    category('cold', { parentId: 'hot', name: 'Cold tea' }),
    category('milk', { parentId: 'food' }),
    category('tea', { name: 'Tea' }),
    category('x', { parentId: 'y', name: 'X' }),
    category('y', { parentId: 'x', name: 'Y' }),
    category('z', { parentId: 'y', name: 'Z' }),
  );
  const CLOSED = withAllCollapsed(ALL_EXPANDED);
  const tally = (ids: string[], query = '', expansion = CLOSED) =>
    tallySelection(new Set(ids), selectTree(shop, { ...ALL, query }, expansion), shop);
  const members = ({ closed }: SelectionTally) => closed && [...closed.descendants].toSorted();

  it("offers a collapsed branch's descendants until they are selected", () => {
    expect(tally(['food'])).toMatchObject({ hidden: 0, folded: 0, closed: { count: 1 } });
    expect(members(tally(['food']))).toEqual(['cold', 'hot', 'milk']);
    expect(members(tally(['food', 'hot']))).toEqual(['cold', 'hot', 'milk']);
    const all = tally(['food', 'hot', 'cold', 'milk']);
    expect(all).toMatchObject({ isAll: false, hidden: 0, folded: 3, closed: null });
    // The members of a cycle are descendants of each other.
    expect(members(tally(['y']))).toEqual(['x', 'z']);
    expect(tally(['tea']).closed).toBeNull();
    expect(tally(['food', 'y']).closed).toMatchObject({ count: 2 });
  });

  it('offers nothing for expanded branches', () => {
    expect(tally(['food', 'hot'], '', ALL_EXPANDED).closed).toBeNull();
  });

  it('offers only matching descendants during a search', () => {
    expect(members(tally(['food'], 'tea'))).toEqual(['cold', 'hot']);
    expect(tally(['food', 'hot', 'cold', 'milk', 'z'], 'tea')).toEqual({
      ...NO_TALLY,
      hidden: 2,
      folded: 2,
    });
  });

  it('counts categories that are not loaded or no longer exist', () => {
    const part = toLoadedCategories([page(['a'], { hasNextPage: true, endCursor: '1' })]);
    const tree = selectTree(part, ALL, ALL_EXPANDED);
    const ids = new Set(['a', 'b']);
    expect(tallySelection(ids, tree, part)).toMatchObject({ notLoaded: 1, gone: 0, hidden: 0 });
    expect(tally(['tea', 'b'])).toMatchObject({ notLoaded: 0, gone: 1, hidden: 0 });
  });

  it('includes all matches of a search, even in collapsed branches', () => {
    const matching = selectTree(shop, { ...ALL, query: 'tea' }, CLOSED);
    const { ids } = selectAllRows(NO_SELECTION, matching, shop);
    expect([...ids].toSorted()).toEqual(['cold', 'hot', 'tea']);
    expect(tally([...ids], 'tea')).toMatchObject({ isAll: true, folded: 2, hidden: 0 });
    expect(tally(['tea'], 'tea').isAll).toBe(false);
    const whole = selectAllRows(NO_SELECTION, selectTree(shop, ALL, CLOSED), shop);
    expect([...whole.ids].toSorted()).toEqual(['food', 'tea', 'x', 'y']);
  });
});

it.each<[string, (at: number) => string | null]>([
  ['a chain', (at) => (at === 0 ? null : `${at - 1}`)],
  ['siblings', (at) => (at === 0 ? null : '0')],
])('tallying a selection in %s takes linear time', (_, parentOf) => {
  const countWork = (size: number) => {
    const many = load(
      ...Array.from({ length: size }, (__, at) => category(`${at}`, { parentId: parentOf(at) })),
    );
    const count = countReads(many.index);
    for (const expansion of [ALL_EXPANDED, withAllCollapsed(ALL_EXPANDED)]) {
      const tree = selectTree(many, ALL, expansion);
      tallySelection(new Set(many.categories.map(({ id }) => id)), tree, many);
      expect(tallySelection(new Set(['0']), tree, many).hidden).toBe(0);
    }
    return count();
  };
  expect(countWork(50_000) / countWork(25_000)).toBeLessThan(2.5);
});

it.each([
  ['a category and its descendants', ['a'], ['a', 'b', 'c']],
  ['several at once', ['b', 'x'], ['b', 'c', 'x', 'y']],
  ['one that is not loaded', ['gone'], ['gone', 'lost']],
  ['a cycle', ['y'], ['x', 'y']],
])("includes a branch's descendants: %s", (_, tops, expected) => {
  const parents = { c: 'b', b: 'a', a: null, x: 'y', y: 'x', lost: 'gone' };
  const { index } = load(
    ...Object.entries(parents).map(([id, parentId]) => category(id, { parentId })),
  );
  expect([...findBranches(index, tops)].toSorted()).toEqual(expected);
});
