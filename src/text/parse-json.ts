/** The digits of a JSON number that a JavaScript number may not represent exactly. */
export class ExactNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }

  toJSON(): string {
    return this.text;
  }
}

/** An integer of 16 digits or more. JSON without such an integer is not scanned. */
const MAY_BE_INEXACT = /(?:^|[[,:\s])-?\d{16}/;

const EXACT_MARK = '\uE000number ';

/** Parses JSON or throws a SyntaxError. Unsafe integers become an `ExactNumber` so 64-bit IDs stay distinct. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!MAY_BE_INEXACT.test(text)) return value;
  let marked = '';
  let end = 0;
  for (const { token, start } of scanTokens(text)) {
    if (!isInexact(token)) continue;
    marked += `${text.slice(end, start)}"${EXACT_MARK}${token}"`;
    end = start + token.length;
  }
  if (end === 0) return value;
  return JSON.parse(marked + text.slice(end), (_, read: unknown) =>
    typeof read === 'string' && read.startsWith(EXACT_MARK)
      ? new ExactNumber(read.slice(EXACT_MARK.length))
      : read,
  );
}

function isInexact(token: string): boolean {
  return /^-?\d{16,}$/.test(token) && String(Number(token)) !== token;
}

/** Punctuation, the start of a string, a number, true, false or null. */
const TOKEN_START = /["[\]{}:,]|[^\s"[\]{}:,]+/g;

/** Returns whether a string is the start of a JSON object or array whose end is missing. */
export function isCutOffJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  let depth = 0;
  let hasEnded = false;
  for (const { token } of scanTokens(text)) {
    // Two values in a row are an error, not truncation: after a stray quote, counting brackets is unreliable.
    if (hasEnded && !'}],:'.includes(token)) return false;
    hasEnded = !'{[,:'.includes(token);
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
  }
  return depth > 0;
}

/** Yields the tokens of JSON text. An unterminated string extends to the end. */
export function* scanTokens(text: string): Generator<{ token: string; start: number }> {
  const pattern = new RegExp(TOKEN_START);
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const start = match.index;
    // A regular expression for whole strings would overflow the stack on a long one.
    if (match[0] === '"') pattern.lastIndex = endOfString(text, start);
    yield { token: text.slice(start, pattern.lastIndex), start };
  }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at + 1;
    if (text[at] === '\\') at += 1;
  }
  return text.length;
}
