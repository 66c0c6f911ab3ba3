import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './run-command';

export type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads the options of a command line.
 *
 * @throws {UsageError} for an option that is not among these, or lacks its value.
 */
export function parseOptions<const Config extends OptionsConfig>(
  args: readonly string[],
  options: Config,
) {
  return parse(args, options, false).values;
}

/**
 * Reads the options of a command line that may also have an address among them.
 *
 * @throws {UsageError} for an option that is not among these, or lacks its value, and for a second address.
 */
export function parseOptionsWithAddress<const Config extends OptionsConfig>(
  args: readonly string[],
  options: Config,
) {
  const { operands, options: values } = parseOptionsWithOperands(args, options);
  const [address = null, second] = operands;
  // Not repeated: it may be a key.
  if (second !== undefined) throw new UsageError('There is more than one address');
  return { address, options: values };
}

/**
 * Reads the options of a command line, and what else stands among them.
 *
 * @throws {UsageError} for an option that is not among these, or lacks its value.
 */
export function parseOptionsWithOperands<const Config extends OptionsConfig>(
  args: readonly string[],
  options: Config,
) {
  const { values, positionals } = parse(args, options, true);
  return { operands: positionals, options: values };
}

function parse<const Config extends OptionsConfig>(
  args: readonly string[],
  options: Config,
  allowPositionals: boolean,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // What follows is for whoever writes a command.
    throw new UsageError(message.replace(/(?<=')\. (?:To specify|This command) .*|\n.*/s, ''));
  }
}

/**
 * Reads a whole number.
 *
 * @throws {UsageError} for anything but one from `smallest` to `largest`.
 */
export function parseWholeNumber(
  option: string,
  text: string,
  smallest: number,
  largest: number,
): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= smallest && number <= largest) return number;
  throw new UsageError(
    `${option} has to be a whole number from ${smallest} to ${largest}, not "${text}"`,
  );
}

/**
 * Reads one of some words.
 *
 * @throws {UsageError} for anything else.
 */
export function parseChoice<const Word extends string>(
  option: string,
  text: string,
  words: readonly Word[],
): Word {
  const word = words.find((candidate) => candidate === text);
  if (word !== undefined) return word;
  const all = words.map((candidate) => `"${candidate}"`);
  throw new UsageError(
    `${option} has to be ${all.slice(0, -1).join(', ')} or ${all.at(-1)}, not "${text}"`,
  );
}

/**
 * Reads the name of a parameter or a field.
 *
 * @throws {UsageError} for a name that a query or an object could not have, such as none at all.
 */
export function parseName(option: string, text: string): string {
  if (/^[\w.[\]-]+$/.test(text)) return text;
  throw new UsageError(
    `${option} has to be a name of letters, digits and . _ - [ ], not "${text}"`,
  );
}
