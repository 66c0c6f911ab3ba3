import { escapeControls } from '../../text/printable';
import { countOf, hasFailure, type Report, toCurl } from './report';
import { describeReport } from './describe-report';
import { OUTCOMES } from './verdict';

/** Raised when a field is removed or changes its meaning, not when one is added. */
const VERSION = 1;

/**
 * Formats a report as JSON, for programs. Its fields:
 *
 * - `version`: 1
 * - `conforms`: whether all checks could be run and none has failed, nor has a warning where `failLevel` is
 *   `warning`; a check that had nothing to look at is no reason to reject a service
 * - `failLevel`: `failure` or `warning`
 * - `result`: the result in a sentence, with how many checks could not be run and why
 * - `counts`: how many checks ended in each `outcome`
 * - `baseUrl`, `siteId`
 * - `configured`, `found`: paging dialects (`cursorParam`, `pageSizeParam`, `pageSize`, `bulkPageSize`);
 *   `found` is null unless another one than the configured was found to work
 * - `state`: `done`, `stopped` or `running`
 * - `startedAt` (RFC 3339), `ms`, `requestCount`
 * - `retryCount`, `limitedCount`: how many of the requests were sent again, and were answered 429
 * - `checks`: in order, each with `id`, `title`, `outcome` (`passed`, `warning`, `failed`,
 *   `skipped`: nothing to check, or one before it failed; `unchecked`: could not be run; null where
 *   the run was stopped before it), `summary`, `details`, `advice` (null where there is
 *   nothing to do), and `evidence`: the requests, with `url`, `hasKey`, `status`, `problem`,
 *   `headers` (an object), `body` (its beginning), `bodyLength` (characters), `ms` and `curl`
 */
export function toJson(report: Report): string {
  const { baseUrl, siteId, configured, found, failLevel, state, startedAt, ms } = report;
  const { requestCount, retryCount, limitedCount } = report;
  const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, countOf(report, outcome)]));
  const json = {
    version: VERSION,
    conforms: state === 'done' && counts.unchecked === 0 && !hasFailure(report),
    failLevel,
    result: describeReport(report),
    counts,
    baseUrl,
    siteId,
    configured,
    found,
    state,
    startedAt: new Date(startedAt).toISOString(),
    ms: Math.round(ms),
    requestCount,
    retryCount,
    limitedCount,
    checks: report.checks.map(({ id, title, verdict, details, evidence }) => ({
      id,
      title,
      outcome: verdict?.outcome ?? null,
      summary: verdict?.summary ?? null,
      details,
      advice: verdict?.advice ?? null,
      evidence: evidence.map((request) => ({
        ...request,
        headers: Object.fromEntries(request.headers),
        ms: Math.round(request.ms),
        curl: toCurl(request),
      })),
    })),
  };
  return `${escapeControls(JSON.stringify(json, null, 2))}\n`;
}
