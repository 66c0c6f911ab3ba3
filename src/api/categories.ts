// Start reading api/ here: the two operations. Then read interface.ts: what the API promises.

import * as v from 'valibot';
import { finishTask, type Task, runInSlices } from '../base/task';
import { DeviationTally, type Deviation } from './deviation-tally';
import { ApiError, type ResponseProblem } from './failure';
import { noteResponse, noteCategory, notePageInfo, noteSubCategory } from './note-deviations';
import { getJson } from './get-json';
import { categoryEndpoint, listEndpoint, toPageQuery } from './endpoints';
import {
  type Category,
  categoryResponseSchema,
  categoryListSchema,
  categorySchema,
  type PageInfo,
  pageInfoSchema,
  subCategorySchema,
} from './schemas';
import type { PageRequest, Service } from './service';

export interface CategoryPage {
  pageSize: number;
  categories: Category[];
  pageInfo: PageInfo;
  unreadableCount: number;
  /** Deviations from the API, including unreadable entries. */
  deviations: Deviation[];
}

export interface CategoryResponse {
  category: Category;
  /** The sub-categories' IDs, or null if the service did not list them. */
  subCategoryIds: string[] | null;
  unreadableCount: number;
  deviations: Deviation[];
  /** The raw body. */
  text: string;
}

/** Entries read per step; a step takes about 2 ms. */
const STEP = 200;

const UNKNOWN_PAGE_INFO = v.parse(pageInfoSchema, {});

/**
 * Requests one page of a site's list.
 * @throws ApiError, or the signal's reason when aborted
 */
export async function listCategories(
  service: Service,
  siteId: string,
  request: PageRequest,
  signal: AbortSignal,
): Promise<CategoryPage> {
  const query = toPageQuery(service.paging, request);
  return await getJson(service, listEndpoint(siteId), query, signal, async (json) => {
    // Reads in slices because some services send 10,000 entries at once.
    const page = await runInSlices(readCategoryPage(json, request.pageSize), signal);
    if (page) return page;
    throw signal.reason;
  });
}

/**
 * Reads a list response; throws an ApiError if it has no list.
 * @param pageSize the requested page size; 0 if it is unknown or does not matter
 */
export function* readCategoryPage(json: unknown, pageSize = 0): Task<CategoryPage> {
  const list = parseResponse(categoryListSchema, json);
  const tally = new DeviationTally();
  const { read, unreadableCount } = yield* readEach(
    { schema: categorySchema, path: 'categories', note: noteCategory, tally },
    list.categories,
  );
  // Unreadable page info counts as unknown pagination, not as an unreadable entry.
  const pageInfo = v.safeParse(pageInfoSchema, list.pageInfo);
  const page = pageInfo.success ? pageInfo.output : UNKNOWN_PAGE_INFO;
  notePageInfo(tally, list.pageInfo, page);
  return {
    pageSize,
    categories: read,
    pageInfo: page,
    unreadableCount,
    deviations: tally.toList(),
  };
}

/** Retrieves a category and the IDs of its sub-categories. Throws the same errors as `listCategories`. */
export async function retrieveCategory(
  service: Service,
  siteId: string,
  categoryId: string,
  signal: AbortSignal,
): Promise<CategoryResponse> {
  const path = categoryEndpoint(siteId, categoryId);
  return await getJson(service, path, {}, signal, (json, text) => ({
    ...readCategoryResponse(json, categoryId),
    text,
  }));
}

/** Reads a category response; throws an ApiError if it has no category. */
export function readCategoryResponse(
  json: unknown,
  categoryId: string,
): Omit<CategoryResponse, 'text'> {
  const { category, subCategories } = parseResponse(categoryResponseSchema, json);
  const tally = new DeviationTally();
  noteResponse(tally, json, category, categoryId);
  if (!Array.isArray(subCategories)) {
    return { category, subCategoryIds: null, unreadableCount: 0, deviations: tally.toList() };
  }
  const { read, unreadableCount } = finishTask(
    readEach(
      { schema: subCategorySchema, path: 'subCategories', note: noteSubCategory, tally },
      subCategories,
    ),
  );
  const subCategoryIds = [...new Set(read)];
  return { category, subCategoryIds, unreadableCount, deviations: tally.toList() };
}

function parseResponse<S extends v.GenericSchema>(schema: S, json: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  throw new ApiError({ kind: 'invalid-response', problems: result.issues.map(toProblem) });
}

interface Reading<S extends v.GenericSchema> {
  schema: S;
  /** The list's path in the response. */
  path: string;
  tally: DeviationTally;
  note: (tally: DeviationTally, sent: unknown, read: v.InferOutput<S>) => void;
}

function* readEach<S extends v.GenericSchema>(
  { schema, path, tally, note }: Reading<S>,
  entries: unknown[],
): Task<{ read: v.InferOutput<S>[]; unreadableCount: number }> {
  const read: v.InferOutput<S>[] = [];
  for (const [index, entry] of entries.entries()) {
    if (index % STEP === STEP - 1) yield;
    const result = v.safeParse(schema, entry);
    if (result.success) {
      read.push(result.output);
      note(tally, entry, result.output);
    } else {
      // An entry can have only one issue: a wrong type or an invalid ID.
      const problem = toProblem(result.issues[0]);
      tally.note('unreadable', `${path}[]`, null, formatReceived(problem));
    }
  }
  return { read, unreadableCount: entries.length - read.length };
}

function toProblem(issue: v.BaseIssue<unknown>): ResponseProblem {
  const path = v.getDotPath(issue) ?? '';
  if (path && issue.received === 'undefined') {
    const dot = path.lastIndexOf('.');
    return { kind: 'missing', path: path.slice(0, Math.max(dot, 0)), field: path.slice(dot + 1) };
  }
  if (issue.kind === 'validation') return { kind: 'empty', path };
  return {
    kind: 'wrong-type',
    path,
    expected: issue.expected ?? '',
    received: issue.received.startsWith('"') ? null : issue.received,
  };
}

function formatReceived(problem: ResponseProblem): string {
  if (problem.kind === 'missing') return `${problem.field}: undefined`;
  const value = problem.kind === 'empty' ? '""' : (problem.received ?? '"…"');
  return problem.path ? `${problem.path}: ${value}` : value;
}
