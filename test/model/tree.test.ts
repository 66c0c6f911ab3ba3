import { array, assert, constantFrom, option, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '../../src/api/schemas';
import type { Criteria } from '../../src/model/rows';
import {
  selectTree as selectTreeTask,
  type Expansion,
  type GroupKind,
  type TreeRows,
} from '../../src/model/tree';
import { again, category, page, toLoadedCategories } from './pages';
import { createRowsSelector, selectTree } from './select';

/** Categories by ID, each with the ID of its parent. They are called as their IDs. */
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
  expanded: new Set(ids),
  collapsedGroups: new Set<GroupKind>(),
});

/** The tree as text: two spaces a level, `+` what can be expanded, `-` what is. */
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
  it('shows the roots, and what is below those that are expanded', () => {
    expect(outline(selectTree(load(animals), ALL, expanding()))).toEqual(['+animals', 'plants']);
    expect(outline(selectTree(load(animals), ALL, expanding('animals', 'cats')))).toEqual([
      '-animals',
      '  -cats',
      '    kittens',
      '  dogs',
      'plants',
    ]);
  });

  it('tells the place of a row among its siblings', () => {
    const rows = selectTree(load(animals), ALL, expanding('animals'));
    expect(rows.treeAt(2)).toMatchObject({ level: 2, place: 2, siblingCount: 2 });
    expect(rows.treeAt(3)).toMatchObject({ level: 1, place: 2, siblingCount: 2 });
    expect(rows.indexOf('dogs')).toBe(2);
    expect(rows.indexOf('kittens')).toBe(-1);
  });

  it('lists the members of loops, with what hangs on them', () => {
    const loops = { self: 'self', a: 'b', b: 'a', below: 'a', x: 'y', y: 'z', z: 'x' };
    const rows = selectTree(load(loops), ALL, expanding('self', 'a', 'b', 'x', 'y', 'z'));
    expect(outline(rows).toSorted()).toEqual(
      ['[loop]', '  self', '  -a', '    below', '  b', '  x', '  y', '  z'].toSorted(),
    );
  });

  it('orders siblings, also those that arrive later', () => {
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

  it('shows what is found with the way to it, whatever is expanded', () => {
    const rows = selectTree(load(animals), { ...ALL, query: 'kitt' }, expanding());
    expect(outline(rows)).toEqual(['animals (context)', '  cats (context)', '    kittens']);
  });

  it('ends where a loop stands above what is found', () => {
    const loaded = load({ a: 'b', b: 'a', leaf: 'a' });
    const rows = selectTree(loaded, { ...ALL, query: 'leaf' }, expanding());
    expect(outline(rows)).toEqual(['[loop]', '  a (context)', '    leaf', '  b (context)']);
  });

  it('opens a group that was closed while something is searched for', () => {
    const closed = { ...expanding(), collapsedGroups: new Set<GroupKind>(['missing-parent']) };
    const rows = selectTree(load({ lost: 'nowhere' }), { ...ALL, query: 'lost' }, closed);
    expect(outline(rows)).toEqual(['[missing-parent]', '  lost']);
  });

  it('counts the groups among the roots', () => {
    const rows = selectTree(load({ root: null, lost: 'nowhere' }), ALL, expanding());
    expect(rows.treeAt(0)).toMatchObject({ place: 1, siblingCount: 2 });
    expect(rows.treeAt(1)).toMatchObject({ kind: 'group', place: 2, siblingCount: 2 });
  });

  it('can close a group', () => {
    const closed = { expanded: new Set<string>(), collapsedGroups: new Set(['loop' as const]) };
    expect(outline(selectTree(load({ a: 'a' }), ALL, closed))).toEqual(['[loop]']);
  });

  it('goes down a chain of 2,000', () => {
    const chain = Array.from({ length: 2_000 }, (_, depth) =>
      category(String(depth), { parentId: depth === 0 ? null : String(depth - 1) }),
    );
    const everything = expanding(...chain.map(({ id }) => id));
    const rows = selectTree(toLoadedCategories(toPages(chain)), ALL, everything);
    expect(rows.count).toBe(2_000);
    expect(rows.treeAt(1_999)).toMatchObject({ level: 2_000, category: { id: '1999' } });
    const reversed = toLoadedCategories(toPages(chain.toReversed()));
    expect(selectTree(reversed, ALL, everything).count).toBe(2_000);
  });
});

describe('whatever the parents are', () => {
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

  it('every loaded category has exactly one row when all is expanded', () => {
    assert(
      property(somePages, constantFrom(ALL, SORTED), (pages, criteria) => {
        const loaded = toLoadedCategories(pages);
        const rows = selectTree(loaded, criteria, expanding(...ids));
        expect(shownIn(rows)).toEqual(loaded.index.categories.map(({ id }) => id).toSorted());
      }),
    );
  });

  it('every category that was loaded then has exactly one row, also once more has come', () => {
    assert(
      property(someCategories, someCategories, (then, since) => {
        const pages = [page(then), page(since)];
        const loaded = toLoadedCategories(pages.slice(0, 1));
        toLoadedCategories(pages);
        for (const criteria of [ALL, SORTED]) {
          const rows = selectTree(loaded, criteria, expanding(...ids));
          expect(shownIn(rows)).toEqual(loaded.categories.map(({ id }) => id).toSorted());
        }
      }),
    );
  });

  it('growing page by page gives the same rows as building at once', () => {
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

  it('shows what has no parent yet among equals in the order that was chosen, until its parent comes', () => {
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

  it('of many categories takes many steps', () => {
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

  it('a search finds in the tree what it finds in the list', () => {
    assert(
      property(someCategories, string({ maxLength: 2 }), (content, query) => {
        const loaded = toLoadedCategories(toPages(content));
        const criteria = { ...ALL, query };
        const tree = selectTree(loaded, criteria, expanding(...ids));
        const list = createRowsSelector()(loaded, criteria);
        const inList = Array.from({ length: list.count }, (_, row) => list.at(row)?.id ?? '');
        expect(shownIn(tree)).toEqual(inList.toSorted());
      }),
    );
  });
});
