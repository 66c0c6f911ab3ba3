import { categoryEndpoint } from '../../api/endpoints';
import { readCategoryResponse } from '../../api/categories';
import type { Category } from '../../api/schemas';
import type { CheckContext } from './check-context';
import { type CheckResponse, isOk, statusOf } from './check-response';

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

/** No category has it: a service that makes ids of words has no words like these. */
export const UNKNOWN_ID = 'no-such-category-9f3b7c1e';

/** What says that there is no such category, or that no category can have such an id. */
const REFUSALS = new Set([400, 404, 410, 422]);

/** Returns whether the service has understood an id, and has no category of it. */
export function saysUnknown(response: CheckResponse): boolean {
  return REFUSALS.has(statusOf(response) ?? 0);
}

/** How the service answers for an id that it does not have; it is asked once. */
export async function retrieveUnknown(context: CheckContext): Promise<CheckResponse> {
  const { findings, siteId } = context;
  findings.unknownId ??= await context.ask(categoryEndpoint(siteId, UNKNOWN_ID));
  return findings.unknownId;
}

/** Reads an answer of the retrieve operation as the app does; null for one that holds no category. */
export function readRetrieved(response: CheckResponse): Retrieved | null {
  if (!isOk(response)) return null;
  try {
    const { category, subCategoryIds } = readCategoryResponse(response.json, '');
    return { category, subCategoryIds: subCategoryIds ?? [] };
  } catch {
    return null;
  }
}

interface Retrieved {
  category: Category;
  subCategoryIds: readonly string[];
}
