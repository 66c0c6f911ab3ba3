import { expect, it } from 'vitest';
import { suggest } from '../../src/model/query/suggest';
import { describeMeaning, describeTerm } from '../../src/search/describe-term';
import { finishTask } from '../../src/base/task';
import { changeLanguage } from '../messages/change-language';
import { parseQuery } from '../../src/model/query/parse-query';
import { bare, load } from '../model/pages';

it.each([
  ['status:draft', 'Status: draft'],
  ['-status:"in review"', 'Status: not in review'],
  ['no:description', 'No description'],
  ['-has:icon', 'No icon'],
  ['has:icon', 'Has icon'],
  ['-no:updated', 'Has update date'],
  ['under:news', 'Below News'],
  ['-under:news', 'Not below News'],
  ['parent:news', 'Directly below News'],
  ['-parent:news', 'Not directly below News'],
  ['is:root', 'Top level only'],
  ['is:leaf', 'No sub-categories'],
  ['-is:leaf', 'Has sub-categories'],
  ['is:missing-parent', 'Missing parent'],
  ['depth:3', 'Level: 3'],
  ['depth:>3', 'Level: more than 3'],
  ['depth:<=3', 'Level: up to 3'],
  ['-depth:2..4', 'Level: not 2 to 4'],
  ['updated:30d', 'Updated: in the last 30 days'],
  ['-updated:1Y', 'Updated: not in the last 12 months'],
  ['updated:<2024', 'Updated: not since 2024'],
  ['-updated:<2024', 'Updated: not before 2024'],
  ['updated:<2024-11-28', 'Updated: not since Nov 28, 2024'],
  ['created:<2024-11-28', 'Created: not since Nov 28, 2024'],
  ['updated:<2y', 'Updated: more than 2 years ago'],
  ['created:<1D', 'Created: more than 1 day ago'],
  ['-updated:<2y', 'Updated: not more than 2 years ago'],
  ['-updated:>2024', 'Updated: not after 2024'],
  ['created:2024-01..2024-06', 'Created: Jan 2024 to Jun 2024'],
  ['updated:>=2024-05-01', 'Updated: since May 1, 2024'],
  ['name:"Dog food"', 'Name: Dog food'],
  ['-slug:dog', 'Slug: not dog'],
  ['id:42', 'ID: 42'],
  ['ids:"1 2"', 'One of 2 IDs'],
])('describes %s as %s', (query, expected) => {
  expect(parseQuery(query).terms.map((term) => describeTerm(term, 'News'))).toEqual([expected]);
});

it.each([
  ['de', '-updated:>2024', 'Aktualisiert: nicht nach 2024'],
  ['de', 'updated:2024-05', 'Aktualisiert: Mai 2024'],
  ['de', 'updated:>2024-05-09', 'Aktualisiert: nach 09.05.2024'],
  ['de', 'updated:0024-05-01', 'Aktualisiert: 0024-05-01'],
  ['ja', 'updated:>2024', '更新日時: 2024年より後'],
  ['ja', 'updated:2024-12', '更新日時: 2024年12月'],
  ['ja', 'updated:2024-12-31', '更新日時: 2024/12/31'],
])('in %s, describes the dates in %s in that language: %s', async (code, query, expected) => {
  await changeLanguage(code);
  expect(parseQuery(query).terms.map((term) => describeTerm(term, ''))).toEqual([expected]);
});

const loaded = load(
  bare('1', { name: 'Food', slug: 'food', status: 'active' }),
  bare('2', { name: 'Hot food', slug: 'hot', parentId: '1' }),
  bare('3', { name: 'Soups', parentId: '2' }),
);

it.each([
  ['sta', 'with this status'],
  ['-sta', 'without this status'],
  ['under:fo', 'Food'],
  ['under:ho', 'Hot food · Food'],
  ['is:le', 'without sub-categories'],
  ['status:a', ''],
])('describes the suggestion %s: %s', (typed, words) => {
  const [first] = finishTask(suggest(typed, typed.length, loaded));
  expect(first && describeMeaning(first.meaning)).toBe(words);
});
