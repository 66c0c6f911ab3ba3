import { parseArgs } from 'node:util';
import { DEFAULT_PAGING } from '../api/service';
import { CommandError, messageOf, UsageError } from './run-command';

/** Parses the value of the option `name`. Throws a `UsageError` if it is invalid. */
export type Parser<Value> = (text: string, name: string) => Value;

export type CommandLine = ReturnType<typeof parseCommandLine>;

/**
 * Parses arguments according to a usage text. A row such as `  --port PORT  the port (default 4010)` is an option; a
 * row that starts with a capital letter is an operand.
 * @throws {CommandError} for an invalid option or operand; for --help, with the usage as its message
 */
export function parseCommandLine(usage: string, args: readonly string[]) {
  const options = readUsage(usage);
  const { values, positionals } = parse(args, options, /\n {2}[A-Z]/.test(usage));
  if (values.help) throw new CommandError(usage, 0);

  const texts = (name: string) => [values[name.slice(2)] ?? []].flat().map(String);
  const text = (name: string) => texts(name).at(-1) ?? options.get(name.slice(2))?.usual ?? null;
  return {
    operands: positionals,
    has: (name: string) => text(name) !== null,
    texts,
    text,
    read: <Value>(name: string, parseText: Parser<Value>) => parseText(text(name) ?? '', name),
    readOptional: <Value>(name: string, parseText: Parser<Value>) => {
      const value = text(name);
      return value === null ? null : parseText(value, name);
    },
    hasOneOf: (part: string) =>
      [...readUsage(part).keys()].some((word) => texts(`--${word}`).length > 0),
  };
}

function readUsage(usage: string) {
  const options = new Map<
    string,
    { type: 'string' | 'boolean'; multiple: true; short?: string; usual: string | null }
  >();
  for (const row of usage.split(/\n(?= {2}\S)/)) {
    const [label = ''] = row.trim().split(/ {2,}|\n/, 1);
    const usual = /\(default ([^\s)]+)\)/.exec(row)?.[1] ?? null;
    for (const [, short, name = '', value] of label.matchAll(
      /(?:-(\w), )?--([\w-]+)( [^\s,]+)?/g,
    )) {
      const type = value === undefined ? 'boolean' : 'string';
      options.set(name, { type, multiple: true, ...(short !== undefined && { short }), usual });
    }
  }
  return options;
}

function parse(
  args: readonly string[],
  options: ReturnType<typeof readUsage>,
  allowPositionals: boolean,
) {
  try {
    return parseArgs({ args: [...args], options: Object.fromEntries(options), allowPositionals });
  } catch (error) {
    // The rest of Node's message is for developers.
    throw new UsageError(
      messageOf(error).replace(/(?<=')\. (?:To specify|This command) .*|\n.*/s, ''),
    );
  }
}

export function wholeNumber(smallest: number, largest: number): Parser<number> {
  return (text, name) => {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (number >= smallest && number <= largest) return number;
    throw new UsageError(
      `${name} must be a whole number from ${smallest} to ${largest}, not "${text}"`,
    );
  };
}

export function oneOf<const Word extends string>(...words: readonly Word[]): Parser<Word> {
  return (text, name) => {
    const word = words.find((candidate) => candidate === text);
    if (word !== undefined) return word;
    const all = words.map((candidate) => `"${candidate}"`);
    throw new UsageError(`${name} must be ${joinWords(all)}, not "${text}"`);
  };
}

/** Joins at least two words: "a, b or c". */
export function joinWords(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

export function nonEmpty(text: string, name: string): string {
  if (text !== '') return text;
  throw new UsageError(`${name} must not be empty`);
}

function parameterName(text: string, name: string): string {
  if (/^[\w.[\]-]+$/.test(text)) return text;
  throw new UsageError(`${name} must consist of letters, digits and . _ - [ ], not "${text}"`);
}

export const PAGING_NAMES_USAGE = `  --cursor-param NAME  the query parameter for the cursor (default ${DEFAULT_PAGING.cursorParam})
  --size-param NAME    the query parameter for the page size (default ${DEFAULT_PAGING.pageSizeParam}),
                       or none`;

export function readPagingNames({ read }: CommandLine) {
  const cursorParam = read('--cursor-param', parameterName);
  const pageSizeParam = read('--size-param', parameterName);
  if (cursorParam === pageSizeParam) {
    throw new UsageError(`--cursor-param and --size-param cannot both be "${cursorParam}"`);
  }
  return { cursorParam, pageSizeParam: pageSizeParam === 'none' ? '' : pageSizeParam };
}
