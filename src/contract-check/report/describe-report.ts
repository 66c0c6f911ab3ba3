import type { PagingDialect } from '../../api/service';
import { formatCount, formatNumber } from '../../text/numbers';
import { formatDuration } from './format-values';
import { countOf, type Report } from './report';
import { type Outcome, reasonOf } from './verdict';

const COUNTED: readonly [outcome: Outcome, one: string, other: string][] = [
  ['failed', 'failed', 'failed'],
  ['unchecked', 'could not be checked', 'could not be checked'],
  ['warning', 'warning', 'warnings'],
  ['passed', 'passed', 'passed'],
  ['skipped', 'skipped', 'skipped'],
];

/** Without these there is nothing to browse. */
const ESSENTIAL = new Set(['base-url', 'answers', 'key', 'site', 'list-shape', 'cursor-parameter']);

/** Sums a report up in one sentence; while the checks run, describes the progress. */
export function describeReport(report: Report): string {
  const { checks, state, configured, found } = report;
  const doneCount = checks.filter((check) => check.state === 'done').length;
  const progress = `${formatNumber(doneCount)} of ${formatNumber(checks.length)}`;
  if (state === 'running') return `Checking, ${progress}`;
  if (state === 'stopped') return `Stopped after ${progress} checks`;
  const open = describeUnchecked(report);
  const rest = open === null ? '' : `; ${open}`;
  if (found) return describeDifference(configured, found) + rest;
  const failure = checks.find(({ verdict }) => verdict?.outcome === 'failed');
  if (failure?.verdict) {
    if (ESSENTIAL.has(failure.id)) return failure.verdict.summary.replace(/\.$/, '') + rest;
    const failedCount = formatCount(countOf(report, 'failed'), 'check', 'checks');
    return `The service can be browsed, but ${failedCount} failed${rest}`;
  }
  if (open !== null) return `Nothing failed, but ${open}`;
  const warningCount = countOf(report, 'warning');
  return warningCount > 0
    ? `The service can be browsed, with ${formatCount(warningCount, 'warning', 'warnings')}`
    : 'The service does what the interface promises';
}

function describeUnchecked({ checks }: Report): string | null {
  const reasons = checks.flatMap(({ verdict }) =>
    verdict?.outcome === 'unchecked' ? [reasonOf(verdict)] : [],
  );
  const [reason] = reasons;
  if (reason === undefined) return null;
  const share = `${formatNumber(reasons.length)} of ${formatNumber(checks.length)}`;
  const others = reasons.every((each) => each === reason) ? '' : ', among other reasons';
  return `${share} could not be checked: ${reason}${others}`;
}

/** Describes how many checks had which outcome: "1 failed · 2 warnings · 12 passed". */
export function describeCounts(report: Pick<Report, 'checks'>): string {
  return COUNTED.flatMap(([outcome, one, other]) => {
    const count = countOf(report, outcome);
    return count > 0 ? [formatCount(count, one, other)] : [];
  }).join(' · ');
}

/** Describes the requests of a run: "15 requests in 1.2 s · 1 retry · 1 answered 429 (too many requests)". */
export function describeRequests({ requestCount, retryCount, limitedCount, ms }: Report): string {
  return [
    `${formatCount(requestCount, 'request', 'requests')} in ${formatDuration(ms)}`,
    retryCount > 0 ? formatCount(retryCount, 'retry', 'retries') : [],
    limitedCount > 0 ? `${formatNumber(limitedCount)} answered 429 (too many requests)` : [],
  ]
    .flat()
    .join(' · ');
}

/** Returns the worst outcome so far, which stands for the whole report. */
export function worstOutcome(report: Report): Outcome {
  return COUNTED.find(([outcome]) => countOf(report, outcome) > 0)?.[0] ?? 'skipped';
}

function describeDifference(configured: PagingDialect, found: PagingDialect): string {
  if (found.cursorParam !== configured.cursorParam) {
    return `The service answers, but pages with “${found.cursorParam}”, not “${configured.cursorParam}”`;
  }
  if (found.pageSizeParam === configured.pageSizeParam) {
    if (found.pageSize === configured.pageSize) {
      return `The service answers, but refuses pages of ${formatNumber(configured.bulkPageSize)}`;
    }
    return `The service answers, but with ${formatNumber(found.pageSize)} per page, not ${formatNumber(configured.pageSize)}`;
  }
  return found.pageSizeParam === ''
    ? `The service answers, but takes no page size: it ignores “${configured.pageSizeParam}”`
    : `The service answers, but takes the page size as “${found.pageSizeParam}”, not “${configured.pageSizeParam}”`;
}

/** Formats a paging dialect as the query string that it leads to. */
export function describePaging(dialect: PagingDialect): string {
  const { cursorParam, pageSizeParam, pageSize, bulkPageSize } = dialect;
  if (pageSizeParam === '') return `?${cursorParam}=…`;
  const bulk = bulkPageSize > pageSize ? `, in bulk ${pageSizeParam}=${bulkPageSize}` : '';
  return `?${pageSizeParam}=${pageSize}&${cursorParam}=…${bulk}`;
}
