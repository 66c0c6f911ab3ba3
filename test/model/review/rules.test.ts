import { describe, expect, it } from 'vitest';
import type { Category } from '../../../src/api/schemas';
import { describeNote } from '../../../src/review/describe-rule';
import { reviewList, toFindingQuery } from '../../../src/model/review/review';
import type { RuleName } from '../../../src/model/review/rules';
import { category, load, page, toLoadedCategories } from '../pages';

/** What a rule finds: the IDs, and what is said of them. */
function find(name: RuleName, loaded: ReturnType<typeof load>) {
  const { results } = reviewList(loaded);
  const findings = results.find((result) => result.name === name)?.findings ?? [];
  return findings.map(({ members, note }) => [
    members.map((position) => loaded.categories[position]?.id).join(' '),
    describeNote(note),
  ]);
}

const named = (id: string, name: string, parentId: string | null = null, rest = {}) =>
  category(id, { name, parentId, ...rest });

describe('equal slugs', () => {
  it('are found among siblings alone, exactly as they are', () => {
    const loaded = load(
      category('1', { slug: 'news' }),
      category('2', { slug: 'news' }),
      category('3', { slug: 'News' }),
      category('4', { slug: 'news', parentId: '1' }),
      category('5', { slug: 'x', parentId: 'gone' }),
      category('6', { slug: 'x', parentId: 'gone' }),
      category('7', { slug: 'x', parentId: 'gone' }),
      category('8', { slug: null }),
      category('9', { slug: null }),
    );
    expect(find('equal-slugs', loaded)).toEqual([
      ['1 2', 'All have the slug news'],
      ['5 6 7', 'All have the slug x'],
    ]);
  });
});

describe('equal names', () => {
  it('are found among siblings alone, exactly as they are', () => {
    const loaded = load(
      named('a', 'Dog food'),
      named('b', 'DOG food'),
      named('c', 'Dog food', 'a'),
      named('d', 'Dog food', 'b'),
      named('e', 'Cat', 'x'),
      named('f', 'Cat', 'x'),
      category('i', { parentId: 'x' }),
      category('j', { parentId: 'x' }),
    );
    expect(find('equal-names', loaded)).toEqual([['e f', 'The same name']]);
  });
});

describe('stray spaces', () => {
  it('are found at either end, in a row, and where a line breaks; not within what belongs together', () => {
    const loaded = load(
      named('1', ' Tea'),
      named('2', 'Tea\u00A0'),
      named('3', 'Green  tea\u200B'),
      named('4', 'Green\ntea'),
      named('5', 'Vin\u00A0!'),
      named('6', '👩\u200D🍳 Cooks'),
      category('7'),
    );
    expect(find('stray-spaces', loaded)).toEqual([
      ['1', 'Spaces: before the name'],
      ['2', 'Spaces: after the name'],
      ['3', 'Spaces: after the name, several in a row'],
      ['4', 'Spaces: a tab or line break'],
    ]);
  });
});

describe('active below inactive', () => {
  it('is found right below, whichever of the two came first', () => {
    const loaded = load(
      category('early', { status: 'active', parentId: 'draft' }),
      category('draft', { status: 'draft' }),
      category('late', { status: 'active', parentId: 'draft' }),
      category('also', { status: 'archived', parentId: 'draft' }),
      category('below', { status: 'active', parentId: 'early' }),
      category('unknown', { status: null }),
      category('of-unknown', { status: 'active', parentId: 'unknown' }),
      category('orphan', { status: 'active', parentId: 'gone' }),
    );
    expect(find('active-below-inactive', loaded)).toEqual([['early late', 'The parent is draft']]);
  });

  it.each([
    ['ACTIVE', 'INACTIVE', 1],
    ['Active', 'inactive', 1],
    ['active', 'ACTIVE', 0],
  ])('are found in any case: %s below %s', (status, parent, count) => {
    const loaded = load(
      category('top', { status: parent }),
      category('below', { status, parentId: 'top' }),
    );
    expect(find('active-below-inactive', loaded)).toHaveLength(count);
  });
});

describe('what most siblings have', () => {
  const siblings = (having: number, lacking: number) =>
    Array.from({ length: having + lacking }, (_, at) =>
      category(`${at}`, { parentId: 'p', description: at < having ? 'Text' : ' ' }),
    );

  it.each([
    [2, 1, []],
    [3, 1, [['3', 'No description: 3 of 4 siblings have one']]],
    [4, 2, [['4 5', 'No description: 4 of 6 siblings have one']]],
    [3, 2, []],
    [3, 0, []],
    [0, 9, []],
  ])('is missed where %i have it and %i do not: %j', (having, lacking, expected) => {
    expect(find('missing-fields', load(...siblings(having, lacking)))).toEqual(expected);
  });

  it('is told of icons, too', () => {
    const roots = ['🌿', '☕', '📚', null].map((icon, at) => category(`${at}`, { icon }));
    expect(find('missing-fields', load(...roots))).toEqual([
      ['3', 'No icon: 3 of 4 siblings have one'],
    ]);
  });

  it('waits for all siblings', () => {
    const more = { hasNextPage: true, endCursor: 'x' };
    expect(find('missing-fields', toLoadedCategories([page(siblings(3, 1), more)]))).toEqual([]);
  });
});

describe('chains of only children', () => {
  const chain = (start: string, ...ids: string[]) =>
    ids.map((id, at) => category(id, { parentId: ids[at - 1] ?? start }));

  it('are found from two levels up; one only child is none', () => {
    const loaded = load('top', ...chain('top', 'a', 'b', 'c'), 'other', ...chain('other', 'one'));
    expect(find('only-children', loaded)).toEqual([['a b c', '3 levels of one category each']]);
  });

  it('end where there is a choice, and where they are a loop', () => {
    const choice = load('top', ...chain('top', 'a', 'b'), ...chain('b', 'x'), ...chain('b', 'y'));
    expect(find('only-children', choice)).toEqual([['a b', '2 levels of one category each']]);
    const loop = chain('c', 'a', 'b', 'c');
    expect(find('only-children', load(...loop))).toEqual([]);
    expect(find('only-children', load(...loop, ...chain('c', 'beside')))).toEqual([]);
    expect(find('only-children', load(...chain('self', 'self')))).toEqual([]);
  });

  it('wait for the end of the list', () => {
    const more = { hasNextPage: true, endCursor: 'x' };
    const entries: (Category | string)[] = ['top', ...chain('top', 'a', 'b')];
    expect(find('only-children', toLoadedCategories([page(entries, more)]))).toEqual([]);
  });
});

it.each([
  ['one', 1, 'id:0'],
  ['several', 3, 'ids:"0 1 2"'],
])('a query lists what a finding is about: %s', (_, count, expected) => {
  const loaded = load('0', '1', '2');
  const members = [0, 1, 2].slice(0, count);
  expect(toFindingQuery(loaded, { members, note: { kind: 'equal-names' } })).toBe(expected);
});
