import { expect, it } from 'vitest';
import { describeContent } from '../../src/export/describe-content';
import { bare, load, page, toLoadedCategories } from '../model/pages';
import { scopeOf } from './scope';

const categories = [
  bare('31', { name: 'Manufacturing', slug: 'making' }),
  bare('311', { name: 'Food', slug: 'food', parentId: '31', status: 'draft' }),
  bare('x', { name: null }),
];
const loaded = load(...categories);

it.each([
  ['', []],
  ['  ', []],
  ['under:making status:draft', ['Manufacturing', 'draft']],
  ['status:draft under:31', ['Manufacturing', 'draft']],
  ['status:draft "dog Food" under:31 cat', ['Manufacturing', '"dog Food" cat', 'draft']],
  ['under:gone', ['gone']],
  ['under:x', ['Unnamed (x)']],
  ['-under:making parent:making', ['not Manufacturing', 'directly below Manufacturing']],
  ['status:draft status:archived -status:hidden', ['draft', 'archived', 'not hidden']],
  ['no:description has:icon -has:icon', ['no description', 'has icon', 'not has icon']],
  ['is:leaf -is:root is:orphan', ['leaf', 'not root', 'missing-parent']],
  ['updated:30d -updated:1y', ['updated 30d', 'not updated 1y']],
  ['updated:>=2026-01-01 updated:<2024', ['updated since 2026-01-01', 'updated before 2024']],
  ['created:<=2024 created:2024-01..2024-06', ['created up to 2024', 'created 2024-01 to 2024-06']],
  ['depth:1 depth:>3 depth:<=3', ['depth 1', 'depth more than 3', 'depth up to 3']],
  ['id:42 name:dog ids:"1 2 3"', ['id 42', 'name dog', '3 ids']],
  ['updated:nonsense food', ['food']],
])('describes what the search %j matches', (query, descriptions) => {
  const scope = scopeOf({ loaded, criteria: { query } });
  expect(describeContent(scope, 1)).toEqual({ descriptions, marks: [] });
});

it('describes a selection regardless of the search', () => {
  const criteria = { query: 'status:draft' };
  expect(describeContent(scopeOf({ loaded, criteria, branch: '31' }), 2)).toEqual({
    descriptions: ['Manufacturing'],
    marks: [],
  });
  expect(describeContent(scopeOf({ loaded, criteria, selected: ['31', 'x', '?'] }), 2)).toEqual({
    descriptions: [],
    marks: ['2-selected'],
  });
});

it('marks a partial export', () => {
  const part = toLoadedCategories([page(categories, { hasNextPage: true, endCursor: 'x' })]);
  expect(describeContent(scopeOf({ loaded: part }), 3).marks).toEqual(['part']);
  const selected = scopeOf({ loaded: part, selected: ['31'] });
  expect(describeContent(selected, 1).marks).toEqual(['1-selected', 'part']);
});
