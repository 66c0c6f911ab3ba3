import { array, assert, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { formatTerm } from '../../../src/model/query/edit-query';
import { formatIdList, parseIdList, parseQuery } from '../../../src/model/query/parse-query';

it.each([
  [['42', '7', '13'], '42 7 13'],
  [['a b', 'c%20d', 'e"f', 'g,h'], 'a%20b c%2520d e%22f g,h'],
])('%j is written as %s', (ids, written) => {
  expect(formatIdList(ids)).toBe(written);
  expect(parseIdList(written)).toEqual(ids);
});

it('reads what is not encoded as it is, each once', () => {
  expect(parseIdList('  100% 7 %zz 7 ')).toEqual(['100%', '7', '%zz']);
});

it('survives in a query, whatever the IDs hold', () => {
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
