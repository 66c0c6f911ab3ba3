import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, toWords } from '../../src/text/fold';
import { rankTexts } from '../../src/text/matcher';
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

  it('a text is folded the same, whatever other scripts are beside it', () => {
    const tricky = constantFrom(...Array.from('éßıカｶﾞ゙゚ー日한कि\u0301ÜبةـׁًשำȺ1️⃣x '));
    const someText = oneof(
      array(tricky, { maxLength: 8 }).map((all) => all.join('')),
      string({ unit: anyCharacter }),
    );
    assert(
      property(someText, someText, (one, other) => {
        expect(fold(`${one} ${other}`)).toBe(`${fold(one)} ${fold(other)}`);
      }),
      { numRuns: 2000 },
    );
  });

  it('half a surrogate pair is a character like any other', () => {
    expect(fold('A\uD83D')).toBe('a\uD83D');
  });
});

/** Whether a search for one finds the other as an exact name. */
function finds(query: string, name: string): boolean {
  return rankTexts(toWords(query), [{ name: fold(name), rest: '' }])[0] === 0;
}

describe('names that a search takes for the same', () => {
  it.each([
    // German and Scandinavian.
    ['Muller', 'Müller'],
    ['Mobel', 'Möbel'],
    ['Strasse', 'Straße'],
    ['Grusse', 'Grüße'],
    ['Arhus', 'A\u030Arhus'],
    ['Smorgasbord', 'Smörgåsbord'],
    ['Rod grod', 'Rød grød'],
    ['Rød grød', 'Röd gröd'],
    ['Aebler', 'Æbler'],
    ['Aero', 'Ærø'],
    // Latin.
    ['Creme Brulee', 'Crème brûlée'],
    ['Viet Nam', 'Việt Nam'],
    ['Lodz', 'Łódź'],
    ['Ｎｅｗｓ １２', 'News 12'],
    // Signs that a keyboard has in one form only.
    ["women's shoes", 'Women’s Shoes'],
    ["Women's Shoes", 'Women`s Shoes'],
    ["d'enfant", 'D´enfant'],
    ["vetements d'enfant", 'Vêtements d’enfant'],
    ["Hawai'i", 'Hawaiʻi'],
    ["'n boek", 'ŉ boek'],
    ['hip-hop', 'Hip–Hop'],
    ['hip-hop', 'Hip\u2010Hop'],
    ['hip-hop', 'Hip\u2011Hop'],
    ['A - B', 'A — B'],
    ['-5', '−5'],
    ['בית-ספר', 'בית־ספר'],
    ['צה"ל', 'צה״ל'],
    ['"New" arrivals', '“New” arrivals'],
    ['"New" arrivals', '„New‟ arrivals'],
    ['"New" arrivals', '«New» arrivals'],
    ["'New' arrivals", '‹New› arrivals'],
    ['"本"', '「本」'],
    ['19" rack', '19″ rack'],
    ['10x15 cm', '10×15 cm'],
    ['1/2 inch', '½ inch'],
    ['1/2 inch', '1⁄2 inch'],
    ['10 m/s', '10 ㎧'],
    // Turkish: one letter, with its dot or without.
    ['istanbul', 'İstanbul'],
    ['ISTANBUL', 'İstanbul'],
    ['ıstanbul', 'İSTANBUL'],
    ['Isparta', 'ısparta'],
    ['cicek', 'Çiçek'],
    // Greek and Cyrillic.
    ['ΟΔΟΣ', 'οδός'],
    ['Ελλαδα', 'Ἑλλάδα'],
    ['Елка', 'Ёлка'],
    ['иогурт', 'Йогурт'],
    ['замок', 'за\u0301мок'],
    ['Украіна', 'Україна'],
    // Hebrew and Arabic: without points, in any form of a letter.
    ['שלום', 'שָׁלוֹם'],
    ['מחמד', 'מֻחַמַּד'],
    ['مدرسة', 'مدرسه'],
    ['كتـــاب', 'كتاب'],
    ['كِتَاب', 'كتاب'],
    ['كـِتاب', 'كتاب'],
    ['أحمد', 'احمد'],
    ['إسلام', 'اسلام'],
    ['آداب', 'اداب'],
    ['ٱلكتاب', 'الكتاب'],
    ['مستشفى', 'مستشفي'],
    ['کتاب', 'كتاب'],
    ['ﻛﺘﺎﺏ', 'كتاب'],
    // Japanese: either kana, in either width.
    ['かばん', 'カバン'],
    ['ｶﾊﾞﾝ', 'カバン'],
    ['ﾊﾟｿｺﾝ', 'パソコン'],
    ['ラーメン', 'らーめん'],
    ['ﾗｰﾒﾝ', 'ラーメン'],
    ['カ\u3099ラス', 'ガラス'],
    ['ヴァイオリン', 'う\u3099ぁいおりん'],
    ['㌔', 'キロ'],
    ['いすゞ', 'イスヾ'],
    // Chinese and Korean.
    ['葛\u{E0100}', '葛'],
    ['한국', '\u1112\u1161\u11ab\u1100\u116e\u11a8'],
    ['ﾡ', 'ㄱ'],
    ['ㄱ', '\u1100'],
    // Indic and Thai: written together or apart.
    ['क़लम', 'क\u093Cलम'],
    ['কো', 'ক\u09C7\u09BE'],
    ['தொ', 'த\u0BC6\u0BBE'],
    ['ਖ਼', 'ਖ\u0A3C'],
    ['น้ำ', 'น้\u0E4D\u0E32'],
  ])('%s and %s', (one, other) => {
    expect(finds(one, other)).toBe(true);
    expect(finds(other, one)).toBe(true);
  });
});

