import { readFile } from 'node:fs/promises';
import { isObject } from '../../api/interface';
import type { ServedCategory } from '../../demo/operations';
import { ExactNumber, parseJson } from '../../text/parse-json';
import { CommandError, messageOf } from '../run-command';

/** The content of a data file. `siteId` is `null` if the file is a bare array. */
export type DataFile = {
  readonly siteId: string | null;
  readonly categories: readonly ServedCategory[];
};

/** Reads the categories of a site from a JSON file. Throws a CommandError with the path and what is wrong with it. */
export async function readDataFile(path: string): Promise<DataFile> {
  try {
    return parseDataFile(await readFile(path, 'utf8'));
  } catch (error) {
    throw new CommandError(`${path}: ${messageOf(error)}`);
  }
}

/**
 * Reads `{"siteId","categories":[…]}` or a bare array; throws a CommandError with the first thing that is wrong.
 *
 * Checks only what the service cannot do without: each entry is an object with an id, and no number is an id so long
 * that it could be mistaken for another. Serves the rest as it stands, to try out odd data; inexact numbers as text.
 */
export function parseDataFile(text: string): DataFile {
  const content = parse(text);
  if (Array.isArray(content)) return { siteId: null, categories: toCategories(content) };

  if (!isObject(content) || !Array.isArray(content.categories)) {
    throw new CommandError('expected {"siteId","categories":[…]} or an array of categories');
  }
  const { siteId = null, categories } = content;
  if (siteId !== null && (typeof siteId !== 'string' || siteId === '')) {
    throw new CommandError('"siteId" must be a string that is not empty');
  }
  return { siteId, categories: toCategories(categories) };
}

function parse(text: string): unknown {
  try {
    // Some editors put a byte order mark in front, which JSON does not allow.
    return parseJson(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new CommandError(`not valid JSON: ${messageOf(error)}`);
  }
}

function toCategories(entries: readonly unknown[]): ServedCategory[] {
  return entries.map((entry, index) => {
    const problem = problemOf(entry);
    if (problem === null && isCategory(entry)) return entry;
    throw new CommandError(
      `entry ${index + 1} of ${entries.length} ${problem ?? 'has no "id" (a number or a string)'}`,
    );
  });
}

/** Returns what keeps an entry from being served, apart from an id that is missing. */
function problemOf(entry: unknown): string | null {
  if (!isObject(entry)) return 'is not an object';
  const field = ['id', 'parentId'].find((name) => entry[name] instanceof ExactNumber);
  return field === undefined
    ? null
    : `has the ${field} ${String(entry[field])}, a number that cannot be read exactly: write it in quotes`;
}

function isCategory(value: unknown): value is ServedCategory {
  return (
    isObject(value) &&
    (typeof value.id === 'number' || (typeof value.id === 'string' && value.id !== ''))
  );
}
