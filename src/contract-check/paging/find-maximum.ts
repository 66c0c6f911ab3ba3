import { formatNumber } from '../../text/locale';
import type { CheckContext } from '../context/check-context';
import { describeResponse } from '../context/check-response';
import type { ListPage } from '../context/list-page';
import { formatCategories } from '../report/format-values';

/** What the usual limits are found with. */
const SIZES = [100, 500, 1000];

/**
 * Asks for larger and larger pages, as long as the list has more to give.
 *
 * @param details takes what was found, line by line
 * @returns the most categories that come at once; null where that was not found
 */
export async function findMaximum(
  context: CheckContext,
  param: string,
  first: ListPage,
  details: string[],
): Promise<number | null> {
  const { findings, service } = context;
  const asked = Number(findings.listQuery[param] ?? 0);
  // The first page may tell already.
  if (first.hasMore && first.entries.length < asked) {
    const count = first.entries.length;
    details.push(`The most at once: ${formatNumber(count)}, where ${asked} were asked for`);
    return count;
  }

  let last = first;
  for (const size of SIZES) {
    const count = last.entries.length;
    const total = last.pageInfo.totalCount;
    if (!last.hasMore || (total !== null && total <= count)) break;
    if (size <= count || size <= asked) continue;
    // The next depends on what this one gives.
    // oxlint-disable-next-line no-await-in-loop
    const { response, page } = await context.askForPage({ [param]: String(size) });
    if (page === null) {
      details.push(`${param}=${size}: ${describeResponse(response)}`);
      // Refused: the limit is somewhere in between, and the last size that worked is safe.
      return count < service.paging.pageSize || findings.isSizeRefused ? count : null;
    }
    details.push(`${param}=${size}: gave ${formatCategories(page.entries.length)}`);
    last = page;
    if (page.entries.length < size && page.hasMore) {
      details.push(`The most at once: ${formatNumber(page.entries.length)}`);
      return page.entries.length;
    }
  }
  details.push(
    last.hasMore
      ? `The most at once: at least ${formatNumber(last.entries.length)}`
      : 'The most at once: not known, since the whole list came at once',
  );
  return null;
}
