import { assert, constantFrom, nat, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../../src/model/query/parse-query';
import { acceptSuggestion, suggest as suggestTask } from '../../../src/model/query/suggest';
import { finishTask } from '../../../src/base/task';
import { bare, load } from '../pages';

const loaded = load(
  bare('1', { name: 'Dog food', slug: 'food', status: 'active', icon: 'x' }),
  bare('2', { name: 'Food', slug: 'food', status: 'active' }),
  bare('3', { name: 'Hot food', slug: 'hot food', status: 'in review', parentId: '2' }),
  bare('4', { name: 'Soups', slug: 'soups', status: 'Draft', parentId: '3' }),
  bare('5', { name: 'Fish', slug: 'fish', status: 'Draft', parentId: '4' }),
  bare('6', { name: 'Bones', slug: '5', status: 'Draft', parentId: '1' }),
  bare('7', { name: 'Marrow', parentId: '6' }),
);

/** Returns the suggestions at the caret, which `|` marks. */
function suggest(marked: string, from = loaded) {
  const caret = marked.indexOf('|');
  return finishTask(suggestTask(marked.replace('|', ''), caret, from));
}

function textsOf(marked: string): string[] {
  return suggest(marked).map(({ text }) => text);
}

describe('suggestions', () => {
  it('start with the most useful qualifiers', () => {
    const all = ['status:', 'no:', 'has:', 'under:', 'parent:', 'depth:', 'is:', 'updated:'];
    expect(textsOf('|')).toEqual(all);
    expect(suggest('|')[0]).toEqual({
      text: 'status:',
      meaning: { of: 'qualifier', name: 'status', isNegated: false },
      example: 'status:draft',
    });
  });

  it.each([
    ['tea ST|', ['status:', 'no:status', 'has:status']],
    ['-is|', ['-is:']],
    ['de|pth', ['depth:', 'no:description', 'has:description']],
    ['dra|', ['status:Draft']],
    ['-le|', ['-is:leaf']],
    ['xyz|', []],
    ['urn:x|', []],
    ['tea |', []],
    ['| tea', []],
    ['tea s|', []],
    ['-s|', []],
    ['d|og', []],
    ['"sta|', []],
    ['"status"|', []],
  ])('for %s are qualifiers and values: %j', (typed, texts) => {
    expect(textsOf(typed)).toEqual(texts);
  });

  it.each([
    ['status:|', ['status:Draft', 'status:active', 'status:"in review"']],
    ['status:dr|', ['status:Draft']],
    ['-status:"in r|', ['-status:"in review"']],
    ['is:|', ['is:root', 'is:leaf', 'is:missing-parent']],
    ['is:leaf|', []],
    ['no:ic|', ['no:icon']],
    ['updated:|', ['updated:7d', 'updated:30d', 'updated:1y']],
    ['depth:2|', []],
    ['name:f|', []],
    ['id:1|', []],
    ['status:"in review"|', []],
  ])('for %s are only values: %j', (typed, texts) => {
    expect(textsOf(typed).slice(0, 3)).toEqual(texts);
  });

  it('find branches by the words in their names', () => {
    expect(suggest('under:foo|').map(({ text, meaning }) => [text, meaning])).toEqual([
      ['under:2', { of: 'branch', name: 'Food', path: '' }],
      ['under:1', { of: 'branch', name: 'Dog food', path: '' }],
      ['under:"hot food"', { of: 'branch', name: 'Hot food', path: 'Food' }],
    ]);
    expect(textsOf('-parent:SOU|')).toEqual(['-parent:soups']);
    // The slug is another category's ID.
    expect(textsOf('under:bon|')).toEqual(['under:6']);
  });

  it.each(['under:mul|', 'under:"müll|', 'under:GRO|', 'under:" gr|'])(
    'find branches regardless of accents and extra spaces: %s',
    (typed) => {
      const spelled = load(
        bare('m', { name: ' Müller', slug: ' größe' }),
        bare('below', { parentId: 'm' }),
        bare('self', { name: 'Müller', parentId: 'self' }),
      );
      expect(suggest(typed, spelled).map(({ text }) => text)).toEqual(['under:größe']);
    },
  );

  it.each([
    ['tea -st| green', 'tea -status:| green'],
    ['no:ic| tea', 'no:icon |tea'],
    ['tea no:ic|xyz', 'tea no:icon |'],
    ['status:"in r|', 'status:"in review" |'],
  ])('turn %s into %s when accepted', (marked, expected) => {
    const [query, caret] = [marked.replace('|', ''), marked.indexOf('|')];
    const next = suggest(marked).map((one) => acceptSuggestion(query, caret, one))[0];
    expect(next && `${next.query.slice(0, next.caret)}|${next.query.slice(next.caret)}`).toBe(
      expected,
    );
  });

  it('can be accepted after more text has been typed', () => {
    const [status] = suggest('st|');
    expect(status && acceptSuggestion('tea stat', 8, status)).toEqual({
      query: 'tea status:',
      caret: 11,
    });
    expect(status && acceptSuggestion('', 0, status)).toEqual({ query: 'status:', caret: 7 });
  });

  it('are limited even for many categories', () => {
    const many = load(
      bare('top', { name: 'Top' }),
      ...Array.from({ length: 50 }, (_, id) => bare(`${id}`, { name: 'Same', parentId: 'top' })),
      ...Array.from({ length: 50 }, (_, id) => bare(`b${id}`, { parentId: `${id}` })),
    );
    expect(suggest('under:|', many).map(({ text }) => text)).toHaveLength(8);
    expect([...suggestTask('under:s', 7, many)].length).toBeLessThan(1_000);
  });

  it('are valid at any position in any query', () => {
    const someQuery = string({
      unit: constantFrom('a', 's', ' ', '"', ':', '-', 'status:', 'under:', 'is', 'no:', 'food'),
      maxLength: 8,
    });
    assert(
      property(someQuery, nat(40), (query, at) => {
        const caret = Math.min(at, query.length);
        for (const suggestion of finishTask(suggestTask(query, caret, loaded))) {
          const { text } = suggestion;
          const { query: next, caret: after } = acceptSuggestion(query, caret, suggestion);
          expect(next.slice(0, after).trimEnd().endsWith(text)).toBe(true);
          const { words, problems } = parseQuery(text);
          expect(words).toEqual([]);
          expect(problems.length).toBe(text.endsWith(':') ? 1 : 0);
        }
      }),
    );
  });
});
