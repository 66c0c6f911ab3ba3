import { readFile } from 'node:fs/promises';
import { isAddressable } from '../../api/endpoints';
import type { Fixture } from '../../api/fixture';
import { isObject } from '../../api/interface';
import { isCategory } from '../../demo/operations';
import { formatCount } from '../../text/numbers';
import { parseJson } from '../../text/parse-json';
import { CommandError, messageOf } from '../run-command';

/**
 * Reads a fixture from a JSON file, and says on the other output how many of its entries cannot be retrieved. Throws a
 * CommandError with the path and what is wrong with it.
 */
export async function readDataFile(path: string): Promise<Fixture> {
  try {
    const fixture = parseDataFile(await readFile(path, 'utf8'));
    const { length } = fixture.categories.filter((entry) => !isCategory(entry));
    if (length > 0)
      console.error(`${path}: ${formatCount(length, 'entry has', 'entries have')} no ID.`);
    return fixture;
  } catch (error) {
    throw new CommandError(`${path}: ${messageOf(error)}`);
  }
}

/**
 * Reads `{"siteId","categories":[…],"details":{…}}` or a bare array; throws a CommandError with the first thing that is
 * wrong. Accepts any entry: the service serves each as it came.
 */
export function parseDataFile(text: string): Fixture {
  const content = parse(text);
  if (Array.isArray(content)) return { siteId: null, categories: content };

  if (!isObject(content) || !Array.isArray(content.categories)) {
    throw new CommandError('expected {"siteId","categories":[…]} or an array of categories');
  }
  const { siteId = null, categories, details } = content;
  if (siteId !== null && (typeof siteId !== 'string' || !isAddressable(siteId))) {
    throw new CommandError('"siteId" must be a string, and neither empty nor "." or ".."');
  }
  if (details !== undefined && !isObject(details)) {
    throw new CommandError('"details" must be an object with an answer for each ID');
  }
  return { siteId, categories, ...(details && { details }) };
}

function parse(text: string): unknown {
  try {
    // Some editors put a byte order mark in front, which JSON does not allow.
    return parseJson(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new CommandError(`not valid JSON: ${messageOf(error)}`);
  }
}
