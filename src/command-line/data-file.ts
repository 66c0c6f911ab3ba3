import { readFile } from 'node:fs/promises';
import { isAddressable } from '../api/endpoints';
import { isObject } from '../api/interface';
import { isCategory } from '../demo/service';
import { formatCount } from '../text/numbers';
import { parseJson } from '../text/parse-json';
import { CommandError, messageOf } from './run-command';

/** The categories of a site as the embedded service serves them. */
export interface SiteData {
  /** Null if the file is a bare array of categories. */
  readonly siteId: string | null;
  /** Served as they are: also repeated ones, and ones that are no category. */
  readonly categories: readonly unknown[];
}

/**
 * Reads a site from a JSON file, and says on the other output how many of its entries cannot be retrieved. Throws a
 * CommandError with the path and what is wrong with it.
 */
export async function readDataFile(path: string): Promise<SiteData> {
  try {
    const data = parseDataFile(await readFile(path, 'utf8'));
    const { length } = data.categories.filter((entry) => !isCategory(entry));
    if (length > 0)
      console.error(`${path}: ${formatCount(length, 'entry has', 'entries have')} no ID.`);
    return data;
  } catch (error) {
    throw new CommandError(`${path}: ${messageOf(error)}`);
  }
}

/** Reads `{"siteId","categories":[…]}` or a bare array; throws a CommandError with the first thing that is wrong. */
export function parseDataFile(text: string): SiteData {
  const content = parse(text);
  if (Array.isArray(content)) return { siteId: null, categories: content };

  if (!isObject(content) || !Array.isArray(content.categories)) {
    throw new CommandError('expected {"siteId","categories":[…]} or an array of categories');
  }
  const { siteId = null, categories } = content;
  if (siteId !== null && (typeof siteId !== 'string' || !isAddressable(siteId))) {
    throw new CommandError('"siteId" must be a string, and neither empty nor "." or ".."');
  }
  return { siteId, categories };
}

function parse(text: string): unknown {
  try {
    // Some editors put a byte order mark in front, which JSON does not allow.
    return parseJson(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new CommandError(`not valid JSON: ${messageOf(error)}`);
  }
}
