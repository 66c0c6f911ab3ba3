// Start reading text/ here: how to compare texts.

/** Typographic characters in names and the keyboard characters that match them. Dashes are not included. */
const TYPED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "'": '`´\u1FEF\u1FFD‘’‚‛‹›′‵՚׳❛❜',
    '"': '“”„‟«»″‴‶‷⁗״「」『』〝〞〟﹁﹂﹃﹄｢｣❝❞⹂',
    x: '×✕✖⨯',
    '/': '⁄∕',
  }).flatMap(([typed, signs]) => Array.from(signs, (sign) => [sign, typed] as const)),
);

const TYPOGRAPHIC = new RegExp(`[${[...TYPED.keys()].join('')}]|(?!-)\\p{Dash}`, 'gu');

/** Variants of a letter that decomposition does not unify. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ς: 'σ',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  æ: 'ae',
  œ: 'oe',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ʹ: "'",
  ʻ: "'",
  ʼ: "'",
  ʽ: "'",
  ʾ: "'",
  ʿ: "'",
  ʺ: '"',
};

const VARIANT = new RegExp(
  `[${Object.keys(PLAIN_LETTERS).join('')}\\u30A1-\\u30F6\\u30FD\\u30FE]`,
  'g',
);
const KANA_DISTANCE = 0x60;

/** A decimal digit of another script. */
const DIGIT = /(?![0-9])\p{Nd}/gu;

/** Latin letters and marks only. In such text, all marks are accents, so a faster pattern finds them. */
// oxlint-disable-next-line no-control-regex -- the range starts with them
const LATIN = /^[\x00-\u036F]*$/;

/** Invisible characters, variation selectors and the stroke that lengthens Arabic words. */
const IGNORED = /[\p{Cf}\p{Variation_Selector}\u0640]+/gu;

/** Accents, vowel points and marks without a letter. Other marks form other letters. */
const ACCENTS =
  /(^|[^\p{L}\p{M}]|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}])\p{M}+/gu;

/** More marks than any script uses. Normalization would sort them in quadratic time. */
const EXCESS_MARKS = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/** Normalizes text for search: case, accents, widths, runs of spaces, invisible characters, typographic punctuation. */
export function fold(text: string): string {
  // Most names are plain ASCII and only need lowercasing.
  if (isPlain(text)) return text.toLowerCase();
  const typed = text.replaceAll(TYPOGRAPHIC, toTyped);
  // Decompose first: the letters of a character such as ™ may be capitals, and ㎧ contains a typographic slash.
  const decomposed = typed
    .replaceAll(EXCESS_MARKS, '$1')
    .normalize('NFKD')
    .replaceAll(TYPOGRAPHIC, toTyped)
    .toLowerCase();
  if (LATIN.test(decomposed)) {
    return decomposed
      .replaceAll(/[\u0300-\u036F\u00AD]+/g, '')
      .replaceAll(VARIANT, toPlain)
      .replaceAll(/\s+/g, ' ');
  }
  // Voiced kana are different letters, so they keep their marks.
  return decomposed
    .replaceAll(IGNORED, '')
    .replaceAll(ACCENTS, '$1')
    .replaceAll(VARIANT, toPlain)
    .replaceAll(DIGIT, toDigit)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\u3041-\u309E][\u3099\u309A]/g, (kana) => kana.normalize('NFC'));
}

export function toWords(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

/** Returns whether a text is visible ASCII with single spaces. */
function isPlain(text: string): boolean {
  return /^ ?(?:[!-_a-~]+ )*[!-_a-~]*$/.test(text);
}

function toTyped(sign: string): string {
  return TYPED.get(sign) ?? '-';
}

function toPlain(letter: string): string {
  return PLAIN_LETTERS[letter] ?? String.fromCharCode(letter.charCodeAt(0) - KANA_DISTANCE);
}

/** A script's ten digits are consecutive. */
function toDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
