import { parseJson } from './parse-json';
import type { Work } from './work';

/** A list in a JSON text, and what stands around it. */
export interface JsonList {
  /** The object that has the list, without it; null where the list is all there is. */
  envelope: unknown;
  entries: unknown[];
}

/** Why a text has no such list. */
export class JsonListError extends Error {
  override readonly name = 'JsonListError';
  readonly reason: 'cut-off' | 'not-json' | 'no-list';

  constructor(reason: JsonListError['reason']) {
    super(`The JSON text has no list: ${reason}`);
    this.reason = reason;
  }
}

/** So many characters are looked at, or parsed, in a ms or two. */
const STEP = 1 << 17;

/**
 * Parses a list, or the list in a field of an object, piece by piece: a text of 50 MB is otherwise a long task.
 *
 * @throws JsonListError
 */
export function* parseJsonList(text: string, field: string): Work<JsonList> {
  const scan = new ListScan(text, field);
  while (scan.end === -1 && scan.at < text.length) {
    scan.scanTo(Math.min(scan.at + STEP, text.length));
    yield;
  }
  const { start, end, cuts } = scan;
  if (end === -1) {
    // Whatever it is, it is not what was asked for; but is it JSON?
    parse(text, scan.isOpen);
    throw new JsonListError('no-list');
  }
  const envelope = parse(`${text.slice(0, start)}${text.slice(end)}`, false);
  const entries: unknown[] = [];
  let from = start;
  for (const cut of [...cuts, end]) {
    const piece = parse(`[${text.slice(from, cut)}]`, false);
    if (Array.isArray(piece)) for (const entry of piece) entries.push(entry);
    from = cut + 1;
    yield;
  }
  return { envelope, entries };
}

function parse(text: string, isOpen: boolean): unknown {
  try {
    return parseJson(text);
  } catch {
    throw new JsonListError(isOpen ? 'cut-off' : 'not-json');
  }
}

/** Finds where a list begins and ends, and where it can be cut between entries. */
class ListScan {
  at = 0;
  /** Where its entries begin and end; -1 while that is not known. */
  start = -1;
  end = -1;
  /** The commas at which it can be cut. */
  readonly cuts: number[] = [];
  readonly #text: string;
  readonly #name: string;
  #depth = 0;
  /** How deep its entries stand. */
  #listDepth = -1;
  /** Before a value of the outermost object this is its name. */
  #lastString = '';

  constructor(text: string, field: string) {
    this.#text = text;
    this.#name = JSON.stringify(field);
  }

  /** Whether more is opened than closed. */
  get isOpen(): boolean {
    return this.#depth > 0;
  }

  scanTo(end: number): void {
    const text = this.#text;
    while (this.at < end) {
      const at = this.at;
      this.at += 1;
      switch (text[at]) {
        case '"':
          this.#passString(at);
          break;
        case '[':
        case '{':
          this.#open(at);
          break;
        case ']':
        case '}':
          if (this.#depth === this.#listDepth && this.end === -1) this.end = at;
          this.#depth -= 1;
          break;
        case ',':
          if (this.#depth === this.#listDepth && at - (this.cuts.at(-1) ?? this.start) > STEP) {
            this.cuts.push(at);
          }
          break;
        default:
      }
    }
  }

  #open(at: number): void {
    const isList = this.#depth === 0 || (this.#depth === 1 && this.#lastString === this.#name);
    this.#depth += 1;
    if (!isList || this.#text[at] !== '[' || this.start !== -1) return;
    this.start = at + 1;
    this.#listDepth = this.#depth;
  }

  #passString(start: number): void {
    const text = this.#text;
    let end = text.indexOf('"', start + 1);
    while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
    this.at = end === -1 ? text.length : end + 1;
    if (end === -1) this.#depth += 1;
    if (this.#depth === 1) this.#lastString = text.slice(start, this.at);
  }
}

/** Returns whether a backslash that is none itself stands before a character of a string. */
function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text[before] === '\\') before -= 1;
  return (at - before) % 2 === 0;
}
