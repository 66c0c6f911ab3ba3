import { expect, it } from 'vitest';
import type { Category } from '../../../src/api/schemas';
import { type RowsRequest, selectRows } from '../../../src/features/compare/difference-rows';
import { compareMatched } from '../../../src/model/comparison/compare-matched';
import { matchLists } from '../../../src/model/comparison/match-lists';
import { finishWork } from '../../../src/text/work';
import { category, load } from '../../model/pages';

const below = (parentId: string | null, id: string, fields: Partial<Category> = {}) =>
  category(id, { name: id, parentId, ...fields });

/** The rows of the tree of what differs, each indented as it stands. */
function treeOf(here: Category[], there: Category[], request: Partial<RowsRequest> = {}) {
  const lists = [load(...here), load(...there)] as const;
  const matching = finishWork(matchLists(...lists, 'id'));
  const comparison = finishWork(compareMatched(...lists, matching));
  const rows = finishWork(
    selectRows({
      comparison,
      query: '',
      kinds: [],
      isTree: true,
      collapsed: new Set(),
      ...request,
    }),
  );
  for (let row = 0; row < rows.count; row += 1) {
    expect(rows.indexOf(rows.keyAt(row) ?? '')).toBe(row);
  }
  return Array.from({ length: rows.count }, (_, row) => {
    const { category: shown, difference, level } = rows.at(row) ?? {};
    return `${'  '.repeat((level ?? 1) - 1)}${shown?.id} ${difference?.kind ?? ''}`.trimEnd();
  });
}

it('what is only there stands below what its parent is matched with', () => {
  const there = [below(null, 'a'), below('a', 'b'), below('b', 'gone'), below('gone', 'deeper')];
  expect(treeOf([below(null, 'a'), below('a', 'b')], there)).toEqual([
    'a',
    '  b',
    '    gone only-there',
  ]);
});

it('what has moved stands where it is here, with what differs below it', () => {
  const here = [
    below(null, 'a'),
    below(null, 'b'),
    below('b', 'x'),
    below('x', 'y', { slug: '1' }),
  ];
  const there = [below(null, 'a'), below(null, 'b'), below('a', 'x'), below('x', 'y')];
  expect(treeOf(here, there)).toEqual(['b', '  x moved', '    y changed']);
  expect(treeOf(here, there, { collapsed: new Set(['here/x']) })).toEqual(['b', '  x moved']);
  expect(treeOf(here, there, { kinds: ['changed'] })).toEqual(['b', '  x', '    y changed']);
});

it('every difference is listed, also those in a loop, each once', () => {
  const here = [
    below('b', 'a', { slug: 'new' }),
    below('a', 'b'),
    below('c', 'c', { slug: 'new' }),
    below('b', 'd', { slug: 'new' }),
  ];
  const there = [below('b', 'a'), below('a', 'b'), below('c', 'c'), below('b', 'd')];
  const rows = treeOf(here, there).map((row) => row.trim());
  expect(rows.toSorted()).toEqual(['a changed', 'b', 'c changed', 'd changed']);
});

it('a chain deeper than any call stack is listed', () => {
  const chain = (slug: string | null) =>
    Array.from({ length: 20_000 }, (_, at) =>
      below(at === 0 ? null : `${at - 1}`, `${at}`, { slug }),
    );
  expect(treeOf(chain('1'), chain(null))).toHaveLength(20_000);
});
