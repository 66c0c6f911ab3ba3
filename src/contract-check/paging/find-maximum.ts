import { listEndpoint } from '../../api/endpoints';
import { formatNumber } from '../../text/locale';
import { describeResponse, isOk } from '../context/check-response';
import { formatCategories } from '../report/format-values';
import type { CheckContext } from '../context/check-context';
import { type ListPage, readListPage } from '../context/list-page';

/** What the usual limits are found with. */
const SIZES = [100, 500, 1000];

/** How many categories come at once. */
export interface Maximum {
  /** Null where the end was not reached. */
  size: number | null;
  details: readonly string[];
}

/** Asks for larger and larger pages, as long as the list has more to give. */
export async function findMaximum(
  context: CheckContext,
  param: string,
  first: ListPage,
): Promise<Maximum> {
  const { findings, service, siteId } = context;
  const details: string[] = [];
  let last = first;
  const asked = Number(findings.listQuery[param] ?? 0);
  // The first page may tell already.
  if (last.hasMore && last.entries.length < asked) {
    const size = last.entries.length;
    return {
      size,
      details: [`The most at once: ${formatNumber(size)}, where ${asked} were asked for`],
    };
  }

  for (const size of SIZES) {
    const total = last.pageInfo.totalCount;
    if (!last.hasMore || (total !== null && total <= last.entries.length)) break;
    if (size <= last.entries.length || size <= asked) continue;
    // The next depends on what this one gives.
    // oxlint-disable-next-line no-await-in-loop
    const response = await context.ask(listEndpoint(siteId), { [param]: String(size) });
    const page = isOk(response) ? readListPage(response.json) : null;
    if (page === null) {
      details.push(`${param}=${size}: ${describeResponse(response)}`);
      const known = last.entries.length;
      // Refused: the limit is somewhere in between, and the last that worked is safe.
      return {
        size: known < service.paging.pageSize || findings.isSizeRefused ? known : null,
        details,
      };
    }
    details.push(`${param}=${size}: gave ${formatCategories(page.entries.length)}`);
    if (page.entries.length < size && page.hasMore) {
      const most = page.entries.length;
      details.push(`The most at once: ${formatNumber(most)}`);
      return { size: most, details };
    }
    last = page;
  }
  details.push(
    last.hasMore
      ? `The most at once: at least ${formatNumber(last.entries.length)}`
      : 'The most at once: not known, since the whole list came at once',
  );
  return { size: null, details };
}
