import * as v from 'valibot';
import { encodeSegment } from './encode-segment';
import { ApiError } from './failure';
import { getJson } from './http';
import {
  type Category,
  categoryAnswerSchema,
  categoryListSchema,
  categorySchema,
  type PageInfo,
  pageInfoSchema,
  subCategorySchema,
} from './schemas';
import type { Service } from './service';

/** Something in an answer that could not be read and was set aside: where it is, and why. */
export interface SetAside {
  path: string;
  problem: string;
}

/** One answer of the list operation. */
export interface CategoryPage {
  categories: Category[];
  pageInfo: PageInfo;
  setAside: SetAside[];
}

/** The answer of the retrieve operation. */
export interface CategoryAnswer {
  category: Category;
  /** The ids of the sub-categories, or null when the service did not list them. */
  subCategoryIds: string[] | null;
  setAside: SetAside[];
  /** The body as it came, but for the key where the service repeats it. */
  text: string;
}

const UNKNOWN_PAGE_INFO = v.parse(pageInfoSchema, {});

/**
 * Lists one page of a site's categories (interface, section 4.1).
 *
 * @param cursor the `endCursor` of the page before, or null for the first page
 * @throws ApiError, or the signal's reason when it is aborted
 */
export async function listCategories(
  service: Service,
  siteId: string,
  cursor: string | null,
  signal: AbortSignal,
): Promise<CategoryPage> {
  const { cursorParam, pageSizeParam, pageSize } = service.paging;
  const query: Record<string, string> = {};
  if (pageSizeParam) query[pageSizeParam] = String(pageSize);
  if (cursor !== null) query[cursorParam] = cursor;

  const { json } = await getJson(service, listPath(siteId), query, signal);
  const list = parseAnswer(categoryListSchema, json);
  const { read, setAside } = readEach(categorySchema, list.categories, 'categories');
  // Without it nothing says whether there is more; that is told as such, not as an unreadable entry.
  const pageInfo = v.safeParse(pageInfoSchema, list.pageInfo);
  return {
    categories: read,
    pageInfo: pageInfo.success ? pageInfo.output : UNKNOWN_PAGE_INFO,
    setAside,
  };
}

/**
 * Retrieves one category with the ids of its sub-categories (interface, section 4.2).
 *
 * @throws ApiError, or the signal's reason when it is aborted
 */
export async function retrieveCategory(
  service: Service,
  siteId: string,
  categoryId: string,
  signal: AbortSignal,
): Promise<CategoryAnswer> {
  const path = `${listPath(siteId)}/${toSegment(categoryId)}`;
  const { json, text } = await getJson(service, path, {}, signal);
  const { category, subCategories } = parseAnswer(categoryAnswerSchema, json);
  if (!Array.isArray(subCategories)) return { category, subCategoryIds: null, setAside: [], text };
  const { read, setAside } = readEach(subCategorySchema, subCategories, 'subCategories');
  return { category, subCategoryIds: [...new Set(read)], setAside, text };
}

function listPath(siteId: string): string {
  return `/api/v1/sites/${toSegment(siteId)}/category`;
}

function toSegment(id: string): string {
  // A URL parser takes these for steps in the path, however they are encoded: never an id's address.
  if (id === '.' || id === '..') throw new ApiError({ kind: 'not-found' });
  return encodeSegment(id);
}

function parseAnswer<S extends v.GenericSchema>(schema: S, json: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  throw new ApiError({ kind: 'invalid-response', problems: result.issues.map(describeIssue) });
}

/** Reads the entries one by one: one that cannot be read does not take the others with it. */
function readEach<S extends v.GenericSchema>(schema: S, entries: unknown[], path: string) {
  const read: v.InferOutput<S>[] = [];
  const setAside: SetAside[] = [];
  for (const [index, entry] of entries.entries()) {
    const result = v.safeParse(schema, entry);
    if (result.success) read.push(result.output);
    else
      setAside.push({
        path: `${path}[${index}]`,
        problem: result.issues.map(describeIssue).join('; '),
      });
  }
  return { read, setAside };
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  // A text is not repeated: it may be of any length, and hold what it was sent.
  const received = issue.received.startsWith('"') ? 'a text' : issue.received;
  const problem =
    issue.kind === 'validation'
      ? issue.message
      : `expected ${issue.expected ?? 'a value'}, received ${received}`;
  return `${path ? `${path}: ` : ''}${problem}`;
}
