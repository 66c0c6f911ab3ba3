import { array, assert, constantFrom, nat, property, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, toWords } from '../../src/text/fold';
import { markMatches } from '../../src/text/mark-matches';
import { toSearchText } from '../../src/categories/model/search';
import { createMatcher } from '../../src/text/matcher';
import { category } from '../categories/model/pages';

/** The text with what is marked in brackets. */
function marked(text: string, query: string): string {
  return markMatches(text, toWords(query))
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');
}

const trickyCharacter = constantFrom(
  ...Array.from('aAbsßẞİiıςσΣﬁ½한™𝐀é \u0301\u200B\u200D\uFE0F😀ש\u202E'),
  'e\u0301',
  '👨‍👩‍👧',
  '🇫🇷',
  '\uD83D',
);
const trickyText = array(trickyCharacter, { maxLength: 12 }).map((all) => all.join(''));

/** A text, and a query that is cut out of it. */
const textAndQuery = trickyText.chain((text) => {
  const characters = Array.from(text);
  return tuple(nat(characters.length), nat(characters.length)).map(([one, other]) => ({
    text,
    query: characters.slice(Math.min(one, other), Math.max(one, other)).join(''),
  }));
});

describe('a found text', () => {
  it.each([
    ['nothing', 'Garden', '', 'Garden'],
    ['nothing', 'Garden', ' \u200B', 'Garden'],
    ['nothing that is not there', 'Garden', 'tool', 'Garden'],
    ['the whole', 'Garden', 'garden', '[Garden]'],
    ['the start', 'Garden', 'gar', '[Gar]den'],
    ['the inside', 'Garden', 'RDE', 'Ga[rde]n'],
    ['every place', 'banana', 'an', 'b[anan]a'],
    ['each word', 'Garden tools', 'tool gar', '[Gar]den [tool]s'],
    ['words that overlap once', 'Garden', 'gard arden', '[Garden]'],
    ['the word that is there', 'Garden tools', 'garden hose', '[Garden] tools'],
    ['accents', 'Crème brûlée', 'brulee', 'Crème [brûlée]'],
    ['accents written apart', 'Cafe\u0301s', 'cafe', '[Cafe\u0301]s'],
    ['what is invisible inside', 'Gar\u200Bden', 'garden', '[Gar\u200Bden]'],
    ['a sharp s', 'Straße', 'strasse', '[Straße]'],
    ['a sharp s by half of it', 'Straße', 'stras', '[Straß]e'],
    ['a ligature by half of it', 'ﬁne', 'f', '[ﬁ]ne'],
    ['a ligature by its other half', 'ﬁne', 'in', '[ﬁn]e'],
    ['a syllable that is still being typed', '한국', '하', '[한]국'],
    ['a dotted capital I', 'İstanbul', 'ist', '[İst]anbul'],
    ['a final sigma', 'οδός', 'ΟΔΟΣ', '[οδός]'],
    ['bold letters', '𝐍𝐞𝐰𝐬', 'new', '[𝐍𝐞𝐰]𝐬'],
    ['an emoji', 'A 😀 b', '😀', 'A [😀] b'],
    ['a family', 'A 👨‍👩‍👧 b', '👨‍👩‍👧', 'A [👨‍👩‍👧] b'],
    ['right-to-left text', 'אוכל ושתייה', 'ושתייה', 'אוכל [ושתייה]'],
    ['markup as text', '<img onerror=x>', 'img', '<[img] onerror=x>'],
    ['signs of a pattern', 'C++ (.*)', '.*', 'C++ ([.*])'],
  ])('is marked at %s', (_, text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  it('is one piece when it is empty', () => {
    expect(markMatches('', ['a'])).toEqual([{ text: '', isMatch: false }]);
  });

  it('joins to what it was, in pieces that take turns', () => {
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

  it('is marked exactly where a word of the query stands in it', () => {
    assert(
      property(textAndQuery, ({ text, query }) => {
        const pieces = markMatches(text, toWords(query));
        for (const word of toWords(query)) {
          const isMarked = pieces.some((piece) => piece.isMatch && fold(piece.text).includes(word));
          expect(isMarked).toBe(fold(text).includes(word));
          for (const piece of pieces.filter(({ isMatch }) => !isMatch)) {
            expect(fold(piece.text)).not.toContain(word);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('has a mark whenever the search found it by this text', () => {
    assert(
      property(textAndQuery, ({ text, query }) => {
        // Without an id, there is nothing else that it could be found by.
        const entry = toSearchText(category('', { name: text }));
        expect(createMatcher(toWords(query))(entry)).not.toBeNull();
        const hasMark = markMatches(text, toWords(query)).some((piece) => piece.isMatch);
        expect(hasMark).toBe(toWords(query).length > 0);
      }),
      { numRuns: 1000 },
    );
  });
});
