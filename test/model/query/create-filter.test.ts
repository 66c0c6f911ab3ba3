import { array, assert, boolean, nat, option, property } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Category } from '../../../src/api/schemas';
import type { LoadedCategories } from '../../../src/model/loaded-categories';
import { createFilter } from '../../../src/model/query/create-filter';
import { parseQuery } from '../../../src/model/query/parse-query';
import { finishTask } from '../../../src/base/task';
import { bare, load, page, toLoadedCategories } from '../pages';

/** Returns the IDs of the matches, best first. */
function find(query: string, { index }: LoadedCategories, now?: number): string[] {
  const filter = createFilter(parseQuery(query), index, now);
  finishTask(filter.extend());
  return index.categories
    .map(({ id }, position) => ({ id, rank: filter.rankOf(position) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ id }) => id);
}

function hierarchy(...links: [id: string, parentId: string | null, fields?: Partial<Category>][]) {
  return links.map(([id, parentId, fields]) => bare(id, { parentId, ...fields }));
}

describe('a field qualifier', () => {
  const loaded = load(
    bare('1', {
      name: 'Dog food',
      slug: 'dog-food',
      description: ' ',
      icon: '🐶',
      status: 'draft',
      createdAt: new Date(2024, 0, 31, 23, 59).toISOString(),
      updatedAt: new Date(2024, 5, 1).toISOString(),
    }),
    bare('2', {
      name: 'Crème brûlée',
      slug: 'Creme',
      description: 'Sweet',
      status: 'in review',
      createdAt: new Date(2024, 1, 1).toISOString(),
      updatedAt: 'soon',
    }),
    bare('12', { name: 'Food', status: 'Draft', parentId: '1' }),
    bare('x', { name: 'Cat food', slug: 'cat-food', status: 'active' }),
  );

  it.each([
    ['status:draft', ['1']],
    ['status:Draft', ['12']],
    ['status:DRAFT', ['1', '12']],
    ['status:"In review"', ['2']],
    ['-status:active', ['1', '2', '12']],
    ['-status:active -status:draft', ['2', '12']],
    ['status:draft -status:draft', []],
    ['status:gone', []],
    ['no:slug', ['12']],
    ['has:slug', ['1', '2', 'x']],
    ['no:description', ['1', '12', 'x']],
    ['no:icon no:slug', ['12']],
    ['no:parent', ['1', '2', 'x']],
    ['has:parent', ['12']],
    ['name:food', ['1', '12', 'x']],
    ['name:CREME', ['2']],
    ['name:dog name:cat', ['1', 'x']],
    ['-name:food', ['2']],
    ['slug:food', ['1', 'x']],
    ['slug:crème', ['2']],
    ['id:1 id:x', ['1', 'x']],
    ['id:X', []],
    ['created:2024-01', ['1']],
    ['created:2024', ['1', '2']],
    ['-created:2024-01', ['2', '12', 'x']],
    ['updated:>2000', ['1']],
    ['updated:>=2024 updated:<=2024-06', ['1']],
    ['name:food status:draft food', ['1']],
    ['food depth:abc', ['12', '1', 'x']],
  ])('%s finds %j', (query, ids) => {
    expect(find(query, loaded)).toEqual(ids);
  });

  it.each([
    ['updated:29d', ['1']],
    ['-updated:28d', ['1', '2', '12', 'x']],
    // Only a negated qualifier also finds categories without a date.
    ['updated:<28d', ['1']],
    ['updated:<29d', []],
    ['-updated:<28d', ['2', '12', 'x']],
  ])('%s is relative to today: %j', (query, ids) => {
    expect(find(query, loaded, new Date(2024, 5, 30, 12).getTime())).toEqual(ids);
  });
});

it.each(['"sofa beds"', '"Sofa   Beds"', 'name:"sofa beds"', 'name:"sofa  beds"'])(
  'treats any run of spaces as one: %s',
  (query) => {
    const loaded = load(
      bare('1', { name: 'Sofa Beds' }),
      bare('2', { name: 'Sofa  Beds' }),
      bare('3', { name: 'My Sofa\u00A0Beds' }),
      bare('4', { name: 'Sofa\u3000\tBeds' }),
      bare('5', { name: 'Sofabeds' }),
    );
    expect(find(query, loaded).toSorted()).toEqual(['1', '2', '3', '4']);
  },
);

describe("a date at the calendar's limits", () => {
  const loaded = load(
    bare('last', { updatedAt: '9999-12-31T23:59:59-05:00' }),
    bare('first', { updatedAt: '0000-01-01T00:00:00+05:00' }),
    bare('other', { updatedAt: '2024-01-01T00:00:00Z' }),
  );

  it.each([
    ['updated:>=2024', ['last', 'other']],
    ['updated:<=2024', ['first', 'other']],
    ['updated:<2024', ['first']],
    ['updated:>2024', ['last']],
    ['updated:2023..2025', ['other']],
    ['-updated:<2024', ['last', 'other']],
  ])('%s finds %j', (query, ids) => {
    expect(find(query, loaded)).toEqual(ids);
  });
});

