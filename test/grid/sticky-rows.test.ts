import { describe, expect, it } from 'vitest';
import { countStickyAbove, findStickyRows } from '../../src/grid/sticky-rows';
import { category, load } from '../model/pages';
import { createTreeSelector } from '../model/select';

const ROW = 52;
const HEIGHTS = { row: ROW, header: 36, sticky: 28 };

/** All expanded: a row for each, in this order. */
function tree(...links: [id: string, parentId: string | null][]) {
  const loaded = load(...links.map(([id, parentId]) => category(id, { parentId })));
  return createTreeSelector()(
    loaded,
    { query: '', sort: null },
    {
      expanded: new Set(loaded.index.parentIds),
      collapsedGroups: new Set(),
    },
  );
}

const rows = tree(
  ['a', null],
  ['a1', 'a'],
  ['a1x', 'a1'],
  ['a1y', 'a1'],
  ['a2', 'a'],
  ['b', null],
  ['b1', 'b'],
);

const stickyAt = (offset: number) =>
  findStickyRows(rows, offset, HEIGHTS).map((row) => rows.keyAt(row));

describe('the sticky ancestors', () => {
  it('are none at the top, where all are in sight', () => {
    expect(stickyAt(0)).toEqual([]);
  });

  it('are those of the first row below them', () => {
    expect(stickyAt(20)).toEqual([]);
    expect(stickyAt(30)).toEqual(['a']);
    // The name of the next one is covered by it.
    expect(stickyAt(ROW)).toEqual(['a', 'a1']);
    expect(stickyAt(2 * ROW)).toEqual(['a', 'a1']);
  });

  it('go when what is below them goes', () => {
    expect(stickyAt(4 * ROW)).toEqual(['a']);
    expect(stickyAt(5 * ROW)).toEqual([]);
    expect(stickyAt(6 * ROW)).toEqual(['b']);
  });

  it('are at most five, the nearest, however deep it is', () => {
    const ids = Array.from({ length: 2_000 }, (_, depth) => String(depth));
    const chain = tree(
      ...ids.map((id, depth) => [id, ids[depth - 1] ?? null] satisfies [string, string | null]),
    );
    expect(findStickyRows(chain, 1_000 * ROW, HEIGHTS)).toEqual([998, 999, 1_000, 1_001, 1_002]);
    expect(countStickyAbove(chain, 1_000)).toBe(5);
  });

  it('cover as much as a row has ancestors', () => {
    expect(countStickyAbove(rows, 0)).toBe(0);
    expect(countStickyAbove(rows, 2)).toBe(2);
  });
});
