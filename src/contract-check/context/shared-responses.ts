import { readCategoryResponse } from '../../api/categories';
import { categoryEndpoint, isAddressable } from '../../api/endpoints';
import { throwUnchecked, throwSkipped } from '../report/verdict';
import type { CheckContext } from './check-context';
import type { RetrieveResponse } from './findings';
import type { CheckResponse } from './check-response';
import type { ListPage, PageResponse } from './list-page';

/** Returns the first page of the list, which most checks look at; throws an EarlyVerdict when none was read. */
export function firstPageOf({ findings }: CheckContext): ListPage {
  return findings.list?.page ?? throwUnchecked('no list was read');
}

/** Returns the first page and the ids on it that can be retrieved; throws an EarlyVerdict when there is none. */
export function retrievableOf(context: CheckContext): {
  page: ListPage;
  ids: [string, ...string[]];
} {
  const page = firstPageOf(context);
  const [id, ...others] = page.ids.filter(isAddressable);
  if (id !== undefined) return { page, ids: [id, ...others] };
  return page.entries.length === 0
    ? throwSkipped('the list holds no category')
    : throwSkipped('no category of the first page has an ID to ask for');
}

/** Adds the first request for the list to the evidence; throws an EarlyVerdict when it was not sent at all. */
export function reuseListResponse(context: CheckContext): PageResponse {
  const response = context.findings.list ?? throwUnchecked('the list was not asked for');
  context.addEvidence(response.evidence);
  return response;
}

/** An id that no category has: a service that makes ids of words has no words like these. */
export const UNKNOWN_ID = 'no-such-category-9f3b7c1e';

/** The statuses for an id that no category has, or that no category can have. */
const REFUSALS = new Set([400, 404, 410, 422]);

/** Retrieves a category; one that was retrieved before is not asked for again. */
export async function retrieve(context: CheckContext, id: string): Promise<RetrieveResponse> {
  const { findings, siteId } = context;
  const known = findings.retrieved.get(id);
  if (known) {
    context.addEvidence(known.evidence);
    return known;
  }
  const response = await context.ask(categoryEndpoint(siteId, id));
  const retrieved = { ...response, retrieved: readCategory(response, id) };
  findings.retrieved.set(id, retrieved);
  return retrieved;
}

/** Reads a response of the retrieve operation as the app does; null where it holds no category. */
function readCategory({ isOk, json }: CheckResponse, id: string) {
  if (!isOk) return null;
  try {
    return readCategoryResponse(json, id);
  } catch {
    return null;
  }
}

/** Returns whether the service has understood an id, and has no such category. */
export function saysUnknown({ status }: CheckResponse): boolean {
  return REFUSALS.has(status ?? 0);
}
