import { isAddressable } from '../../api/endpoints';
import { giveUp, skip } from '../report/verdict';
import type { CheckContext } from './check-context';
import type { CheckResponse } from './check-response';
import type { ListPage } from './list-page';

/** @throws EarlyVerdict when the failure of an earlier check keeps the list from being read */
export function skipIfBlocked({ blocker }: CheckContext): void {
  if (blocker !== null) skip(`“${blocker}” failed`);
}

/**
 * Returns the first page of the list, which most checks look at.
 *
 * @throws EarlyVerdict when none was read
 */
export function firstPageOf(context: CheckContext): ListPage {
  const { firstPage } = context.findings;
  if (firstPage) return firstPage;
  skipIfBlocked(context);
  return giveUp('no list was read');
}

/**
 * Returns the first page, and the ids on it that can be retrieved, in the order of the list.
 *
 * @throws EarlyVerdict when there is none
 */
export function retrievableOf(context: CheckContext): {
  page: ListPage;
  ids: [string, ...string[]];
} {
  const page = firstPageOf(context);
  const [id, ...others] = page.ids.filter(isAddressable);
  if (id !== undefined) return { page, ids: [id, ...others] };
  return page.entries.length === 0
    ? skip('the list holds no category')
    : skip('no category of the first page has an ID to ask for');
}

/**
 * Adds the first request for the list to the evidence of another check, and returns its response.
 *
 * @throws EarlyVerdict when an earlier check failed, or the request was not sent at all
 */
export function reuseListResponse(context: CheckContext): CheckResponse {
  skipIfBlocked(context);
  const response = context.findings.listResponse ?? giveUp('the list was not asked for');
  context.addEvidence(response.evidence);
  return response;
}
