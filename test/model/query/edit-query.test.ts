import { array, assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addTerm,
  finishFilters,
  joinQuery,
  limitQuery,
  removeTerm,
  removeTerms,
  setTerms,
  splitQuery,
} from '../../../src/model/query/edit-query';
import { parseQuery } from '../../../src/model/query/parse-query';
import { anyCharacter } from '../../any-character';

const draft = { name: 'status', isNegated: false, value: 'draft' } as const;

const conditionsOf = (query: string) =>
  parseQuery(query).terms.map(({ condition, isNegated }) => JSON.stringify([condition, isNegated]));

describe('a qualifier', () => {
  it.each([
    ['', 'status:draft'],
    ['tea', 'tea status:draft'],
    ['tea ', 'tea status:draft'],
    ['  Tea   green', '  Tea   green status:draft'],
    ['name:"Dog fo', 'name:"Dog fo" status:draft'],
    ['tea under:', 'tea status:draft'],
  ])('is added to %j: %j', (query, expected) => {
    expect(addTerm(query, draft)).toBe(expected);
  });

  it.each([
    ['in review', 'status:"in review"'],
    ['"quoted"', 'status:"""quoted"""'],
    ['19"', 'status:19"'],
  ])('is quoted if necessary: %j', (value, expected) => {
    expect(addTerm('', { ...draft, value })).toBe(expected);
  });

  it.each([
    ['status:draft', ''],
    ['tea status:draft', 'tea'],
    ['status:draft  tea', 'tea'],
    ['Green  status:draft   tea', 'Green  tea'],
    ['"a"status:"x"b', '"a" b'],
    ['"a"status:x "b"', '"a" "b"'],
  ])('is removed from %j without changing the rest: %j', (query, expected) => {
    const [term] = parseQuery(query).terms;
    expect(term && removeTerm(query, term)).toBe(expected);
  });

  it('is removed together with others in any order', () => {
    const query = 'status:draft  Green no:icon tea is:leaf';
    const { terms } = parseQuery(query);
    expect(removeTerms(query, terms)).toBe('Green tea');
    expect(removeTerms(query, terms.toReversed())).toBe('Green tea');
  });

  it.each<[string, string[], string]>([
    ['tea', ['draft'], 'tea status:draft'],
    ['status:active tea -status:x', ['draft'], 'tea status:draft'],
    ['status:active tea -status:x', [], 'tea'],
    ['status:', ['draft'], 'status:draft'],
    ['no:status', [], 'no:status'],
    ['', ['a', 'b'], 'status:a status:b'],
  ])('replaces others with the same name in %j: %j', (query, values, expected) => {
    expect(setTerms(query, 'status', values)).toBe(expected);
  });

  it('can be added to any query and removed again', () => {
    const someQuery = string({
      unit: constantFrom('a', ' ', '"', ':', '-', 'status:', 'under:', 'is:root', '\n'),
      maxLength: 12,
    });
    assert(
      property(someQuery, string({ unit: anyCharacter }), (query, value) => {
        const before = parseQuery(query);
        const added = addTerm(query, { ...draft, value });
        const after = parseQuery(added);
        const last = [...after.terms, ...after.problems]
          .toSorted((a, b) => a.start - b.start)
          .at(-1);
        expect(last).toMatchObject({ name: 'status', value });
        expect(after.words).toEqual(before.words);
        expect(conditionsOf(added).slice(0, before.terms.length)).toEqual(conditionsOf(query));
        expect(last && conditionsOf(removeTerm(added, last))).toEqual(conditionsOf(query));
      }),
      { numRuns: 500 },
    );
  });
});

describe('a query for a URL', () => {
  const ids = Array.from({ length: 2_000 }, (_, at) => `${10_000_000 + at}`);

  it.each([
    ['stays unchanged', '  tea   status:draft ', '  tea   status:draft '],
    ['is cut after a word', 'tea '.repeat(2_600), `${'tea '.repeat(2_499)}tea`],
    ['is cut within a long word', 'x'.repeat(10_001), 'x'.repeat(10_000)],
    ['is not cut inside a character', `x${'🫖'.repeat(5_000)}`, `x${'🫖'.repeat(4_999)}`],
  ])('%s', (_, query, expected) => {
    expect(limitQuery(query)).toBe(expected);
  });

  it('never contains part of an ID', () => {
    const { terms } = parseQuery(limitQuery(`ids:"${ids.join(' ')}" tea`));
    expect(terms).toMatchObject([{ condition: { ids: ids.slice(0, 1_110) } }]);
  });
});

describe('the search box', () => {
  it.each([
    ['', [], ''],
    ['dog food', [], 'dog food'],
    ['dog status:draft food', ['status:draft'], 'dog food'],
    ['STATUS:draft status:draft', ['status:draft'], ''],
    ['-under:"a b" depth:abc', ['-under:"a b"'], 'depth:abc'],
    ['name:"open', ['name:open'], ''],
    ['name:"an open one', ['name:"an open one"'], ''],
  ])('separates filters from the text of %j', (query, filters, text) => {
    expect(splitQuery(query)).toEqual({ filters, text });
  });

  it("keeps the query's meaning when filters and text are joined", () => {
    const word = constantFrom('dog', '"a b"', 'no:icon', '-is:root', 'depth:x', '"', ' ');
    assert(
      property(array(word), (words) => {
        const query = words.join(' ');
        const joined = joinQuery(splitQuery(query));
        const again = parseQuery(joined);
        const { words: asked, problems } = parseQuery(query);
        expect(again.words).toEqual(asked);
        expect(again.problems).toHaveLength(problems.length);
        expect(new Set(conditionsOf(joined))).toEqual(new Set(conditionsOf(query)));
      }),
    );
  });
});

describe('a qualifier at the caret', () => {
  const finish = (marked: string) => {
    const caret = marked.indexOf('|');
    const typed = { filters: ['no:icon'], text: marked.replace('|', '') };
    const { filters, text, caret: at } = finishFilters(typed, caret);
    return [...filters.slice(1), `${text.slice(0, at)}|${text.slice(at)}`];
  };

  it.each([
    ['status:draft|', ['status:draft|']],
    ['sta|tus:draft', ['sta|tus:draft']],
    ['status:draft |', ['status:draft', '|']],
    ['food status:draft |', ['status:draft', 'food |']],
    ['status:draft fo|od', ['status:draft', 'fo|od']],
    ['fo|od status:draft', ['status:draft', 'fo|od']],
    ['status:draft f|oo no:slug x', ['status:draft', 'no:slug', 'f|oo x']],
    ['name:"a |b"', ['name:"a |b"']],
    ['status:draft | food', ['status:draft', 'food |']],
    ['depth:x |', ['depth:x |']],
    ['no:icon |', ['|']],
  ])('becomes a filter once the caret leaves it: %s', (marked, expected) => {
    expect(finish(marked)).toEqual(expected);
  });
});
