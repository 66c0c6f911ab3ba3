import { readFile } from 'node:fs/promises';
import { isObject } from '../api/interface';
import { decodeText } from '../text/decode-text';
import { parseJson } from '../text/parse-json';
import { CommandError, messageOf } from './run-command';

export interface SiteData {
  /** Null if the file has no site ID, for example because it is a bare array of categories. */
  readonly siteId: string | null;
  /** Not validated: duplicates and invalid entries are served unchanged. */
  readonly categories: readonly unknown[];
}

export async function readDataFile(path: string): Promise<SiteData> {
  try {
    return parseDataFile(decodeText(await readFile(path)));
  } catch (error) {
    throw new CommandError(`Can't read ${path}: ${messageOf(error)}`);
  }
}

/** Parses `{"siteId","categories":[…]}` or a bare array. Throws an Error for anything else. */
export function parseDataFile(text: string): SiteData {
  // Some editors add a byte order mark, which JSON does not allow.
  const content = parseJson(text.replace(/^\uFEFF/, ''));
  if (Array.isArray(content)) return { siteId: null, categories: content };
  if (!isObject(content) || !Array.isArray(content.categories)) {
    throw new Error('expected {"siteId","categories":[…]} or an array of categories');
  }
  const { siteId, categories } = content;
  return { siteId: typeof siteId === 'string' && siteId !== '' ? siteId : null, categories };
}
