import { expect, it } from 'vitest';
import { describeMeaning } from '../../src/search/describe-term';
import { suggest } from '../../src/model/query/suggest';
import { finishTask } from '../../src/text/task';
import { bare, load } from '../model/pages';

const loaded = load(
  bare('1', { name: 'Food', slug: 'food', status: 'active' }),
  bare('2', { name: 'Hot food', slug: 'hot', parentId: '1' }),
  bare('3', { name: 'Soups', parentId: '2' }),
);

it.each([
  ['sta', 'with this status'],
  ['-sta', 'not those with this status'],
  ['under:fo', 'Food'],
  ['under:ho', 'Hot food · Food'],
  ['is:le', 'without sub-categories'],
  ['status:a', ''],
])('a suggestion for %s says what it means: %s', (typed, words) => {
  const [first] = finishTask(suggest(typed, typed.length, loaded));
  expect(first && describeMeaning(first.meaning)).toBe(words);
});
