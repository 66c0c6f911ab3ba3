import { replaceTokens } from '../text/json-tokens';

/** What stands where a key was. */
const REDACTED = '•••';

/** A shorter key may well be an ordinary word or an id, and the data must stay what it is. */
const TELLING_LENGTH = 8;

const SHORTEST = 3;

const BEHIND_BEARER = '(?<=Bearer\\s{1,9})';

/** What no JSON writer escapes, unless it escapes letters too. */
const UNESCAPED = /[\w.~-]+/g;

const ESCAPED_ASCII = /\\u00[2-7]|%[2-7]/i;

/**
 * Takes the API key out of an answer that repeats it (design: a key is in no cache, no raw view and no
 * copy). In JSON it goes from inside of strings, however they write it: `/` as `\/`, `+` as `\u002B` or
 * `%2B` and the like; a number that is the key becomes a string, and one that has it among its digits
 * stays what it is. JSON stays JSON, and all else in it as it came.
 *
 * A key of fewer than 8 characters goes where it follows `Bearer` and where it is a string's whole value.
 * Inside of other text, as a number and as the name of a field it may be anything, and stays.
 */
export function redactKey(text: string, key: string): string {
  // Nearly every answer ends here: only a text with the key's longest plain part can hold the key.
  const parts = key.match(UNESCAPED) ?? [];
  const longest = parts.toSorted((a, b) => b.length - a.length)[0] ?? '';
  if (!text.includes(longest) && !ESCAPED_ASCII.test(text)) return text;
  if (!isJson(text)) return createHideKey(key)(text);

  const isTelling = key.length >= TELLING_LENGTH;
  const anywhere = new RegExp(`${isTelling ? '' : BEHIND_BEARER}${toPattern(key)}`, 'g');
  const whole = new RegExp(`^${toPattern(key)}$`);
  return replaceTokens(text, (token, start) => {
    if (!token.startsWith('"')) return isTelling && token === key ? `"${REDACTED}"` : token;
    const value = String(JSON.parse(token));
    const isWhole = whole.test(value) && (isTelling || !isName(text, start + token.length));
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

/** Returns whether a string that ends here is the name of a field. */
function isName(text: string, end: number): boolean {
  const colon = /\s*:/y;
  colon.lastIndex = end;
  return colon.test(text);
}

/** A pattern for a key, each character (visible ASCII) plain or escaped as JSON or addresses allow. */
function toPattern(key: string): string {
  return Array.from(key, (char) => {
    const hex = (char.codePointAt(0) ?? 0).toString(16).padStart(2, '0');
    const digits = Array.from(hex, (digit) => `[${digit}${digit.toUpperCase()}]`).join('');
    const plain = char.replace(/\W/, String.raw`\$&`);
    const backslash = '"\\/'.includes(char) ? String.raw`\\?` : '';
    return `(?:${backslash}${plain}|\\\\u00${digits}|%${digits})`;
  }).join('');
}
