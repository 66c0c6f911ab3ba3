import { formatNumber } from '../../text/numbers';
import type { CheckContext } from '../context/check-context';
import type { LargestPages, SizeTrial } from '../context/findings';
import type { ListPage } from '../context/list-page';
import { firstPageOf } from '../context/shared-responses';
import { findPageSizeParam, tellingSize } from '../paging/try-page-size';
import { formatCategories } from '../report/format-values';
import { passed, throwSkipped, type Verdict, warning } from '../report/verdict';

/** Page sizes that reveal the usual limits. */
const LARGE_SIZES = [100, 500, 1000];

/** Finds the query parameter that sets the size of a page, and the largest page. */
export async function checkPageSizeParameter(context: CheckContext): Promise<Verdict> {
  const { findings, details } = context;
  const first = firstPageOf(context);
  const size = tellingSize(first);
  if (size === null)
    throwSkipped(`a list of ${formatCategories(first.entries.length)} shows no effect`);

  const found = await findPageSizeParam(context, size);
  for (const trial of findings.sizeTrials.values()) {
    details.push(`${trial.param}=${trial.size}: ${describeTrial(trial)}`);
  }
  if (found === null) {
    findings.pageSize = { param: '', maximum: null, bulkPageSize: null };
    return judgeFailure(context, formatCategories(first.entries.length));
  }
  const largest = await findLargest(context, found.param, first);
  findings.pageSize = { param: found.param, ...largest };
  return judge(context, found.param, largest);
}

function describeTrial({ words, page, effect, size }: SizeTrial): string {
  if (page === null) return words;
  const count = formatCategories(page.entries.length);
  if (effect === 'ignored') return `no effect, ${count} as before`;
  return effect === 'set' && page.entries.length !== size
    ? `gave ${count}, a page of its own size`
    : `gave ${count}`;
}

async function findLargest(context: CheckContext, param: string, first: ListPage) {
  const { findings, service, details } = context;
  const { pageSize, bulkPageSize } = service.paging;
  const asked = Number(findings.listQuery[param] ?? 0);
  // The first page may tell already.
  if (first.hasMore && first.entries.length < asked) {
    const count = first.entries.length;
    details.push(`The most at once: ${formatNumber(count)}, where ${asked} were asked for`);
    return { maximum: count, bulkPageSize: null };
  }

  const sizes = new Set([...LARGE_SIZES, bulkPageSize]);
  let isBulkGiven = false;
  let last = first;
  for (const size of [...sizes].toSorted((a, b) => a - b)) {
    const count = last.entries.length;
    const total = last.pageInfo.totalCount;
    if (!last.hasMore || (total !== null && total <= count)) break;
    if (size <= count || size <= asked) continue;
    // oxlint-disable-next-line no-await-in-loop -- the next depends on what this one gives
    const { words, page } = await context.askForPage({ [param]: String(size) });
    if (page === null) {
      details.push(`${param}=${size}: ${words}`);
      // Refused: the limit is somewhere in between, and the last size that worked is safe.
      const largest = last === first ? 0 : count;
      return {
        maximum: count < pageSize || findings.isSizeRefused ? count : null,
        bulkPageSize: size > bulkPageSize ? bulkPageSize : largest,
      };
    }
    details.push(`${param}=${size}: gave ${formatCategories(page.entries.length)}`);
    last = page;
    if (page.entries.length < size && page.hasMore) {
      details.push(`The most at once: ${formatNumber(page.entries.length)}`);
      return { maximum: page.entries.length, bulkPageSize };
    }
    isBulkGiven ||= size >= bulkPageSize;
  }
  details.push(
    last.hasMore
      ? `The most at once: at least ${formatNumber(last.entries.length)}`
      : 'The most at once: not known, since the whole list came at once',
  );
  return { maximum: null, bulkPageSize: isBulkGiven ? bulkPageSize : null };
}

function judge(context: CheckContext, param: string, largest: LargestPages): Verdict {
  const { pageSizeParam, pageSize, bulkPageSize } = context.service.paging;
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
  const { maximum, bulkPageSize: found } = largest;
  if (found !== null && found !== bulkPageSize) {
    return warning(
      `“${param}” sets the page size, but pages of ${bulkPageSize}, the bulk page size of the connection, are refused.`,
      advise(
        context,
        `Set the bulk page size of the connection to ${found}.`,
        `, with a bulk page size of ${found}`,
      ),
    );
  }
  const asksForBulk = bulkPageSize > pageSize;
  if (maximum !== null && maximum < pageSize) {
    return passed(
      `“${param}” sets the page size, up to ${maximum}; the connection asks for ${pageSize}.`,
    );
  }
  if (asksForBulk && maximum !== null && maximum < bulkPageSize) {
    return passed(
      `“${param}” sets the page size, up to ${maximum}; the connection asks for ${bulkPageSize} when all are needed, and goes on with what it gets.`,
    );
  }
  return passed(
    asksForBulk && found !== null
      ? `“${param}” sets the page size, as the connection says: ${pageSize}, and ${bulkPageSize} when all are needed.`
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
function advise({ findings }: CheckContext, byHand: string, addition = ''): string {
  return findings.cursorParam === null
    ? byHand
    : `Use the paging parameters that were found${addition}.`;
}
