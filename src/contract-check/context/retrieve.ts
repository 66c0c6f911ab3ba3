import { readCategoryResponse } from '../../api/categories';
import { categoryEndpoint } from '../../api/endpoints';
import type { CheckContext } from './check-context';
import { type CheckResponse, isOk, statusOf } from './check-response';

/** An id that no category has: a service that makes ids of words has no words like these. */
export const UNKNOWN_ID = 'no-such-category-9f3b7c1e';

/** The statuses for an id that no category has, or that no category can have. */
const REFUSALS = new Set([400, 404, 410, 422]);

/** Retrieves a category; one that was retrieved before is not asked for again. */
export async function retrieve(context: CheckContext, id: string): Promise<CheckResponse> {
  const { findings, siteId } = context;
  const known = findings.retrieved.get(id);
  if (known) {
    context.addEvidence(known.evidence);
    return known;
  }
  const response = await context.ask(categoryEndpoint(siteId, id));
  findings.retrieved.set(id, response);
  return response;
}

/** Returns whether the service has understood an id, and has no such category. */
export function saysUnknown(response: CheckResponse): boolean {
  return REFUSALS.has(statusOf(response) ?? 0);
}

/** Reads a response of the retrieve operation as the app does; null where it holds no category. */
export function readRetrieved(response: CheckResponse, id: string) {
  if (!isOk(response)) return null;
  try {
    return readCategoryResponse(response.json, id);
  } catch {
    return null;
  }
}