it.each(['America/New_York', 'Pacific/Kiritimati', 'UTC'])(
  'matches whole local days in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const days = ['2024-03-14', '2024-03-15'].map((createdAt) => bare(createdAt, { createdAt }));
    expect(find('created:2024-03-15', load(...days))).toEqual(['2024-03-15']);
    expect(find('created:>2024-03-14', load(...days))).toEqual(['2024-03-15']);
  },
);

it.each([
  ['id:" "', [' ']],
  ['ids:"%20"', [' ']],
  ['id:"\u200B"', ['\u200B']],
  ['under:" "', ['child']],
  ['under:"  "', []],
])('blank IDs can be found: %s finds %j', (query, ids) => {
  const blank = bare('\u200B', { name: ' ', slug: ' ' });
  expect(find(query, load(bare(' '), blank, bare('child', { parentId: ' ' })))).toEqual(ids);
});

describe('a hierarchy qualifier', () => {
  const loaded = load(
    ...hierarchy(
      ['news', null, { name: 'News' }],
      ['10', 'news', { slug: 'local', name: 'Local' }],
      ['11', '10', { slug: 'Sports', name: 'Team sports' }],
      ['12', '11'],
      ['20', null, { slug: 'sports', name: 'Sports' }],
      ['21', '20', { name: 'Local' }],
      ['lost', 'gone'],
      ['lost-too', 'lost'],
      ['ring-1', 'ring-2', { slug: 'ring' }],
      ['ring-2', 'ring-1'],
      ['ring-below', 'ring-2'],
      ['self', 'self'],
    ),
  );

  it.each([
    ['under:news', ['10', '11', '12']],
    ['under:NEWS', ['10', '11', '12']],
    ['under:local', ['11', '12']],
    ['under:Sports', ['12', '21']],
    ['under:"team sports"', ['12']],
    ['under:gone', ['lost', 'lost-too']],
    ['under:ring', ['ring-1', 'ring-2', 'ring-below']],
    ['under:local under:20', ['11', '12', '21']],
    ['-under:news is:root', ['news', '20']],
    ['-under:news -under:gone -under:ring -under:self', ['news', '20', '21']],
    ['parent:news', ['10']],
    ['parent:sports', ['12', '21']],
    ['parent:gone', ['lost']],
    ['parent:ring', ['ring-2']],
    ['parent:news parent:20', ['10', '21']],
    ['depth:>2', ['11', '12']],
    ['depth:2..3', ['10', '11', '21']],
    ['depth:<=1 depth:>0', ['news', '20']],
    ['-depth:>0', ['lost', 'lost-too', 'ring-1', 'ring-2', 'ring-below', 'self']],
    ['is:root', ['news', '20']],
    ['is:leaf', ['12', '21', 'lost-too', 'ring-below', 'self']],
    ['is:missing-parent', ['lost']],
    ['is:orphan', ['lost']],
    ['-is:missing-parent -is:leaf', ['news', '10', '11', '20', 'ring-1', 'ring-2']],
  ])('%s finds %j', (query, ids) => {
    expect(find(query, loaded)).toEqual(ids);
  });

  it('matches the right categories in any hierarchy', () => {
    const someParents = array(option(nat(9), { freq: 5 }), { minLength: 1, maxLength: 9 });
    assert(
      property(someParents, nat(9), nat(5), boolean(), (parents, branch, depth, isReversed) => {
        const all = parents.map((parent, id) =>
          bare(`${id}`, { parentId: parent === null ? null : `${parent}` }),
        );
        const whole = load(...(isReversed ? all.toReversed() : all));
        const lineageOf = ({ parentId }: Category): string[] => {
          const lineage: string[] = [];
          for (let next = parentId; next !== null && !lineage.includes(next); ) {
            lineage.push(next);
            next = whole.find(next)?.parentId ?? null;
          }
          return lineage;
        };
        const idsOf = (isWanted: (entry: Category, lineage: string[]) => boolean) =>
          whole.categories.filter((entry) => isWanted(entry, lineageOf(entry))).map(({ id }) => id);
        const endsAtRoot = (lineage: string[], entry: Category) =>
          whole.find(lineage.at(-1) ?? entry.id)?.parentId === null;

        expect(find(`under:${branch}`, whole)).toEqual(
          idsOf((_, lineage) => lineage.includes(`${branch}`)),
        );
        expect(find(`depth:${depth}`, whole)).toEqual(
          idsOf((entry, lineage) => endsAtRoot(lineage, entry) && lineage.length + 1 === depth),
        );
        expect(find('is:leaf', whole)).toEqual(
          idsOf(({ id }) => !all.some((other) => other.parentId === id && other.id !== id)),
        );
      }),
      { numRuns: 500 },
    );
  });

  it.each([false, true])('works at a depth of 10,000; reversed: %s', (isReversed) => {
    const chain = Array.from({ length: 10_000 }, (_, id) =>
      bare(`${id}`, { parentId: id === 0 ? null : `${id - 1}` }),
    );
    const deep = load(...(isReversed ? chain.toReversed() : chain));
    expect(find('under:5000', deep)).toHaveLength(4_999);
    expect(find('depth:10000', deep)).toEqual(['9999']);
  });
});

