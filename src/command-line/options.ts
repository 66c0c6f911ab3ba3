import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './run-command';

export type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

/** @throws {UsageError} for an option that is not among these, or lacks its value. */
export function parseOptions<const Config extends OptionsConfig>(
  args: readonly string[],
  options: Config,
) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** @throws {UsageError} for anything but a whole number from `smallest` to `largest`. */
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

/** @throws {UsageError} for anything but one of the two words. */
export function parseChoice<Word extends string>(
  option: string,
  text: string,
  words: readonly [Word, Word],
): Word {
  const word = words.find((candidate) => candidate === text);
  if (word !== undefined) return word;
  throw new UsageError(`${option} has to be "${words[0]}" or "${words[1]}", not "${text}"`);
}

/** @throws {UsageError} for a name that a query or an object could not have, such as none at all. */
export function parseName(option: string, text: string): string {
  if (/^[\w.[\]-]+$/.test(text)) return text;
  throw new UsageError(
    `${option} has to be a name of letters, digits and . _ - [ ], not "${text}"`,
  );
}
