import { assert, jsonValue, property } from 'fast-check';
import { expect, it } from 'vitest';
import { parseJson } from '../../src/text/parse-json';
import { stringifyJson } from '../../src/text/stringify-json';

it('writes a value as JSON.stringify does', () => {
  assert(property(jsonValue(), (value) => stringifyJson(value) === JSON.stringify(value)));
});

it.each([
  '9007199254740993',
  '{"id":12345678901234567890,"parentId":null,"price":0.10000000000000000001}',
  '[9007199254740993,"9007199254740993","#9007199254740993","\\"##9007199254740993"]',
  '{"#":9007199254740993,"a":{"b":[-9007199254740993]}}',
])('writes numbers with the digits that were read: %s', (text) => {
  expect(stringifyJson(parseJson(text))).toBe(text);
});
