/** A number of a JSON text as it is written there, for one that a JavaScript number may not carry exactly. */
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

/** Of 16 digits or more, or with an exponent: where none follows what a value follows, nothing is scanned. */
const MAY_BE_INEXACT = /(?:^|[[,:\s])-?\d(?:[\d.]{15}|[\d.]*[eE])/;

/**
 * Parses a JSON text; throws a SyntaxError. A number that cannot be carried exactly comes as an `ExactNumber`: read by
 * `JSON.parse`, two 64-bit ids may become one.
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!MAY_BE_INEXACT.test(text)) return value;
  const quoted = replaceTokens(text, (token) => (isInexact(token) ? `"${token}"` : token));
  return quoted === text ? value : withExactNumbers(value, JSON.parse(quoted));
}

function isInexact(token: string): boolean {
  if (!/^-?\d/.test(token) || !/[\d.]{16}|e/i.test(token)) return false;
  const number = Number(token);
  if (String(number) === token) return false;
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) return true;
  const digits = digitsOf(token);
  const carried = digitsOf(String(number)).replace(/0+$/, '');
  return !digits.startsWith(carried) || /[^0]/.test(digits.slice(carried.length));
}

function digitsOf(number: string): string {
  return number.replace(/e.*/i, '').replaceAll(/\D/g, '').replace(/^0+/, '');
}

/** Puts an `ExactNumber` where the other reading of the same text has a string in place of a number. */
function withExactNumbers(value: unknown, quoted: unknown): unknown {
  const root = { value };
  const pairs: [Node, Node][] = [[root, { value: quoted }]];
  // Grows as it is walked: without recursion, any depth will do.
  for (const [target, source] of pairs) {
    for (const [key, read] of Object.entries(source)) {
      const known = target[key];
      if (typeof known === 'number' && typeof read === 'string')
        target[key] = new ExactNumber(read);
      else if (isNode(known) && isNode(read)) pairs.push([known, read]);
    }
  }
  return root.value;
}

type Node = Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

/** A mark, the start of a string, or what stands bare, which is a number, true, false or null. */
const TOKEN_START = /["[\]{}:,]|[^\s"[\]{}:,]+/g;

/** Replaces tokens of a JSON text, and leaves all else as it came. */
export function replaceTokens(text: string, replace: (token: string) => string) {
  let replaced = '';
  let end = 0;
  for (const { token, start } of scanTokens(text)) {
    const replacement = replace(token);
    if (replacement === token) continue;
    replaced += text.slice(end, start) + replacement;
    end = start + token.length;
  }
  return replaced + text.slice(end);
}

/** Returns whether a text is the start of a JSON object or list whose end is missing. */
export function isCutOffJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  let depth = 0;
  let hasEnded = false;
  for (const { token } of scanTokens(text)) {
    // Two values side by side are an error: after a quote that is not escaped, no bracket counts.
    if (hasEnded && !'}],:'.includes(token)) return false;
    hasEnded = !'{[,:'.includes(token);
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
  }
  return depth > 0;
}

/** Finds the tokens of a JSON text one by one. A string without an end goes to the end of the text. */
export function* scanTokens(text: string): Generator<{ token: string; start: number }> {
  const pattern = new RegExp(TOKEN_START);
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const start = match.index;
    // A pattern for whole strings would use up the stack on a long one.
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
