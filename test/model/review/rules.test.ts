import { finishTask } from '../../../src/base/task';
import { describe, expect, it } from 'vitest';
import { describeFinding } from '../../../src/review/describe-rule';
import { reviewList, toFindingQuery } from '../../../src/model/review/review';
import type { RuleName } from '../../../src/model/review/rules';
import { createRowsSelector } from '../select';
import { category, load, page, toLoadedCategories } from '../pages';

/** Returns a rule's findings: the IDs of their categories and what is wrong. */
function find(name: RuleName, loaded: ReturnType<typeof load>) {
  const { results } = finishTask(reviewList(loaded));
  const findings = results.find((result) => result.name === name)?.findings ?? [];
  return findings.map((finding) => [
    finding.members.map((position) => loaded.categories[position]?.id).join(' '),
    describeFinding(finding),
  ]);
}

/** Returns the IDs of the categories to fix. */
function subjects(name: RuleName, loaded: ReturnType<typeof load>) {
  const { findings = [] } =
    finishTask(reviewList(loaded)).results.find((result) => result.name === name) ?? {};
  return findings.map(({ subject }) => loaded.categories[subject]?.id);
}

function listFor(loaded: ReturnType<typeof load>, query: string): string[] {
  const rows = createRowsSelector()(loaded, { query, sort: null });
  return Array.from({ length: rows.count }, (_, row) => rows.at(row)?.id ?? '');
}

it('finds equal slugs only among siblings', () => {
  const withSlug = (id: string, slug: string | null, parentId: string | null = null) =>
    category(id, { slug, parentId });
  const loaded = load(
    withSlug('1', 'news'),
    withSlug('2', 'news'),
    withSlug('3', 'News'),
    withSlug('4', 'news', '1'),
    withSlug('5', 'x', 'gone'),
    withSlug('6', 'x', 'gone'),
    withSlug('7', 'x', 'gone'),
    withSlug('8', null),
    withSlug('9', null),
  );
  expect(find('equal-slugs', loaded)).toEqual([
    ['1 2', '2 siblings share the slug news'],
    ['5 6 7', '3 siblings share the slug x'],
  ]);
});

it('finds equal names only among siblings', () => {
  const names = ['Dog', 'DOG', 'Dog', null, null];
  const loaded = load(...names.map((name, at) => category(`${at}`, { name })));
  expect(find('equal-names', loaded)).toEqual([['0 2', '2 siblings share the name']]);
});

it.each([
  ['Caf\u00E9', 'Cafe\u0301'],
  ['Tea', 'Tea '],
  ['Green tea', 'Green\u00A0tea'],
  ['Green tea', 'Green \u2003tea'],
  ['Green tea', 'Green\ntea'],
  ['Green tea', 'Green\u2800tea'],
  ['Tea', 'T\u200Bea'],
  ['Tea', '\u200ETea'],
  ['Tea', 'Te\u00ADa\u2060'],
  ['Tea', 'Tea\uFEFF'],
  ['Tea \u200B', 'Tea'],
  ['☕ Tea', '☕\uFE0F Tea'],
  ['각', '\u1100\u1161\u11A8'],
])('finds siblings whose names look the same: %j and %j', (one, other) => {
  const loaded = load(category('1', { name: one }), category('2', { name: other }));
  expect(find('equal-names', loaded)).toEqual([['1 2', '2 siblings look the same']]);
});

it.each([
  ['Drama', 'Dr\u00E1ma'],
  ['C', 'C++'],
  ['Tea', 'TEA'],
  ['Sofa Beds', 'Sofabeds'],
  [
    '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E007F}',
    '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E007F}',
  ],
])('accepts siblings whose names look different: %j and %j', (one, other) => {
  const loaded = load(category('1', { name: one }), category('2', { name: other }));
  expect(find('equal-names', loaded)).toEqual([]);
});

it.each([
  [' Tea', 'before the name'],
  ['Tea\u00A0', 'after the name'],
  ['Green  tea\u200B', 'after the name, several in a row'],
  ['Green\ntea', 'tab or line break'],
  ['Vin\u00A0!', null],
  ['👩\u200D🍳 Cooks', null],
  [null, null],
])('describes the stray spaces in %j: %s', (name, places) => {
  const findings = places === null ? [] : [['1', `Stray spaces: ${places}`]];
  expect(find('stray-spaces', load(category('1', { name })))).toEqual(findings);
});

it.each([
  ['Home &amp; Garden', '&amp;'],
  ['Caf&#233;', '&#233;'],
  ['Cups, &frac12; l', '&frac12;'],
  ['m&sup2;', '&sup2;'],
  ['&there4; so', '&there4;'],
  ['A&emsp13;B', '&emsp13;'],
  ['&blk34;', '&blk34;'],
  ['Q&A; more', null],
  ['Q&A1; more', null],
  ['Home & Garden', null],
])('finds the HTML entity in %j: %s', (name, entity) => {
  const findings = entity === null ? [] : [['1', `${entity} in the name`]];
  expect(find('html-entities', load(category('1', { name })))).toEqual(findings);
});

