import { readCategoryPage } from '../../api/categories';
import { isObject } from '../../api/interface';
import { parseJson } from '../../text/parse-json';
import type { Task } from '../../base/task';
import { type LoadedCategories, toLoadedCategories } from '../loaded-categories';

export type ListFileProblem = 'not-json' | 'no-list' | 'no-categories';

const MESSAGES: Readonly<Record<ListFileProblem, string>> = {
  'not-json': 'The file is not JSON.',
  'no-list':
    'The file is JSON, but holds no list of categories. Give a JSON export of this app, or {"siteId", "categories": […]}.',
  'no-categories': 'The file holds a list, but not of categories.',
};

/** A file that is not a list of categories. The message is for the terminal. */
export class ListFileError extends Error {
  override readonly name = 'ListFileError';
  readonly problem: ListFileProblem;

  constructor(problem: ListFileProblem) {
    super(MESSAGES[problem]);
    this.problem = problem;
  }
}

/**
 * Reads a list from one of the app's JSON exports, `{"siteId", "categories"}`, or from a response, as leniently as from
 * a service. The list is complete unless the file says otherwise.
 * @param loadedAt when the file was read, in ms since the epoch
 * @throws ListFileError
 */
export function* readListFile(text: string, loadedAt: number): Task<LoadedCategories> {
  const json = parse(text);
  const content = Array.isArray(json) ? { categories: json } : json;
  if (!isObject(content) || !Array.isArray(content.categories)) {
    throw new ListFileError('no-list');
  }
  const { categories } = content;
  const page = yield* readCategoryPage({ categories, pageInfo: toPageInfo(content) });
  const isOther = page.unreadableCount > 0 && page.categories.length === 0;
  if (isOther) throw new ListFileError('no-categories');
  return toLoadedCategories([{ page, loadedAt }]);
}

function toPageInfo({ pageInfo, isComplete, totalCount }: Record<string, unknown>): unknown {
  if (isComplete === false) return { hasNextPage: true, endCursor: 'the rest', totalCount };
  return isObject(pageInfo) ? pageInfo : { hasNextPage: false };
}

function parse(text: string): unknown {
  try {
    // Some editors add a BOM, which JSON does not allow.
    return parseJson(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new ListFileError('not-json');
  }
}
