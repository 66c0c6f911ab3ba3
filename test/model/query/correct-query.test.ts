import { describe, expect, it } from 'vitest';
import { correctQuery, findUnknownQualifiers } from '../../../src/model/query/correct-query';
import { finishTask } from '../../../src/text/task';
import { category, load } from '../pages';

const LOADED = load(
  category('1', { name: 'News', status: 'active', description: 'All of it' }),
  category('2', { name: 'Bar', status: 'draft', description: null }),
  category('3', { name: 'Tea', status: 'in review', description: null }),
);

function correct(query: string): string[] {
  return finishTask(correctQuery(query, LOADED)).map(({ text, count }) => `${text} ${count}`);
}

describe('a query that finds nothing', () => {
  it.each([
    ['status:drafts', ['status:draft 1']],
    ['-status:drafts', ['-status:draft 2']],
    ['status:reviewed', []],
    ['status:activ', ['status:active 1']],
    ['status:"in revew"', ['status:"in review" 1']],
    ['stauts:draft', ['status:draft 1']],
    ['foo:bar', ['bar 1']],
    ['foo:nothing', []],
    ['no description', ['no:description 2']],
    ['without Description', ['no:description 2']],
    ['has description', ['has:description 1']],
    ['draft', ['status:draft 1']],
    ['-stauts:draft', ['-status:draft 2']],
    ['-foo:bar', []],
    ['-draft', []],
    ['"draft"', []],
    ['https://example.com', []],
    ['xyz', []],
  ])('%s may mean %j', (query, corrections) => {
    expect(correct(query)).toEqual(corrections);
  });

  it('keeps the rest of what was typed', () => {
    const [first] = finishTask(correctQuery('tea no description is:leaf', LOADED));
    expect(first?.query).toBe('tea no:description is:leaf');
  });

  it('of many words is not corrected, and others in few steps', () => {
    const many = Array.from({ length: 1_000 }, (_, at) => `xx:zz${at}`).join(' ');
    expect([...correctQuery(many, LOADED)]).toEqual([]);
    expect(correct(many)).toEqual([]);
    expect(findUnknownQualifiers(many)).toEqual(['xx']);
    const some = Array.from({ length: 20 }, (_, at) => `xx:z${at}`).join(' ');
    expect([...correctQuery(some, LOADED)].length).toBeLessThanOrEqual(10);
  });

  it('has at most three corrections, none of them twice', () => {
    const corrections = correct('draft activ draft active');
    expect(new Set(corrections).size).toBe(corrections.length);
    expect(corrections.length).toBeLessThanOrEqual(3);
  });
});

it.each([
  ['foo:bar FOO:x -baz:', ['foo', 'baz']],
  ['status:draft "foo:bar" https://example.com 12:30', []],
])('in %s the unknown qualifiers are %j', (query, unknown) => {
  expect(findUnknownQualifiers(query)).toEqual(unknown);
});