describe('words', () => {
  const loaded = load(
    ...hierarchy(
      ['animals', null, { name: 'Animals' }],
      ['pets', 'animals', { name: 'Pet supplies' }],
      ['dogs', 'pets', { name: 'Dog food' }],
      ['dry', 'dogs', { name: 'Dry' }],
      ['text', null, { name: 'Text', description: 'pet dog food' }],
      ['name', null, { name: 'Food for a pet dog' }],
      ['lost', 'gone', { name: 'Dog' }],
    ),
  );

  it.each([
    ['pet dog food', ['name', 'dogs', 'text']],
    ['animals', ['animals']],
    ['animals pet', ['pets']],
    ['dry animals food', ['dry']],
    ['"pet supplies" dog', ['dogs']],
    ['Animals › Pet supplies › Dog food', ['dogs']],
    ['animals > pet', ['pets']],
    ['dry /', ['dry']],
    ['animals supplies xyz', []],
    ['dog gone', []],
  ])('match ancestors too if at least one matches the category itself: %s', (query, ids) => {
    expect(find(query, loaded)).toEqual(ids);
  });
});

it('names with the words in the same order rank first', () => {
  const names = ['Sand and Clay and Ceramic', 'Clay and Ceramic and Sand'];
  const loaded = load(...names.map((name) => bare(name, { name })));
  expect(find('clay and ceramic and sand', loaded)).toEqual(names.toReversed());
});

describe('while the list is loading', () => {
  const more = { hasNextPage: true, endCursor: 'x' };
  const part = hierarchy(
    ['a', null, { name: 'Animals', slug: 'animals' }],
    ['b', 'a', { name: 'Pets' }],
    ['c', 'late', { name: 'Dog food' }],
    ['d', 'c', { name: 'Dry' }],
  );
  const rest = hierarchy(['late', 'a', { name: 'Dogs', slug: 'b' }], ['e', 'gone']);

  it.each([
    ['under:a', ['b'], ['b', 'c', 'd', 'late']],
    ['-under:a', ['a', 'c', 'd'], ['a', 'e']],
    ['depth:3', [], ['c']],
    ['is:leaf', ['b', 'd'], ['b', 'd', 'e']],
    ['is:missing-parent', [], ['e']],
    ['animals dry', [], ['d']],
  ])('%s finds %j in the loaded part and %j in the whole list', (query, found, end) => {
    expect(find(query, toLoadedCategories([page(part, more)]))).toEqual(found);
    expect(find(query, toLoadedCategories([page(part, more), page(rest)]))).toEqual(end);
  });

  it('switches branches if a slug turns out to be an ID', () => {
    const pages = [page(part, more), page([bare('animals'), bare('z', { parentId: 'animals' })])];
    const { index } = toLoadedCategories(pages.slice(0, 1));
    const filter = createFilter(parseQuery('under:animals'), index);
    finishTask(filter.extend());
    expect(filter.rankOf(1)).toBe(0);
    toLoadedCategories(pages);
    finishTask(filter.extend());
    expect(filter.rankOf(1)).toBeLessThan(0);
    expect(filter.rankOf(5)).toBe(0);
  });
});

describe('a pasted path', () => {
  const loaded = load(
    ...hierarchy(
      ['p', null, { name: 'Foo Parent', slug: 'foo-parent' }],
      ['pa', 'p', { name: 'Foo A', slug: 'foo-a' }],
      ['pab', 'pa', { name: 'Foo Parent Foo A', slug: 'b/c' }],
      ['x', null, { name: 'X / Y', slug: 'Süß' }],
      ['xa', 'x', { name: 'Foo A', slug: 'foo-a' }],
      ['lost', 'gone', { name: 'Foo A', slug: 'foo-a' }],
      ['ring', 'ring-2', { name: 'Foo', slug: 'foo' }],
      ['ring-2', 'ring', { name: 'Foo', slug: 'foo' }],
      ['blank', null, { name: ' ', slug: null }],
    ),
  );

  it.each([
    ['Foo Parent › Foo A', 'pa'],
    ['foo parent > foo a', 'pa'],
    ['Foo Parent / Foo A', 'pa'],
    ['Foo Parent › Foo A › Foo Parent Foo A', 'pab'],
    ['X / Y › Foo A', 'xa'],
    ['  Foo Parent  ›  ', 'p'],
  ])('finds its category first: %s', (query, id) => {
    expect(find(query, loaded)[0]).toBe(id);
  });

  it.each([
    ['foo-parent/foo-a', ['pa']],
    ['FOO-PARENT/foo-a', ['pa']],
    ['foo-parent/foo-a/b%2Fc', ['pab']],
    ['süß/foo-a', ['xa']],
    ['foo-a/b%2Fc', []],
    ['foo/foo', []],
    ['foo/foo/foo', []],
    ['foo-parent/', []],
    ['/foo-a', []],
  ])('of slugs finds only its category: %s', (query, ids) => {
    expect(find(query, loaded)).toEqual(ids);
  });
});
