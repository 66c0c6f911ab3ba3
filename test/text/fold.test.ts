import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, toWords } from '../../src/text/fold';
import { anyCharacter } from '../any-character';

describe('for a search', () => {
  it.each([
    ['case', 'NEWS', 'news'],
    ['accents', 'Crème Brûlée', 'creme brulee'],
    ['accents written apart', 'Cafe\u0301', 'café'],
    ['stacked marks', 'Việt Nam', 'viet nam'],
    ['a sharp s', 'Straße', 'STRASSE'],
    ['a capital sharp s', 'STRAẞE', 'straße'],
    ['a dotted capital I', 'İstanbul', 'istanbul'],
    ['a final sigma', 'ΟΔΟΣ', 'οδοσ'],
    ['a final sigma as it is written', 'οδός', 'ΟΔΟΣ'],
    ['ligatures', 'ﬁne', 'fine'],
    ['joined letters', 'Œuvre Æther', 'oeuvre aether'],
    ['strokes', 'Łódź Đà Nẵng København', 'lodz da nang kobenhavn'],
    ['a dotless i', 'Iğdır', 'IĞDIR'],
    ['full-width letters', 'ＮＥＷＳ', 'news'],
    ['letters in bold or script', '𝐍𝐞𝐰𝐬 𝒩', 'news n'],
    ['signs made of capitals', 'Acme™ №', 'acmetm no'],
    ['zero-width characters', 'Ne\u200Bw\u200D\uFEFFs', 'news'],
    ['soft hyphens', 'cate\u00ADgory', 'category'],
    ['the direction of writing', '\u202Eabc\u202C', 'abc'],
    ['how an emoji is presented', '❤️', '❤'],
    ['vowel points', 'שָׁלוֹם', 'שלום'],
    ['spaces of other kinds', 'a\u00A0b', 'a b'],
  ])('%s makes no difference: %s is %s', (_, one, other) => {
    expect(fold(one)).toBe(fold(other));
  });

  it.each([
    ['News', 'New'],
    ['ab', 'a b'],
    ['א', 'ב'],
    ['😀', '😁'],
    ['1', '2'],
  ])('%s and %s are different', (one, other) => {
    expect(fold(one)).not.toBe(fold(other));
  });

  it('nothing is left to fold once it is folded', () => {
    assert(
      property(string({ unit: anyCharacter }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('a text is folded character by character, so that a mark can be found again', () => {
    assert(
      property(string({ unit: anyCharacter }), (text) => {
        expect(Array.from(text, fold).join('')).toBe(fold(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('half a surrogate pair is a character like any other', () => {
    expect(fold('A\uD83D')).toBe('a\uD83D');
  });
});

describe('the words of a query', () => {
  it.each([
    ['', []],
    ['   ', []],
    ['\u200B', []],
    ['News', ['news']],
    ['  Old\tNÉWS\u00A0item ', ['old', 'news', 'item']],
    ['a-b', ['a-b']],
  ])('%j are %j', (query, words) => {
    expect(toWords(query)).toEqual(words);
  });
});