describe('names that a search tells apart', () => {
  it.each([
    // Plain ASCII is taken as it is.
    ['Blue', 'Blu'],
    ['Mueller', 'Müller'],
    ['Aarhus', 'Århus'],
    ['Israel', 'Isral'],
    ['Massen', 'Maßn'],
    ['Mäller', 'Müller'],
    // Japanese: voicing, small kana and long vowels.
    ['バス', 'ハス'],
    ['パス', 'バス'],
    ['ガラス', 'カラス'],
    ['ｶﾞﾗｽ', 'ｶﾗｽ'],
    ['かき', 'かぎ'],
    ['ハ', 'バ'],
    ['きって', 'きつて'],
    ['びょういん', 'びよういん'],
    ['ビル', 'ビール'],
    // Devanagari, Bengali, Gurmukhi, Tamil, Telugu, Kannada, Malayalam, Sinhala: vowel signs.
    ['दाल', 'दिल'],
    ['दाल', 'दल'],
    ['की', 'का'],
    ['কলা', 'কালা'],
    ['ਦਿਲ', 'ਦਾਲ'],
    ['பால்', 'பல்'],
    ['పాలు', 'పలు'],
    ['ಹಾಲು', 'ಹಲು'],
    ['പാല്', 'പല്'],
    ['කිරි', 'කරි'],
    // Thai, Lao, Khmer, Burmese and Tibetan: vowels and tones.
    ['น้ำ', 'นำ'],
    ['กิน', 'กัน'],
    ['เสือ', 'เสื้อ'],
    ['ກິນ', 'ກັນ'],
    ['តា', 'តិ'],
    ['ကို', 'ကု'],
    ['བོད', 'བད'],
    // Korean, Chinese, Thaana, Syriac.
    ['한국', '하국'],
    ['중국', '한국'],
    ['国', '國'],
    ['ކަ', 'ކި'],
    ['ܟܰ', 'ܟܳ'],
    // Other letters stay other letters.
    ['كتاب', 'كتب'],
    ['ספר', 'סיפר'],
    ['мир', 'мор'],
    // Signs that mean something else.
    ['hip-hop', 'hip hop'],
    ["19'", '19″'],
  ])('%s and %s', (one, other) => {
    expect(finds(one, other)).toBe(false);
    expect(finds(other, one)).toBe(false);
  });
});

describe('a letter with more marks than any script has', () => {
  // Unicode sorts the marks of a letter, in time that grows with the square of their number.
  it.each([
    ['of two classes', '\u0E38\u0E48'],
    ['that are letters in half width', '\u0E38\uFF9E'],
  ])('keeps the first, %s', (_, marks) => {
    const text = `ก${marks.repeat(1000)}า`;
    expect(fold(text).length).toBeLessThan(50);
    expect(fold(text).endsWith('า')).toBe(true);
    expect(fold(`ก${marks.repeat(3)}`)).toHaveLength(7);
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
    ['\u0301tea', ['tea']],
  ])('%j are %j', (query, words) => {
    expect(toWords(query)).toEqual(words);
  });
});
