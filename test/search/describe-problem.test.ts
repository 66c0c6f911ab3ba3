import { expect, it } from 'vitest';
import { describeProblem } from '../../src/search/search-notes';
import { parseQuery } from '../../src/model/query/parse-query';

const problemsOf = (query: string) =>
  parseQuery(query).problems.map((problem) => describeProblem(problem, query));

it.each([
  [
    'tea depth:abc',
    '“depth:abc” is not a level and was ignored. Try depth:1, depth:>3 or depth:2..4.',
  ],
  [
    'updated:last',
    '“updated:last” is not a date or period and was ignored. Try updated:30d, updated:<2y, updated:<2024, updated:2024-01..2024-06 or -updated:1y.',
  ],
  ['is:big', '“is:big” is not valid and was ignored. Try is:root, is:leaf or is:missing-parent.'],
  [
    Array.from({ length: 51 }, (_, at) => `status:${at}`).join(' '),
    '“status:50” was ignored: a search can have at most 50 filters.',
  ],
])('explains an invalid qualifier: %j', (query, sentence) => {
  expect(problemsOf(query)).toEqual([sentence]);
});

it('lists the valid fields', () => {
  expect(problemsOf('no:color')[0]).toContain('no:name, no:slug, no:description, no:icon');
});

it('shortens a long value', () => {
  expect(problemsOf(`depth:${'x'.repeat(10_000)}`)[0]?.length).toBeLessThan(150);
});
