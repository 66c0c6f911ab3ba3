import { replaceTokens } from '../text/json-tokens';
import { INTERFACE } from './interface';

const REDACTED = '•••';

/** A shorter key may well be a part of an ordinary word or of an id. */
const TELLING_LENGTH = 8;

/** A shorter key may well be a number in the data. */
const TELLING_NUMBER_LENGTH = 6;

/** A shorter key is in so many texts that it tells nothing, unless it follows `Bearer`. */
const WORD_LENGTH = 3;

const BEHIND_BEARER = '(?<=[Bb][Ee][Aa][Rr][Ee][Rr]\\s{1,9})';

/** The end of an escape, as in `%20` and `\\n`, is no part of the word behind it. */
const BEFORE_WORD = String.raw`(?<=^|\W|%[\dA-Fa-f]{2}|\\[bfnrt])`;

/** Characters that are escaped only by a writer that escapes all. */
const UNESCAPED = /[A-Za-z\d]+/g;

/** The escape prefixes of a character code in JSON and JavaScript. JSON within JSON doubles the backslash each time. */
const HEX = String.raw`\\{1,7}(?:u00|x)`;

/** The backslashes that JSON may write before a character; at most one before a backslash, to save time. */
const BACKSLASHES = new Map([
  ['"', String.raw`\\{0,7}`],
  ['/', String.raw`\\{0,7}`],
  ['\\', String.raw`\\?`],
]);

const ESCAPED_ASCII = /\\(?:u00|x)[2-7]|%[2-7]|&(?:amp;)*#/i;

/** The names that HTML has for a sign, behind the sign. */
const ENTITY_NAMES = new Map(
  '!excl "quot|QUOT #num $dollar %percnt &amp|AMP \'apos (lpar )rpar *ast|midast +plus ,comma .period /sol :colon ;semi <lt|LT =equals >gt|GT ?quest @commat [lsqb|lbrack \\bsol ]rsqb|rbrack ^Hat _lowbar|UnderBar `grave {lcub|lbrace |verbar|vert }rcub|rbrace'
    .split(' ')
    .map((entry) => [entry.charAt(0), `|${entry.slice(1)}`]),
);

/** Without these names an answer could not be read. */
const FIELD_NAMES = new Set(Object.values(INTERFACE).flatMap(Object.keys));

/**
 * Takes the API key out of an answer that repeats it (design: a key is in no cache, no raw view and no
 * copy). In JSON it goes from inside of strings, however they write it: `/` as `\/`, `+` as `\u002B`,
 * `%2B` or `&#43;` and the like, in JSON within JSON too; a number that is the key becomes a string, and
 * one that has it among its digits stays what it is. JSON stays JSON, and all else in it as it came.
 *
 * A key of fewer than 8 characters goes where it follows `Bearer` (in letters of any case), where it is
 * a string's whole value, from 6 characters on as a number, and from 3 on where it is a word by itself,
 * that is between characters other than letters, digits and `_`. A part of a word, a shorter number and
 * the name of a field of the interface may be anything, and stay.
 */
export function redactKey(text: string, key: string): string {
  // Nearly every answer ends here: only a text with the key's longest plain part can hold the key.
  const parts = key.match(UNESCAPED) ?? [];
  const longest = parts.toSorted((a, b) => b.length - a.length)[0] ?? '';
  if (!text.includes(longest) && !ESCAPED_ASCII.test(text)) return text;
  const hideKey = createHideKey(key);
  if (!isJson(text)) return hideKey(text);

  const whole = new RegExp(`^${toPattern(key)}$`);
  return replaceTokens(text, (token, start) => {
    if (!token.startsWith('"')) {
      return key.length >= TELLING_NUMBER_LENGTH && token === key ? `"${REDACTED}"` : token;
    }
    const value = String(JSON.parse(token));
    if (FIELD_NAMES.has(value) && isName(text, start + token.length)) return token;
    const redacted = whole.test(value) ? REDACTED : hideKey(value);
    return redacted === value ? token : JSON.stringify(redacted);
  });
}

/** Makes a function that takes the key, or null for none, out of a text that is not JSON, such as a header. */
export function createHideKey(key: string | null): (text: string) => string {
  if (key === null) return (text) => text;
  const pattern = new RegExp(patternInside(key), 'g');
  return (text) => text.replaceAll(pattern, REDACTED);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns a pattern for a key inside of other text, as far as it cannot be something else there. */
function patternInside(key: string): string {
  const pattern = toPattern(key);
  if (key.length >= TELLING_LENGTH) return pattern;
  const behindBearer = BEHIND_BEARER + pattern;
  return key.length < WORD_LENGTH
    ? behindBearer
    : `${behindBearer}|${BEFORE_WORD}${pattern}(?!\\w)`;
}

/** Returns whether a string that ends here is the name of a field. */
function isName(text: string, end: number): boolean {
  const colon = /\s*:/y;
  colon.lastIndex = end;
  return colon.test(text);
}

/** Returns a pattern for a key, each character plain or escaped as in JSON, JavaScript, addresses or HTML. */
function toPattern(key: string): string {
  return Array.from(key, (char) => {
    const code = char.codePointAt(0) ?? 0;
    const hex = code.toString(16).padStart(2, '0');
    const digits = Array.from(hex, (digit) => `[${digit}${digit.toUpperCase()}]`).join('');
    const plain = char.replace(/\W/, String.raw`\$&`);
    const backslash = BACKSLASHES.get(char) ?? '';
    const entity = `(?:&|${HEX}26)(?:amp;)*(?:#0*${code}|#[xX]0*${digits}${ENTITY_NAMES.get(char) ?? ''});?`;
    return `(?:${backslash}${plain}|${HEX}${digits}|%(?:25)*${digits}|${entity})`;
  }).join('');
}
