import { array, assert, constantFrom, option, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '../../src/api/schemas';
import type { Criteria } from '../../src/model/rows';
import { findBranches } from '../../src/model/selection';
import {
  ALL_EXPANDED,
  selectTree as selectTreeTask,
  type Expansion,
  GROUP_KEYS,
  type TreeRows,
  withAllCollapsed,
  withExpanded,
} from '../../src/model/tree';
import { countReads } from './count-reads';
import { again, category, page, toLoadedCategories } from './pages';
import { createRowsSelector, selectTree } from './select';

/** Each category's parent ID, keyed by category ID. The names are the IDs. */
type Parents = Readonly<Record<string, string | null>>;

const ALL: Criteria = { query: '', sort: null };
const SORTED: Criteria = { ...ALL, sort: { field: 'name', isDescending: false } };

const toCategories = (parents: Parents): Category[] =>
  Object.entries(parents).map(([id, parentId]) => category(id, { name: id, parentId }));

const toPages = (...contents: Category[][]) =>
  contents.map((content, index) =>
    page(content, { hasNextPage: index < contents.length - 1, endCursor: String(index) }),
  );

const load = (...pages: Parents[]) => toLoadedCategories(toPages(...pages.map(toCategories)));

const expanding = (...ids: string[]): Expansion => ({
  startsExpanded: false,
  toggled: new Set(ids),
});

/** Writes the tree as text: two spaces per level, `+` for expandable, `-` for expanded, brackets for a group. */
function outline(rows: TreeRows): string[] {
  return Array.from({ length: rows.count }, (_, row) => {
    const at = rows.treeAt(row);
    if (!at) return '?';
    const indent = '  '.repeat(at.level - 1);
    if (at.kind === 'group') return `${indent}[${at.group}]`;
    const sign = at.isExpanded === null ? '' : at.isExpanded ? '-' : '+';
    return `${indent}${sign}${at.category.id}${at.isContext ? ' (context)' : ''}`;
  });
}

const animals = { animals: null, cats: 'animals', kittens: 'cats', dogs: 'animals', plants: null };

describe('the tree', () => {
  const cycles = { self: 'self', a: 'b', b: 'a', below: 'a', x: 'y', y: 'x' };

  it.each<[string, Parents, string, string[], string[]]>([
    ['the roots', animals, '', [], ['+animals', 'plants']],
    [
      'expanded branches',
      animals,
      '',
      ['animals', 'cats'],
      ['-animals', '  -cats', '    kittens', '  dogs', 'plants'],
    ],
    [
      'cycles, with their branches',
      cycles,
      '',
      ['self', 'a', 'b', 'x', 'y'],
      ['[circular-parents]', '  self', '  -a', '    below', '  b', '  x', '  y'],
    ],
    [
      'matches with the path to them',
      animals,
      'kitt',
      [],
      ['-animals (context)', '  -cats (context)', '    kittens'],
    ],
    [
      'matches below a cycle',
      cycles,
      'below',
      [],
      ['[circular-parents]', '  -a (context)', '    below', '  b (context)'],
    ],
    ['matches in a group', { lost: 'x' }, 'lost', [], ['[missing-parent]', '  lost']],
  ])('shows %s', (_, parents, query, expanded, expected) => {
    const expansion = query === '' ? expanding(...expanded) : ALL_EXPANDED;
    expect(outline(selectTree(load(parents), { ...ALL, query }, expansion))).toEqual(expected);
  });

  it('sorts siblings even if they load later', () => {
    const first = { b: null, b2: 'b', b10: 'b' };
    const second = { a: null, b1: 'b' };
    selectTree(load(first), SORTED, expanding('b'));
    expect(outline(selectTree(load(first, second), SORTED, expanding('b')))).toEqual([
      'a',
      '-b',
      '  b1',
      '  b2',
      '  b10',
    ]);
  });

  it('numbers rows among their siblings', () => {
    const loaded = load({ ...animals, lost: 'nowhere' });
    const rows = selectTree(loaded, ALL, expanding('animals', ...GROUP_KEYS));
    expect(outline(rows)).toEqual(['-animals', '  +cats', '  dogs', 'plants', '[missing-parent]']);
    expect(rows.treeAt(2)).toMatchObject({ level: 2, place: 2, siblingCount: 2 });
    expect(rows.treeAt(3)).toMatchObject({ level: 1, place: 2, siblingCount: 3 });
    expect(rows.treeAt(4)).toMatchObject({ kind: 'group', place: 3, siblingCount: 3 });
    expect([rows.parentRowOf(2), rows.parentRowOf(3)]).toEqual([0, -1]);
    expect(rows.indexOf('dogs')).toBe(2);
    expect(rows.indexOf('kittens')).toBe(-1);
    expect(rows.indexOf(rows.keyAt(4) ?? '')).toBe(4);
  });
});

describe('a filtered tree', () => {
  const parents = { ...animals, oaks: 'plants', lost: 'gone', 'a kitten': 'lost', x: 'y', y: 'x' };
  const filtered = (query: string, expansion = ALL_EXPANDED) =>
    selectTree(load(parents), { ...ALL, query }, expansion);
  const counts = (rows: TreeRows) =>
    Array.from({ length: rows.count }, (_, row) => rows.treeAt(row)).flatMap((row) =>
      row?.kind === 'category' ? [[row.category.id, row.matchingDescendants]] : [],
    );

  it('collapses and expands branches', () => {
    const open = ['-animals (context)', '  -cats (context)', '    kittens', '  dogs'];
    const query = 'ids:"kittens dogs"';
    expect(outline(filtered(query))).toEqual(open);
    const folded = withExpanded(ALL_EXPANDED, ['cats'], false);
    const rows = filtered(query, folded);
    expect(outline(rows)).toEqual(['-animals (context)', '  +cats (context)', '  dogs']);
    expect(rows.treeAt(2)).toMatchObject({ level: 2, place: 2, siblingCount: 2 });
    expect(rows.parentRowOf(2)).toBe(0);
    expect([rows.indexOf('kittens'), rows.matchCount]).toEqual([-1, 2]);
    expect([rows.isMatch('kittens'), rows.isMatch('cats'), rows.isMatch('no')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(outline(filtered(query, withExpanded(folded, ['cats'], true)))).toEqual(open);
  });

  it('collapses all categories but no group', () => {
    expect(outline(filtered('kitten'))).toEqual([
      '-animals (context)',
      '  -cats (context)',
      '    kittens',
      '[missing-parent]',
      '  -lost (context)',
      '    a kitten',
    ]);
    expect(outline(filtered('kitten', withAllCollapsed(ALL_EXPANDED)))).toEqual([
      '+animals (context)',
      '[missing-parent]',
      '  +lost (context)',
    ]);
    const noGroups = withExpanded(ALL_EXPANDED, GROUP_KEYS, false);
    for (const expansion of [noGroups, withAllCollapsed(noGroups)]) {
      expect(outline(filtered('kitten', expansion)).at(-1)).toBe('[missing-parent]');
    }
  });

  it('counts the matches in each branch', () => {
    expect(counts(filtered('ids:"cats kittens animals oaks x"'))).toEqual([
      ['animals', 2],
      ['cats', 1],
      ['kittens', 0],
      ['plants', 1],
      ['oaks', 0],
      // Each member of a cycle is a descendant of the others.
      ['x', 0],
      ['y', 1],
    ]);
    expect(counts(selectTree(load(parents), ALL, expanding())).flat()).toContain(null);
  });

  it('has no arrow for a branch without matching descendants', () => {
    expect(outline(filtered('ids:cats'))).toEqual(['-animals (context)', '  cats']);
  });

  it('is unchanged when nothing is toggled', () => {
    expect(withExpanded(ALL_EXPANDED, ['cats', ...GROUP_KEYS], true)).toBe(ALL_EXPANDED);
  });
});

/** Many categories' parents, by tree shape. */
const sites: readonly [what: string, count: number, parentOf: (at: number) => number | string][] = [
  ['a chain, children first', 2_000, (at) => at + 1],
  ['siblings', 50_000, () => 0],
  ['categories with a missing parent', 50_000, () => 'nowhere'],
  ['categories that are their own parents', 1_000, (at) => at],
  ['cycles of three', 999, (at) => at - (at % 3) + ((at + 1) % 3)],
  ['a cycle', 2_000, (at) => (at + 1) % 2_000],
];

it.each(sites)('shows all rows for %s: %i', (_, count, parentOf) => {
  const all = Array.from({ length: count }, (__, at) =>
    category(`${at}`, { parentId: `${parentOf(at)}` }),
  );
  const loaded = toLoadedCategories(toPages(all.slice(0, 500), all.slice(500)));
  const everything = expanding(...loaded.index.parentIds);
  for (const criteria of [ALL, SORTED]) {
    const tree = selectTree(loaded, criteria, everything);
    const ids = Array.from({ length: tree.count }, (__, row) => tree.at(row)?.id ?? null);
    expect(new Set(ids).size).toBe(count + 1);
    expect(tree.count).toBe(count + 1);
  }
  const last = `${count - 1}`;
  const found = selectTree(loaded, { ...ALL, query: `id:${last}` }, ALL_EXPANDED);
  expect([found.matchCount, found.at(found.indexOf(last))?.id]).toEqual([1, last]);
  expect(loaded.lineageOf(last).length).toBeLessThan(count);
});

it.each<[string, (at: number) => string | null]>([
  ['a chain', (at) => (at === 0 ? null : `${at - 1}`)],
  ['siblings', (at) => (at === 0 ? null : '0')],
  ['a cycle with siblings below', (at) => (at === 0 ? '1' : '0')],
])('filtering and collapsing %s takes linear time', (_, parentOf) => {
  const countWork = (size: number) => {
    const all = Array.from({ length: size }, (__, at) =>
      category(`${at}`, { name: at % 2 ? 'Odd' : 'Even', parentId: parentOf(at) }),
    );
    const loaded = toLoadedCategories([page(all)]);
    const count = countReads(loaded.index);
    for (const expansion of [ALL_EXPANDED, withAllCollapsed(ALL_EXPANDED)]) {
      const rows = selectTree(loaded, { ...ALL, query: 'odd' }, expansion);
      expect(rows.matchCount).toBe(size / 2);
      for (let row = 0; row < rows.count; row += 1) rows.treeAt(row);
    }
    return count();
  };
  expect(countWork(50_000) / countWork(25_000)).toBeLessThan(2.5);
});

describe('a tree with arbitrary parents', () => {
  const ids = ['a', 'A', 'a ', 'b', 'c', 'd', 'e'];
  const someLink = record({
    id: constantFrom(...ids),
    parentId: option(constantFrom(...ids, 'missing')),
  });
  const someCategories = array(
    someLink.map(({ id, parentId }) => category(id, { name: id, parentId })),
    { maxLength: 12 },
  );
  const somePages = array(someCategories, { maxLength: 4 }).map((contents) => toPages(...contents));
  const shownIn = ({ count, treeAt }: TreeRows) =>
    Array.from({ length: count }, (_, row) => treeAt(row))
      .flatMap((row) => (row?.kind === 'category' && !row.isContext ? [row.category.id] : []))
      .toSorted();

  it('has exactly one row for each category', () => {
    assert(
      property(someCategories, someCategories, (then, since) => {
        const pages = [page(then), page(since)];
        const part = toLoadedCategories(pages.slice(0, 1));
        for (const loaded of [part, toLoadedCategories(pages), part]) {
          for (const criteria of [ALL, SORTED]) {
            const rows = selectTree(loaded, criteria, expanding(...ids));
            expect(shownIn(rows)).toEqual(loaded.categories.map(({ id }) => id).toSorted());
          }
        }
      }),
    );
  });

  it('has the same rows when it grows page by page', () => {
    assert(
      property(somePages, constantFrom(ALL, SORTED), (pages, criteria) => {
        let last: string[] = [];
        for (const [index] of pages.entries()) {
          last = outline(
            selectTree(toLoadedCategories(pages.slice(0, index + 1)), criteria, expanding(...ids)),
          );
        }
        const fresh = toLoadedCategories(again(pages));
        const atOnce = selectTree(fresh, criteria, expanding(...ids));
        expect(last.toSorted()).toEqual(outline(atOnce).toSorted());
      }),
    );
  });

  it('keeps a category among the roots until its parent loads', () => {
    const contents = [{ c: 'x', a: 'y' }, { b: 'x', y: null }, { x: null, d: 'z' }, {}];
    const pages = toPages(...contents.map(toCategories)).slice(0, -1);
    const outlines = pages.map((_, index) =>
      outline(selectTree(toLoadedCategories(pages.slice(0, index + 1)), SORTED, expanding())),
    );
    expect(outlines).toEqual([
      ['[missing-parent]', '  a', '  c'],
      ['+y', '[missing-parent]', '  b', '  c'],
      ['+x', '+y', '[missing-parent]', '  d'],
    ]);
  });

  it('is built in small steps if it is large', () => {
    const all = Array.from({ length: 10_000 }, (_, id) =>
      category(`${id}`, { parentId: id ? '0' : null }),
    );
    const many = toLoadedCategories(toPages(all));
    const criteria = [ALL, SORTED, { ...ALL, query: '1' }];
    for (const each of criteria) {
      const task = selectTreeTask(many, each, expanding('0'));
      expect([...task].length).toBeGreaterThanOrEqual(5);
    }
  });

  it('counts as many matches in a branch as a search within it finds', () => {
    assert(
      property(someCategories, constantFrom('a', 'b', 'ids:"a c d"'), (content, query) => {
        const loaded = toLoadedCategories(toPages(content));
        const tree = selectTree(loaded, { ...ALL, query }, ALL_EXPANDED);
        for (let row = 0; row < tree.count; row += 1) {
          const at = tree.treeAt(row);
          if (at?.kind !== 'category') continue;
          const { id } = at.category;
          const branch = findBranches(loaded.index, [id]);
          const below = [...branch].filter((member) => member !== id && tree.isMatch(member));
          expect(at.matchingDescendants).toBe(below.length);
        }
      }),
    );
  });

  it('finds the same categories as the list', () => {
    assert(
      property(someCategories, string({ maxLength: 2 }), (content, query) => {
        const loaded = toLoadedCategories(toPages(content));
        const criteria = { ...ALL, query };
        const tree = selectTree(loaded, criteria, ALL_EXPANDED);
        const list = createRowsSelector()(loaded, criteria);
        const inList = Array.from({ length: list.count }, (_, row) => list.at(row)?.id ?? '');
        expect(shownIn(tree)).toEqual(inList.toSorted());
      }),
    );
  });
});
