import { isAddressable } from '../../api/endpoints';
import { EarlyVerdict, skipped, unchecked } from '../report/verdict';
import type { CheckContext } from './check-context';
import type { ListPage } from './list-page';
import type { CheckResponse } from './check-response';

/**
 * The first page of the list, which most checks look at.
 *
 * @throws EarlyVerdict when none was read
 */
export function firstPageOf({ findings, blocker }: CheckContext): ListPage {
  if (findings.firstPage) return findings.firstPage;
  if (blocker !== null) throw new EarlyVerdict(skipped(`Not checked, since “${blocker}” failed.`));
  throw new EarlyVerdict(unchecked('no list was read'));
}

/**
 * The first page, with at least one category that can be retrieved on it.
 *
 * @returns the page, and the ids of those categories in the order of the list
 * @throws EarlyVerdict when there is none
 */
export function retrievableOf(context: CheckContext): {
  page: ListPage;
  ids: [string, ...string[]];
} {
  const page = firstPageOf(context);
  const [id, ...others] = page.ids.filter(isAddressable);
  if (id === undefined) {
    throw new EarlyVerdict(
      skipped(
        page.entries.length === 0
          ? 'Not checked, since the list holds no category.'
          : 'Not checked, since no category of the first page has an ID to ask for.',
      ),
    );
  }
  return { page, ids: [id, ...others] };
}

/**
 * What came of the first request for the list.
 *
 * @throws EarlyVerdict when a check before failed, or it was not sent at all
 */
export function requireListResponse({ findings, blocker }: CheckContext): CheckResponse {
  if (blocker !== null) throw new EarlyVerdict(skipped(`Not checked, since “${blocker}” failed.`));
  if (findings.listResponse) return findings.listResponse;
  throw new EarlyVerdict(unchecked('the list was not asked for'));
}
