import { expect, it } from 'vitest';
import { findMissingBranches } from '../../../src/model/query/branches';
import { category, page, toLoadedCategories } from '../pages';

const { index } = toLoadedCategories([
  page([category('1', { name: 'News', slug: 'latest' }), category('2', { parentId: 'gone' })]),
]);

it.each([
  ['news under: status:draft', []],
  ['under:1 under:LATEST parent:"news" -under:gone', []],
  ['under:nowhere parent:"no such" -under:nowhere', ['nowhere', 'no such']],
])('of “%s” these are none: %j', (query, missing) => {
  expect(findMissingBranches(query, index)).toEqual(missing);
});
