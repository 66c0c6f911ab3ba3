import { readCategoryPage, type CategoryPage } from '../../api/categories';
import { isObject } from '../../api/interface';
import { isCutOffJson } from '../../text/json-tokens';
import { parseJson } from '../../text/parse-json';
import type { Task } from '../../text/task';
import { CategoryIndex, type LoadedPage } from '../category-index';
import { LoadedCategories } from '../loaded-categories';

/** Why a file cannot be read as a list of categories, as a sentence. */
export class ListFileError extends Error {
  override readonly name = 'ListFileError';
}

/** So many categories are indexed at once. */
const PAGE = 200;

/**
 * Reads a list from a file: what the app exports as JSON, `{"siteId", "categories"}`, or an answer of the service. As
 * tolerant as of the service's answers; what can be compared is only all that the file says there is.
 *
 * @param loadedAt when the file was read, in ms since the epoch
 * @throws ListFileError
 */
export function* readListFile(text: string, loadedAt: number): Task<LoadedCategories> {
  const json = parse(text);
  const content = Array.isArray(json) ? { categories: json } : json;
  if (!isObject(content) || !Array.isArray(content.categories)) {
    throw new ListFileError(
      'The file is JSON, but holds no list of categories. What this app exports as JSON can be read, and {"siteId", "categories": […]}.',
    );
  }
  const { categories } = content;
  const page = yield* readCategoryPage({ categories, pageInfo: toPageInfo(content) });
  const [problem] = page.unreadable;
  if (problem && page.categories.length === 0) {
    throw new ListFileError(
      `The file holds a list, but none of categories: ${problem.path} ${problem.problem}.`,
    );
  }
  return yield* index(page, loadedAt);
}

/** Reads which part of a list a file holds: all of it, unless it says otherwise. */
function toPageInfo({ pageInfo, isComplete, totalCount }: Record<string, unknown>): unknown {
  if (isComplete === false) return { hasNextPage: true, endCursor: 'the rest', totalCount };
  return isObject(pageInfo) ? pageInfo : { hasNextPage: false };
}

function parse(text: string): unknown {
  if (text.trim() === '') throw new ListFileError('The file is empty.');
  try {
    // Some editors put a byte order mark in front, which JSON does not allow.
    return parseJson(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new ListFileError(
      isCutOffJson(text) ? 'The file is incomplete: its JSON breaks off.' : 'The file is not JSON.',
    );
  }
}

/** Indexes a long page in parts, each as a page of its own. */
function* index(page: CategoryPage, loadedAt: number): Task<LoadedCategories> {
  const { categories, pageInfo } = page;
  const result = new CategoryIndex();
  const pages: LoadedPage[] = [];
  let from = 0;
  do {
    const part = categories.slice(from, from + PAGE);
    from += PAGE;
    const isLast = from >= categories.length;
    pages.push({
      page: isLast
        ? { ...page, categories: part }
        : {
            ...page,
            categories: part,
            pageInfo: { ...pageInfo, hasNextPage: true, endCursor: String(from) },
            unreadable: [],
            deviations: [],
          },
      loadedAt,
    });
    result.extendTo(pages);
    yield;
  } while (from < categories.length);
  return new LoadedCategories(result);
}
