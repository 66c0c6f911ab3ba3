import { formatNumber } from '../../text/numbers';
import type { CheckContext, SizeTrial } from '../context/check-context';
import type { ListPage } from '../context/list-page';
import { firstPageOf } from '../context/shared-responses';
import { findPageSizeParam, tellingSize } from '../paging/try-page-size';
import { formatCategories } from '../report/format-values';
import { passed, skip, type Verdict, warning } from '../report/verdict';

/** Page sizes that reveal the usual limits. */
const LARGE_SIZES = [100, 500, 1000];

/** Finds the query parameter that sets the size of a page, and the largest page (section 4.1). */
export async function checkPageSizeParameter(context: CheckContext): Promise<Verdict> {
  const { findings, details } = context;
  const first = firstPageOf(context);
  const size = tellingSize(first);
  if (size === null) skip(`a list of ${formatCategories(first.entries.length)} shows no effect`);

  const found = await findPageSizeParam(context, size);
  for (const trial of findings.sizeTrials.values()) {
    details.push(`${trial.param}=${trial.size}: ${describeTrial(trial)}`);
  }
  if (found === null) {
    findings.pageSize = { param: '', maximum: null };
    return judgeFailure(context, formatCategories(first.entries.length));
  }
  const maximum = await findMaximum(context, found.param, first);
  findings.pageSize = { param: found.param, maximum };
  return judge(context, found.param, maximum);
}

function describeTrial({ words, page, effect, size }: SizeTrial): string {
  if (page === null) return words;
  const count = formatCategories(page.entries.length);
  if (effect === 'ignored') return `no effect, ${count} as before`;
  return effect === 'set' && page.entries.length !== size
    ? `gave ${count}, a page of its own size`
    : `gave ${count}`;
}

/**
 * Asks for larger and larger pages, as long as the list has more to give.
 *
 * @returns the most categories that come at once; null where that was not found
 */
async function findMaximum(
  context: CheckContext,
  param: string,
  first: ListPage,
): Promise<number | null> {
  const { findings, service, details } = context;
  const asked = Number(findings.listQuery[param] ?? 0);
  // The first page may tell already.
  if (first.hasMore && first.entries.length < asked) {
    const count = first.entries.length;
    details.push(`The most at once: ${formatNumber(count)}, where ${asked} were asked for`);
    return count;
  }

  let last = first;
  for (const size of LARGE_SIZES) {
    const count = last.entries.length;
    const total = last.pageInfo.totalCount;
    if (!last.hasMore || (total !== null && total <= count)) break;
    if (size <= count || size <= asked) continue;
    // The next depends on what this one gives.
    // oxlint-disable-next-line no-await-in-loop
    const { words, page } = await context.askForPage({ [param]: String(size) });
    if (page === null) {
      details.push(`${param}=${size}: ${words}`);
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

function judge(context: CheckContext, param: string, maximum: number | null): Verdict {
  const { pageSizeParam, pageSize } = context.service.paging;
  if (pageSizeParam === '') {
    return passed(`“${param}” sets the page size; the connection leaves it to the service.`);
  }
  if (param !== pageSizeParam) {
    return warning(
      `“${param}” sets the page size, not “${pageSizeParam}” as the connection says.`,
      advise(context, `Set the page size parameter of the connection to ${param}.`),
    );
  }
  if (context.findings.isSizeRefused) {
    return warning(
      `“${param}” sets the page size, but ${pageSize} as the connection says is refused.`,
      advise(context, 'Set a smaller page size in the connection.'),
    );
  }
  return passed(
    maximum !== null && maximum < pageSize
      ? `“${param}” sets the page size, up to ${maximum}; the connection asks for ${pageSize}.`
      : `“${param}” sets the page size, as the connection says.`,
  );
}

function judgeFailure(context: CheckContext, count: string): Verdict {
  if (context.service.paging.pageSizeParam === '') {
    return passed(`The service decides on the page size: ${count}.`);
  }
  const advice = advise(context, 'Leave the page size parameter of the connection empty.');
  return warning(
    `The page size cannot be set: the service gives ${count} whatever is asked for.`,
    `${advice} Browsing works all the same.`,
  );
}

/** Returns the advice: with a cursor parameter, all that was found can be used at once; else each is set by hand. */
function advise({ findings }: CheckContext, byHand: string): string {
  return findings.cursorParam === null ? byHand : 'Use the paging parameters that were found.';
}
