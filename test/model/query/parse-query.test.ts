import { array, assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTerm } from '../../../src/model/query/edit-query';
import {
  formatIdList,
  isSameTest,
  MAX_TERMS,
  MAX_WORDS,
  parseIdList,
  parseQuery,
} from '../../../src/model/query/parse-query';
import { quoteValue } from '../../../src/model/query/tokenize';
import { anyCharacter } from '../../any-character';

function termsOf(query: string): string[] {
  return parseQuery(query).terms.map(
    ({ name, isNegated, value }) => `${isNegated ? 'not ' : ''}${name} = ${value}`,
  );
}

describe('a query', () => {
  it.each([
    ['status:draft', ['status = draft']],
    ['-status:active', ['not status = active']],
    ['Status:Draft', ['status = Draft']],
    ['name:"Dog food"', ['name = Dog food']],
    ['name:"19"" rack"', ['name = 19" rack']],
    ['name:19"', ['name = 19"']],
    ['id:urn:x:1', ['id = urn:x:1']],
    ['slug:10:30', ['slug = 10:30']],
    ['\u00A0under:news\tdepth:>3\n', ['under = news', 'depth = >3']],
    ['is:root is:leaf', ['is = root', 'is = leaf']],
    ['name:"a"status:b', ['name = a', 'status = b']],
    ['name:"not closed status:draft', ['name = not closed status:draft']],
  ])('%j contains qualifiers', (query, terms) => {
    expect(termsOf(query)).toEqual(terms);
    expect(parseQuery(query)).toMatchObject({ words: [], problems: [] });
  });

  it.each([
    ['dog food', ['dog', 'food']],
    ['Dog dog DOG', ['dog']],
    ['urn:x:1', ['urn:x:1']],
    ['--status:active', ['--status:active']],
    ['xstatus:active', ['xstatus:active']],
    ['statuses:active', ['statuses:active']],
    ['status : active', ['status', ':', 'active']],
    ['status: active', ['status:', 'active']],
    ['"status:active"', ['status:active']],
    ['"Dog  food" cat', ['dog food', 'cat']],
    ['-"a b"', ['-"a', 'b"']],
    ['"not closed status:draft', ['not closed status:draft']],
    ['19" rack', ['19"', 'rack']],
    ['constructor:x toString:y', ['constructor:x', 'tostring:y']],
    ['"', []],
    ['""', []],
    [' \u0301 \u200B ', []],
  ])('%j contains only words', (query, words) => {
    expect(parseQuery(query)).toMatchObject({ words, terms: [], problems: [] });
  });

  it('can mix words and qualifiers', () => {
    const query = 'tea  -status:"in review" depth:abc green';
    const { words, terms, problems } = parseQuery(query);
    expect(words).toEqual(['tea', 'green']);
    expect(terms.map(({ start, end }) => query.slice(start, end))).toEqual(['-status:"in review"']);
    expect(problems.map(({ start, end }) => query.slice(start, end))).toEqual(['depth:abc']);
  });

  it.each([
    'depth:abc',
    'depth:1.5',
    'depth:>',
    'depth:2..',
    'depth:1..2..3',
    'depth:4..2',
    'is:big',
    'is:toString',
    'has:__proto__',
    'updated:soon',
    'updated:>30d',
    'updated:<=2y',
    'updated:<2w',
    'updated:30d..7d',
    'updated:2024-1',
    'updated:2024-13',
    'created:2023-02-29',
    'created:2024-01..2024-02-30',
    'updated:2024-02..2024-01-31',
    'name:""',
    'status:"  "',
    'under:"',
    'status:',
    'tea -status:',
  ])('ignores the invalid qualifier in %j', (query) => {
    const { words, terms, problems } = parseQuery(query);
    expect(terms).toEqual([]);
    expect(problems.map((problem) => problem.reason)).toEqual(['unreadable']);
    expect(parseQuery(`${query.replace(/:("?)$/, ':x')} status:a tea`).words).toContain('tea');
    expect(words).toEqual(query.startsWith('tea') ? ['tea'] : []);
  });

  it('has a maximum number of qualifiers', () => {
    const many = Array.from({ length: 1_000 }, (_, at) => `status:${at}`).join(' ');
    const { terms, problems } = parseQuery(many);
    expect(terms).toHaveLength(MAX_TERMS);
    expect(problems).toHaveLength(1_000 - MAX_TERMS);
    expect(problems[0]?.reason).toBe('too-many');
  });

  it.each(['"', '"a', 'a:', 'name:"', '""', '-', 'status:a ', ' ', '<', '..'])(
    'can have 10,000 characters: %j repeated',
    (text) => {
      const long = text.repeat(10_000 / text.length);
      expect(() => parseQuery(long)).not.toThrow();
      expect(() => parseQuery(`updated:${long}`)).not.toThrow();
      expect(() => parseQuery(`depth:${long}`)).not.toThrow();
    },
  );

  it('can have any value in quotes', () => {
    assert(
      property(string({ unit: anyCharacter }), string({ unit: anyCharacter }), (value, word) => {
        expect(() => parseQuery(value)).not.toThrow();
        const { terms, problems } = parseQuery(`name:${quoteValue(value)} ${quoteValue(word)}`);
        expect([...terms, ...problems][0]?.value).toBe(value);
      }),
    );
  });
});

it.each([
  ['no:icon', '-HAS:Icon', true],
  ['has:icon', '-no:icon', true],
  ['no:icon', 'has:icon', false],
  ['no:icon', '-no:icon', false],
  ['no:icon', 'no:description', false],
  ['is:leaf', 'IS:Leaf', true],
  ['is:leaf', '-is:leaf', false],
  ['is:leaf', 'is:root', false],
  ['is:leaf', 'no:icon', false],
])('detects whether two qualifiers are equivalent: %s, %s', (one, other, isSame) => {
  const [a, b] = [one, other].flatMap((query) => parseQuery(query).terms);
  expect(a && b && isSameTest(a, b)).toBe(isSame);
});

it('a search is limited to twenty different words', () => {
  const words = Array.from({ length: MAX_WORDS + 1 }, (_, at) => `w${at}`);
  const twenty = words.slice(0, MAX_WORDS);
  expect(parseQuery(`${twenty.join(' › ')} W3`)).toMatchObject({
    words: twenty,
    hasMoreWords: false,
  });
  expect(parseQuery(words.join(' '))).toMatchObject({ words: twenty, hasMoreWords: true });
});

it.each([
  [['42', '7', '13'], '42 7 13'],
  [['a b', 'c%20d', 'e"f', 'g,h'], 'a%20b c%2520d e%22f g,h'],
])('formats the IDs %j as %s', (ids, written) => {
  expect(formatIdList(ids)).toBe(written);
  expect(parseIdList(written)).toEqual(ids);
});

it('parses an unencoded list of IDs without duplicates', () => {
  expect(parseIdList('  100% 7 %zz 7 ')).toEqual(['100%', '7', '%zz']);
});

it('preserves any IDs in a list', () => {
  assert(
    property(array(string({ minLength: 1, unit: 'grapheme' }), { minLength: 1 }), (ids) => {
      const value = formatIdList(ids);
      const query = `food ${formatTerm({ name: 'ids', isNegated: false, value })} x`;
      expect(parseQuery(query).terms[0]?.condition).toEqual({
        valueType: 'ids',
        ids: [...new Set(ids)],
      });
    }),
  );
});
