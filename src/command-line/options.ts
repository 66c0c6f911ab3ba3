import { parseArgs } from 'node:util';
import { findClosest } from '../text/find-closest';
import { CommandError, messageOf, UsageError } from './run-command';

/** Parses the option `name`'s value. Throws a `UsageError` if it is invalid. */
export type Parser<Value> = (text: string, name: string) => Value;

interface Named {
  /** As typed: `--page-size`. */
  readonly name: `--${string}`;
  /** One letter: `h` for `-h`. */
  readonly short?: string;
}

interface Flag extends Named {
  readonly help: string;
  readonly valueName?: never;
  readonly parse?: never;
  readonly default?: never;
  readonly multiple?: never;
}

interface ValueOption extends Named {
  /** The value's placeholder in the help: `PORT` in `--port PORT`. */
  readonly valueName: string;
  readonly parse: Parser<unknown>;
  /** Whether the values of a repeated option are joined with commas. Otherwise, the last one wins. */
  readonly multiple?: boolean;
}

interface OptionalValue extends ValueOption {
  readonly help: string;
  readonly default?: never;
}

interface DefaultValue extends ValueOption {
  /** The help inserts the default value into "(default)". */
  readonly help: `${string}(default)${string}`;
  readonly default: string | number;
}

type Option = Flag | OptionalValue | DefaultValue;

/** Options in the help's order, keyed by the name that the code uses. Commands may share a table. */
export type OptionTable = Readonly<Record<string, Option>>;

/** A command's syntax, used to parse its arguments and to write `--help`. */
export interface CommandTable {
  readonly about: string;
  /** Usage lines, without `category-browser`. */
  readonly synopsis: readonly string[];
  /** Each operand's help, by name. Empty if the command takes none. */
  readonly operands: Readonly<Record<string, string>>;
  readonly groups: readonly OptionGroup[];
  readonly notes: string;
}

interface OptionGroup {
  readonly heading?: string;
  readonly options: OptionTable;
}

type KeyOf<Tables> = Tables extends unknown ? keyof Tables : never;

type ValueOf<Row> = Row extends { parse: Parser<infer Value> }
  ? Value | (Row extends { default: infer Default } ? Default : null)
  : boolean;

/**
 * The parsed values of option tables. A flag's value says whether it is given; an option without a value or default is
 * null.
 */
export type Values<Tables> = {
  readonly [Key in KeyOf<Tables>]: ValueOf<Extract<Tables, Readonly<Record<Key, unknown>>>[Key]>;
};

export const HELP_OPTION = {
  help: { name: '--help', short: 'h', help: 'print this help' },
} as const satisfies OptionTable;

/**
 * Parses a command's arguments.
 * @throws {CommandError} for an invalid option or operand; for --help, with the help as its message
 */
export function parseCommandLine<const Command extends CommandTable>(
  command: Command,
  args: readonly string[],
) {
  const rows = command.groups.flatMap(({ options }) => Object.entries(options));
  const { values, positionals } = parse(args, command);
  if (values.help) throw new CommandError(writeHelp(command), 0);

  const given = new Map<string, string>();
  for (const [name, value] of Object.entries(values))
    given.set(`--${name}`, [value].flat().join(','));
  const options = rows.map(([key, option]): [string, unknown] => {
    const text = given.get(option.name);
    if (option.parse === undefined) return [key, text !== undefined];
    return [key, text === undefined ? (option.default ?? null) : option.parse(text, option.name)];
  });
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` loses the types
    options: Object.fromEntries(options) as Values<Command['groups'][number]['options']>,
    operands: positionals,
    /** The text of each given option, by name. */
    given,
  };
}

function parse(args: readonly string[], { groups, operands }: CommandTable) {
  const rows = groups.flatMap(({ options }) => Object.values(options));
  const options = rows.map(({ name, short, parse: parseText, multiple = false }) => {
    const type = parseText === undefined ? ('boolean' as const) : ('string' as const);
    return [name.slice(2), { type, multiple, ...(short !== undefined && { short }) }] as const;
  });
  const allowPositionals = Object.keys(operands).length > 0;
  try {
    return parseArgs({ args: [...args], options: Object.fromEntries(options), allowPositionals });
  } catch (error) {
    // The rest of Node's message is for developers, and other messages have double quotes.
    const message = messageOf(error)
      .replace(/(?<=')\. (?:To specify|This command) .*|\n.*/s, '')
      .replace(/'(.*)'/, '"$1"');
    const [, typed = ''] = /^Unknown option "(--.+)"$/.exec(message) ?? [];
    const meant = findClosest(
      typed,
      rows.map(({ name }) => name),
    );
    throw new UsageError(meant === null ? message : `${message}. Did you mean ${meant}?`);
  }
}

/** Writes what `--help` prints. */
export function writeHelp({ about, synopsis, operands, groups, notes }: CommandTable): string {
  const operandRows = Object.entries(operands).map(([name, help]) => toRow(name, help));
  const sections = groups.map(({ heading, options }) => [
    ...(heading === undefined ? operandRows : [heading]),
    ...Object.values(options).map((option) => toRow(labelOf(option), describe(option))),
  ]);
  const uses = synopsis.map((use) => `  category-browser ${use}`);
  return [[about], uses, ...sections, notes === '' ? [] : [notes]]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function labelOf({ name, short, valueName }: Option): string {
  const value = valueName === undefined ? '' : ` ${valueName}`;
  return `${short === undefined ? '' : `-${short}, `}${name}${value}`;
}

function describe(option: Option): string {
  return option.default === undefined
    ? option.help
    : option.help.replace('(default)', `(default ${option.default})`);
}

const LABEL_WIDTH = 20;

function toRow(label: string, help: string): string {
  const lines = help.replaceAll('\n', `\n${' '.repeat(LABEL_WIDTH + 3)}`);
  return `  ${label.padEnd(LABEL_WIDTH)} ${lines}`;
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
