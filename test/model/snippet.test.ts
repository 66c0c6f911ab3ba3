import { array, assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '../../src/api/schemas';
import { fold, toWords } from '../../src/text/fold';
import { toSearchText } from '../../src/model/index-texts';
import { findSnippet } from '../../src/model/snippet';
import { markMatches } from '../../src/model/search/mark-matches';
import { rankTexts } from '../../src/model/search/matcher';
import { bare, someCategory } from './pages';
import { anyCharacter } from '../any-character';

function rankIn(entry: Category, query: string): number | null {
  // The second text must not change the first one's rank.
  const texts = [entry, bare('x2', { name: query })].map(toSearchText);
  return rankTexts(toWords(query), texts)[0] ?? null;
}

describe('a search', () => {
  it.each<[Partial<Category>, string, number | null]>([
    [{ name: 'Crème brûlée' }, ' creme  brulee ', 0],
    [{ name: 'אוכל ושתייה' }, 'ושתייה', 2],
    [{ name: 'Gar\u200Bden' }, 'garden', 0],
    [{ name: '👨‍👩‍👧 Family' }, '👨‍👩‍👧', 1],
    [{ name: 'C++ (.*)' }, '+ (.*', 2],
    [{ name: 'Home/garden (new)' }, 'garden new', 2],
    [{ name: 'Kindergarden garden' }, 'garden', 2],
    [{ name: 'The kindergarden' }, 'the garden', 3],
    [{ name: 'Для сада' }, 'сад', 2],
    [{ name: 'Детсад' }, 'сад', 3],
    [{ name: 'Tools', slug: 'garden' }, 'Garden', 0],
    [{ name: 'Tools', slug: 'garden-tools' }, 'garden', 5],
    [{ name: 'Tools', id: 'c-42' }, 'C-42', 0],
    [{ name: 'Garden', description: 'tools' }, 'tools garden', 5],
    [{ name: 'gar', slug: 'den' }, 'garden', null],
    [{ status: 'active', icon: 'active' }, 'active', null],
    [{ name: 'Garden' }, 'g.*n', null],
  ])('ranks %j for “%s” as %j', (fields, query, rank) => {
    expect(rankIn(bare('x1', fields), query)).toBe(rank);
  });

  it('finds only categories that have every word in some field', () => {
    const someQuery = array(constantFrom('news', 'OLD', 'ü', 'item', '2', '10', 'a'), {
      maxLength: 3,
    }).map((words) => words.join(' '));
    assert(
      property(someCategory, someQuery, (entry, query) => {
        const fields = [entry.name, entry.slug, entry.id];
        const prose = fold(entry.description ?? '').split(/[^\p{L}\p{N}]+/u);
        const isFound = toWords(query).every(
          (word) =>
            fields.some((field) => fold(field ?? '').includes(word)) ||
            prose.some((part) => part.startsWith(word)),
        );
        expect(rankIn(entry, query) !== null).toBe(isFound);
      }),
    );
  });

  it.each([
    ['Comprises rises', 'rise', 5],
    ['Comprises', 'rise', null],
    ['Enterprise, rise', 'rise', 5],
    ['L’été', 'ete', 5],
    ['Ma\u0300rise', 'rise', null],
    ['Room 2015', '15', null],
    ['C++', '++', 5],
    ['中国茶文化', '文化', 5],
    ['お茶のポット', 'ポット', 5],
    ['新しいiPhone', 'iphone', 5],
    ['กระเป๋าหนัง', 'หนัง', 5],
    ['주스와 차', '스', null],
  ])('finds words in the description %j by their beginning: %s', (description, query, rank) => {
    expect(rankIn(bare('x1', { name: 'Tools', description }), query)).toBe(rank);
    const snippet = findSnippet(bare('x1', { name: 'Tools', description }), toWords(query));
    expect(snippet).toEqual(
      rank === null ? null : { field: 'description', text: description, isProse: true },
    );
  });

  it('reports the field in which a word was found', () => {
    const category = bare('x1', { name: 'Tools', slug: 'garden-tools' });
    const snippet = { field: 'slug', text: 'garden-tools', isProse: false };
    expect(findSnippet(category, toWords('garden'))).toEqual(snippet);
  });

  it('finds a name by any part of it', () => {
    const anyText = string({ unit: anyCharacter });
    assert(
      property(anyText, anyText, anyText, (before, part, after) => {
        expect(rankIn(bare('x1', { name: before + part + after }), part)).not.toBeNull();
      }),
    );
  });

  it('ignores case', () => {
    const letter = constantFrom(...Array.from('abßéİıåøæœłčñσςάδжйґאבקかガ漢한ﬁ12 -😀'));
    const name = array(letter, { minLength: 1 }).map((letters) => letters.join(''));
    assert(
      property(name, (text) => {
        for (const query of [text, text.toUpperCase(), text.toLowerCase()]) {
          expect(rankIn(bare('x1', { name: text }), query)).not.toBeNull();
          expect(rankIn(bare('x1', { name: query }), text)).not.toBeNull();
        }
      }),
    );
  });
});

it('searches only the beginning of a very long text', () => {
  const entry = bare('1', {
    description: `${'a'.repeat(19_996)} b😀😀x`,
    slug: 'y'.repeat(1_000_000),
  });
  expect(rankIn(entry, 'b😀')).toBe(5);
  expect(rankIn(entry, 'x')).toBeNull();
  expect(toSearchText(entry).rest.length).toBeLessThan(41_000);
  expect(findSnippet(entry, ['x'])).toBeNull();
});

const snippetOf = (category: Category, words: readonly string[] = ['tea']) =>
  findSnippet(category, words)?.text;

describe('a snippet that shows the match', () => {
  it('is empty if the name has every word', () => {
    expect(findSnippet(bare('1', { name: 'Green tea' }), ['tea', 'green'])).toBeNull();
  });

  it('prefers the description to the slug', () => {
    const fields = { slug: 'tea-2', description: 'All about tea' };
    expect(snippetOf(bare('tea-1', fields))).toBe('All about tea');
    expect(snippetOf(bare('tea-1', { slug: 'tea-2' }))).toBe('tea-2');
    expect(snippetOf(bare('tea-1'))).toBe('tea-1');
  });

  it('starts a few words before the match', () => {
    const words = 'one two three four five six seven tea';
    const unbroken = `${'x'.repeat(60)}-tea and more`;
    const snippetIn = (description: string) => snippetOf(bare('1', { description }));
    expect(snippetIn(words)).toBe('… six seven tea');
    expect(snippetIn(unbroken)).toBe(`… ${'x'.repeat(11)}-tea and more`);
  });

  it.each([
    [
      'Korean',
      '이 분류에는 여러 가지 제품이 있고 그 가운데 사과 주스가 가장 많이 팔립니다',
      '주스',
    ],
    ['decomposed Korean', '이 분류에는 제품이 있고 사과 주스가 많다'.normalize('NFD'), '주스'],
    ['Vietnamese', 'Tất cả những gì bạn cần để nấu một bữa ăn ngon với đậu phụ tươi', 'đậu'],
    ['Japanese', 'この商品は毎日の通勤や旅行にも使いやすい大きめの布製カバンです', 'かばん'],
    ['Devanagari', 'हर रसोई के लिए ज़रूरी चीज़ें और रोज़ के खाने की दाल', 'दाल'],
    ['text with emoji', `${'👨‍👩‍👧'.repeat(9)} tea`, 'tea'],
    ['text with long signs', `${'﷽'.repeat(3)} and then some tea for the two of us`, 'tea'],
  ])('starts a few words before the match in %s', (_, description, query) => {
    const snippet = snippetOf(bare('1', { description }), toWords(query)) ?? '';
    const [before, match] = markMatches(snippet, toWords(query));
    expect(description.endsWith(snippet.replace(/^… /, ''))).toBe(true);
    expect(before?.isMatch).toBe(false);
    expect(Array.from(before?.text ?? '').length).toBeLessThanOrEqual(14);
    expect(match?.isMatch).toBe(true);
    expect(snippet.isWellFormed()).toBe(true);
  });
});
