/** What stands where a key was. */
const REDACTED = '•••';

/** A shorter key may well be an ordinary word or an id, and the data must stay what it is. */
const TELLING_LENGTH = 8;

const SHORTEST = 3;

const BEHIND_BEARER = '(?<=Bearer\\s{1,9})';

/** What no JSON writer escapes. */
const UNESCAPED = /[\w.~-]+/g;

/**
 * Takes the API key out of a JSON text that repeats it (design: a key is in no cache, no raw view
 * and no copy), however the writer escapes it: `/` as `\/`, `+` as `\u002B` or `%2B` and the like.
 *
 * A key of fewer than 8 characters is taken out only where it follows `Bearer`.
 */
export function redactKey(text: string, key: string): string {
  // Nearly every answer ends here: only a text with the key's longest plain part can hold the key.
  const parts = key.match(UNESCAPED) ?? [];
  const longest = parts.toSorted((a, b) => b.length - a.length)[0] ?? '';
  if (!text.includes(longest)) return text;

  const before = key.length < TELLING_LENGTH ? BEHIND_BEARER : '';
  return text.replaceAll(new RegExp(before + toPattern(key), 'g'), REDACTED);
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
