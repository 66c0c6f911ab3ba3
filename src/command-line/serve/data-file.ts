import { readFile } from 'node:fs/promises';
import { isObject } from '../../api/interface';
import type { ServedCategory } from '../../demo/operations';
import { CommandError } from '../run-command';

/** What a data file holds. `siteId` is `null` where the file is a bare array. */
export type DataFile = {
  readonly siteId: string | null;
  readonly categories: readonly ServedCategory[];
};

/**
 * Reads the categories of a site from a JSON file (see {@link parseDataFile}).
 *
 * @throws {CommandError} with the path and what is wrong with the file.
 */
export async function readDataFile(path: string): Promise<DataFile> {
  try {
    return parseDataFile(await readFile(path, 'utf8'));
  } catch (error) {
    throw new CommandError(`${path}: ${messageOf(error)}`);
  }
}

/**
 * Reads `{"siteId","categories":[…]}` or a bare array of categories.
 *
 * Only what the service cannot do without is checked: that each entry is an object with an id. The
 * rest is served as it stands, so that odd data can be tried out on the browser.
 *
 * @throws {CommandError} with the first thing that is wrong.
 */
export function parseDataFile(text: string): DataFile {
  const content = parseJson(text);
  if (Array.isArray(content)) return { siteId: null, categories: toCategories(content) };

  if (!isObject(content) || !Array.isArray(content.categories)) {
    throw new CommandError('expected {"siteId","categories":[…]} or an array of categories');
  }
  const { siteId = null, categories } = content;
  if (siteId !== null && (typeof siteId !== 'string' || siteId === '')) {
    throw new CommandError('"siteId" has to be a text that is not empty');
  }
  return { siteId, categories: toCategories(categories) };
}

function parseJson(text: string): unknown {
  try {
    // Some editors put a byte order mark in front, which JSON does not allow.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new CommandError(`not valid JSON: ${messageOf(error)}`);
  }
}

function toCategories(entries: readonly unknown[]): ServedCategory[] {
  return entries.map((entry, index) => {
    if (isCategory(entry)) return entry;
    const problem = isObject(entry) ? 'has no "id" (a number or a text)' : 'is not an object';
    throw new CommandError(`entry ${index + 1} of ${entries.length} ${problem}`);
  });
}

function isCategory(value: unknown): value is ServedCategory {
  return (
    isObject(value) &&
    (typeof value.id === 'number' || (typeof value.id === 'string' && value.id !== ''))
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