describe('an active category below an inactive one', () => {
  it('is reported for the topmost inactive category', () => {
    const loaded = load(
      category('few', { status: 'hidden' }),
      category('one', { status: 'active', parentId: 'few' }),
      category('early', { status: 'active', parentId: 'draft' }),
      category('draft', { status: 'draft' }),
      category('late', { status: 'active', parentId: 'draft' }),
      category('also', { status: 'archived', parentId: 'draft' }),
      category('below', { status: 'active', parentId: 'also' }),
      category('unknown', { status: null }),
      category('of-unknown', { status: 'active', parentId: 'unknown' }),
      category('orphan', { status: 'active', parentId: 'gone' }),
    );
    expect(find('active-below-inactive', loaded)).toEqual([
      ['early late below', '3 active descendants'],
      ['one', '1 active descendant'],
    ]);
    expect(subjects('active-below-inactive', loaded)).toEqual(['draft', 'few']);
  });

  it.each([
    ['ACTIVE', 'INACTIVE', ['id:below']],
    ['active', 'INACTIVE', ['under:top status:active']],
    ['active', 'ACTIVE', []],
  ])('is found regardless of case: %s below %s', (status, parent, queries) => {
    const loaded = load(
      category('top', { status: parent }),
      category('below', { status, parentId: 'top' }),
    );
    const { findings = [] } =
      finishTask(reviewList(loaded)).results.find((rule) => rule.findings.length > 0) ?? {};
    expect(findings.map((finding) => toFindingQuery(loaded, finding).query)).toEqual(queries);
  });
});

it('links a finding below circular parents to exactly its categories', () => {
  const loaded = load(
    category('a', { status: 'draft', parentId: 'b' }),
    category('b', { status: 'active', parentId: 'c' }),
    category('c', { status: 'active', parentId: 'a' }),
    category('below', { status: 'active', parentId: 'a' }),
  );
  const { findings = [] } =
    finishTask(reviewList(loaded)).results.find((rule) => rule.findings.length > 0) ?? {};
  expect(findings.map((finding) => listFor(loaded, toFindingQuery(loaded, finding).query))).toEqual(
    [['below']],
  );
});

describe('a field that most siblings have', () => {
  const siblings = (having: number, lacking: number) =>
    Array.from({ length: having + lacking }, (_, at) =>
      category(`${at}`, { parentId: 'p', description: at < having ? 'Text' : ' ' }),
    );

  it.each([
    [2, 1, []],
    [3, 1, [['3', '3 of 4 siblings have one']]],
    [
      4,
      2,
      [
        ['4', '4 of 6 siblings have one'],
        ['5', '4 of 6 siblings have one'],
      ],
    ],
    [3, 2, []],
    [3, 0, []],
    [0, 9, []],
  ])('is reported as missing if %i have it and %i do not: %j', (having, lacking, expected) => {
    expect(find('missing-description', load(...siblings(having, lacking)))).toEqual(expected);
  });

  it('can be the icon', () => {
    const roots = ['🌿', '☕', '📚', null].map((icon, at) => category(`${at}`, { icon }));
    expect(find('missing-icon', load(...roots))).toEqual([['3', '3 of 4 siblings have one']]);
  });
});

describe('chains of only children', () => {
  const chain = (start: string, ...ids: string[]) =>
    ids.map((id, at) => category(id, { parentId: ids[at - 1] ?? start }));

  it('have at least two levels', () => {
    const loaded = load('top', ...chain('top', 'a', 'b', 'c'), 'other', ...chain('other', 'one'));
    expect(find('only-children', loaded)).toEqual([['a b c', '3 levels with one category each']]);
    expect(subjects('only-children', loaded)).toEqual(['a']);
  });

  it('end at a choice or a cycle', () => {
    const choice = load('top', ...chain('top', 'a', 'b'), ...chain('b', 'x'), ...chain('b', 'y'));
    expect(find('only-children', choice)).toEqual([['a b', '2 levels with one category each']]);
    const cycle = chain('c', 'a', 'b', 'c');
    expect(find('only-children', load(...cycle))).toEqual([]);
    expect(find('only-children', load(...cycle, ...chain('c', 'beside')))).toEqual([]);
    expect(find('only-children', load(...chain('self', 'self')))).toEqual([]);
  });
});

it.each(['missing-description', 'only-children'] as const)(
  'reports %s only for a complete list',
  (rule) => {
    const rest = ['a', 'b', 'c'].map((id) => category(id, { description: 'Text' }));
    const chain = [
      category('d'),
      category('e', { parentId: 'd' }),
      category('f', { parentId: 'e' }),
    ];
    const more = { hasNextPage: true, endCursor: 'x' };
    expect(find(rule, toLoadedCategories([page([...rest, ...chain])]))).toHaveLength(1);
    expect(find(rule, toLoadedCategories([page([...rest, ...chain], more)]))).toEqual([]);
  },
);

it.each([
  ['one', 1, 'id:0', 1],
  ['several', 3, 'ids:"0 1 2"', 3],
  ['as many as fit a URL', 250, /^ids:"0 1 2 .* 199"$/, 200],
])('links findings to a query: %s', (_, size, query, count) => {
  const members = Array.from({ length: size }, (__, at) => at);
  const loaded = load(...members.map(String));
  const finding = { subject: 0, members, note: { kind: 'equal-names' } } as const;
  expect(toFindingQuery(loaded, finding)).toEqual({ query: expect.stringMatching(query), count });
});
