import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../../src/model/query/parse-query';
import { finishFilters, joinQuery, splitQuery } from '../../../src/model/query/edit-query';

describe('a query', () => {
  it.each([
    ['', [], ''],
    ['dog food', [], 'dog food'],
    ['dog status:draft food', ['status:draft'], 'dog food'],
    ['STATUS:draft status:draft', ['status:draft'], ''],
    ['-under:"a b" depth:abc', ['-under:"a b"'], 'depth:abc'],
    ['name:"open', ['name:open'], ''],
    ['name:"an open one', ['name:"an open one"'], ''],
  ])('%j is split', (query, filters, text) => {
    expect(splitQuery(query)).toEqual({ filters, text });
  });

  it('asks for the same when it is put together again', () => {
    const word = constantFrom(
      'dog',
      '"a b"',
      'no:icon',
      'status:draft',
      '-is:root',
      'depth:x',
      '"',
      ' ',
    );
    assert(
      property(array(word), (words) => {
        const query = words.join(' ');
        const again = parseQuery(joinQuery(splitQuery(query)));
        const { words: asked, terms, problems } = parseQuery(query);
        const meaning = (list: typeof terms) =>
          new Set(list.map(({ condition, isNegated }) => JSON.stringify([condition, isNegated])));
        expect(again.words).toEqual(asked);
        expect(meaning(again.terms)).toEqual(meaning(terms));
        expect(again.problems).toHaveLength(problems.length);
      }),
    );
  });
});

describe('a qualifier that is typed', () => {
  const finish = (marked: string) => {
    const caret = marked.indexOf('|');
    const {
      filters,
      text,
      caret: at,
    } = finishFilters({ filters: ['no:icon'], text: marked.replace('|', '') }, caret);
    return [...filters.slice(1), `${text.slice(0, at)}|${text.slice(at)}`];
  };

  it.each([
    ['status:draft|', ['status:draft|']],
    ['|status:draft', ['|status:draft']],
    ['sta|tus:draft', ['sta|tus:draft']],
    ['status:draft |', ['status:draft', '|']],
    ['food status:draft |', ['status:draft', 'food |']],
    ['status:draft fo|od', ['status:draft', 'fo|od']],
    ['fo|od status:draft', ['status:draft', 'fo|od']],
    ['status:draft f|oo no:slug x', ['status:draft', 'no:slug', 'f|oo x']],
    ['name:"a |b"', ['name:"a |b"']],
    ['name:"a b" |', ['name:"a b"', '|']],
    ['status:draft | food', ['status:draft', 'food |']],
    ['depth:x |', ['depth:x |']],
    ['no:icon |', ['|']],
  ])('%s', (marked, expected) => {
    expect(finish(marked)).toEqual(expected);
  });
});
