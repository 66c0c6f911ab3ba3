import { replaceTokens } from './json-tokens';

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

/** Returns whether a token is a number whose digits, or whose units, a JavaScript number would lose. */
function isInexact(token: string): boolean {
  if (!/^-?\d/.test(token) || !/[\d.]{16}|e/i.test(token)) return false;
  const number = Number(token);
  if (String(number) === token) return false;
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) return true;
  const digits = digitsOf(token);
  const carried = digitsOf(String(number)).replace(/0+$/, '');
  return !digits.startsWith(carried) || /[^0]/.test(digits.slice(carried.length));
}

/** Returns the digits of a number from the first that is not zero, without its exponent. */
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
