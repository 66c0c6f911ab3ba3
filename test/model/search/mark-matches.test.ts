import { array, assert, constantFrom, nat, property, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, toWords } from '../../../src/text/fold';
import { markMatches } from '../../../src/model/search/mark-matches';

/** Returns the text with its matches in brackets. */
function marked(text: string, query: string): string {
  return markMatches(text, toWords(query))
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');
}

const trickyCharacter = constantFrom(
  ...Array.from('aAbsßẞİiıςσΣﬁ½1’–″×한™𝐀éüåueÅ \u0301\u200B\u200D\uFE0F😀ש\u202E'),
  ...Array.from('カがｶﾞゝ\u3099ー中दाि\u093Cกิำبةـ\u064B\u1112\u1161\u11AB'),
  'e\u0301',
  'u\u0308',
  '👨‍👩‍👧',
  '🇫🇷',
  '\uD83D',
);
const trickyText = array(trickyCharacter, { maxLength: 12 }).map((all) => all.join(''));

/** A string and a substring of it to search for. */
const textAndQuery = trickyText.chain((text) => {
  const characters = Array.from(text);
  return tuple(nat(characters.length), nat(characters.length)).map(([one, other]) => ({
    text,
    query: characters.slice(Math.min(one, other), Math.max(one, other)).join(''),
  }));
});

describe('marking the matches in a text', () => {
  it.each([
    ['nothing', 'Garden', ' \u200B', 'Garden'],
    ['nothing if the word is missing', 'Garden', 'tool', 'Garden'],
    ['the middle of a word', 'Garden', 'RDE', 'Ga[rde]n'],
    ['every occurrence', 'banana', 'an', 'b[anan]a'],
    ['overlapping words, once', 'Garden', 'gard arden', '[Garden]'],
    ['the word that occurs', 'Garden tools', 'garden hose', '[Garden] tools'],
    ['decomposed accents', 'Cafe\u0301s', 'cafe', '[Cafe\u0301]s'],
    ['a word with an invisible character', 'Gar\u200Bden', 'garden', '[Gar\u200Bden]'],
    ['a whole sharp s for half of it', 'Straße', 'stras', '[Straß]e'],
    ['a whole ligature for half of it', 'ﬁne', 'in', '[ﬁn]e'],
    ['a syllable that is still being typed', '한국', '하', '[한]국'],
    ['bold letters', '𝐍𝐞𝐰𝐬', 'new', '[𝐍𝐞𝐰]𝐬'],
    ['half-width kana', '赤いｶﾊﾞﾝです', 'カバン', '赤い[ｶﾊﾞﾝ]です'],
    ['lengthened letters', 'كتـــاب جديد', 'كتاب', '[كتـــاب] جديد'],
    ['a fraction', 'Ø ½″ pipe', '1/2"', 'Ø [½″] pipe'],
    ['a family', 'A 👨‍👩‍👧 b', '👨‍👩‍👧', 'A [👨‍👩‍👧] b'],
    ['markup as text', '<img onerror=x>', 'img', '<[img] onerror=x>'],
    ['characters of a pattern', 'C++ (.*)', '.*', 'C++ ([.*])'],
  ])('marks %s', (_, text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  it('preserves the text', () => {
    expect(markMatches('', ['a'])).toEqual([{ text: '', isMatch: false }]);
    assert(
      property(textAndQuery, string(), ({ text, query }, other) => {
        for (const pieces of [query, other].map((words) => markMatches(text, toWords(words)))) {
          expect(pieces.map((piece) => piece.text).join('')).toBe(text);
          for (const [at, piece] of pieces.entries()) {
            expect(piece.text !== '' || text === '').toBe(true);
            expect(piece.isMatch).not.toBe(pieces[at + 1]?.isMatch);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("marks exactly the query's words", () => {
    assert(
      property(textAndQuery, ({ text, query }) => {
        const pieces = markMatches(text, toWords(query));
        const hasWord = (part: string, word: string) => fold(part).includes(word);
        for (const word of toWords(query)) {
          const isMarked = pieces.some((piece) => piece.isMatch && hasWord(piece.text, word));
          expect(isMarked).toBe(hasWord(text, word));
        }
        for (const piece of pieces) {
          const hasAny = toWords(query).some((word) => hasWord(piece.text, word));
          expect(hasAny).toBe(piece.isMatch);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

it('marks only the start of words in prose', () => {
  const pieces = markMatches('Comprises: rise and rises, élan', ['rise', 'lan'], true);
  expect(pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['rise', 'rise']);
});

it('marks a phrase whatever spaces it contains', () => {
  const pieces = markMatches('My sofa\u00A0 \u200B beds', ['sofa beds']);
  expect(pieces).toEqual([
    { text: 'My ', isMatch: false },
    { text: 'sofa\u00A0 \u200B beds', isMatch: true },
  ]);
});
