import { replaceTokens } from '../text/json-tokens';

/** What stands where a key was. */
const REDACTED = '•••';

/** A shorter key may well be a part of an ordinary word or of an id. */
const TELLING_LENGTH = 8;

/** A shorter key may well be a number in the data. */
const TELLING_NUMBER_LENGTH = 6;

/** A shorter key may well be a common word. */
const WORD_LENGTH = 4;

const SHORTEST = 3;

const BEHIND_BEARER = '(?<=[Bb][Ee][Aa][Rr][Ee][Rr]\\s{1,9})';

/** What ends an escape, as in `%20` and `\\n`, is no part of the word behind it. */
const BEFORE_WORD = String.raw`(?<=^|\W|%[\dA-Fa-f]{2}|\\[bfnrt])`;

/** What no JSON writer escapes, unless it escapes letters too. */
const UNESCAPED = /[\w.~-]+/g;

const ESCAPED_ASCII = /\\u00[2-7]|%[2-7]/i;

/**
 * Takes the API key out of an answer that repeats it (design: a key is in no cache, no raw view and no
 * copy). In JSON it goes from inside of strings, however they write it: `/` as `\/`, `+` as `\u002B` or
 * `%2B` and the like; a number that is the key becomes a string, and one that has it among its digits
 * stays what it is. JSON stays JSON, and all else in it as it came.
 *
 * A key of fewer than 8 characters goes where it follows `Bearer` (in letters of any case), where it is
 * a string's whole value, where it stands in a string as a word of its own, that is between characters
 * other than letters, digits and `_`, and from 6 characters on as a number. As a part of a word, as a
 * shorter number and as the name of a field it may be anything, and stays. So does a key of up to 3
 * characters inside of other text: it may be a common word.
 */
export function redactKey(text: string, key: string): string {
  // Nearly every answer ends here: only a text with the key's longest plain part can hold the key.
  const parts = key.match(UNESCAPED) ?? [];
  const longest = parts.toSorted((a, b) => b.length - a.length)[0] ?? '';
  if (!text.includes(longest) && !ESCAPED_ASCII.test(text)) return text;
  if (!isJson(text)) return createHideKey(key)(text);

  const isTelling = key.length >= TELLING_LENGTH;
  const anywhere = new RegExp(patternInside(key), 'g');
  const whole = new RegExp(`^${toPattern(key)}$`);
  return replaceTokens(text, (token, start) => {
    if (!token.startsWith('"')) {
      return key.length >= TELLING_NUMBER_LENGTH && token === key ? `"${REDACTED}"` : token;
    }
    const value = String(JSON.parse(token));
    const isWhole = whole.test(value);
    if (isWhole && !isTelling && isName(text, start + token.length)) return token;
    const redacted = isWhole ? REDACTED : value.replaceAll(anywhere, REDACTED);
    return redacted === value ? token : JSON.stringify(redacted);
  });
}

/**
 * Makes a function that takes the key out of a text that is only shown: there even one that could be an
 * ordinary word goes.
 *
 * @param key null for none
 */
export function createHideKey(key: string | null): (text: string) => string {
  if (key === null) return (text) => text;
  // So short that every other word holds it: then it tells nobody anything, but where it was sent.
  const before = key.length < SHORTEST ? BEHIND_BEARER : '';
  const pattern = new RegExp(before + toPattern(key), 'g');
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

/** Returns a pattern for a key, each character (visible ASCII) plain or escaped as JSON or addresses allow. */
function toPattern(key: string): string {
  return Array.from(key, (char) => {
    const hex = (char.codePointAt(0) ?? 0).toString(16).padStart(2, '0');
    const digits = Array.from(hex, (digit) => `[${digit}${digit.toUpperCase()}]`).join('');
    const plain = char.replace(/\W/, String.raw`\$&`);
    const backslash = '"\\/'.includes(char) ? String.raw`\\?` : '';
    return `(?:${backslash}${plain}|\\\\u00${digits}|%${digits})`;
  }).join('');
}
