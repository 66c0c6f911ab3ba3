import type { PagingDialect, Service } from '../api/service';
import { ALL_CHECKS } from './checks/all-checks';
import { CheckContext, type ContextOptions } from './context/check-context';
import type { Findings } from './context/findings';
import type { CheckEntry, Report } from './report/report';
import { EarlyVerdict, type FailLevel, skipped, unchecked, type Verdict } from './report/verdict';

interface RunOptions extends Pick<ContextOptions, 'signal' | 'appOrigin' | 'keyAdvice' | 'proxy'> {
  /** Absent: `failure`. */
  failLevel?: FailLevel;
  /** Called after each change, with a new report each time. */
  onProgress: (report: Report) => void;
}

/**
 * Finds out what works of a service and what does not, one request at a time and with GET only.
 * Never throws: what goes wrong is in the report.
 */
export async function runChecks(
  service: Service,
  siteId: string,
  { onProgress, failLevel = 'failure', ...options }: RunOptions,
): Promise<Report> {
  const { signal } = options;
  const startedAt = performance.now();
  let report: Report = {
    baseUrl: service.baseUrl,
    siteId,
    configured: service.paging,
    found: null,
    failLevel,
    state: 'running',
    startedAt: Date.now(),
    ms: 0,
    requestCount: 0,
    retryCount: 0,
    limitedCount: 0,
    waitingUntil: null,
    checks: ALL_CHECKS.map(({ id, title }) => ({
      id,
      title,
      state: 'waiting',
      verdict: null,
      details: [],
      evidence: [],
    })),
  };

  const update = (fields: Partial<Report>) => {
    const { requestCount, retryCount, limitedCount } = context;
    const ms = performance.now() - startedAt;
    report = { ...report, ...fields, requestCount, retryCount, limitedCount, ms };
    onProgress(report);
  };
  let current = 0;
  const updateCheck = (change: (entry: CheckEntry) => Partial<CheckEntry>) =>
    update({
      checks: report.checks.map((entry, index) =>
        index === current ? { ...entry, ...change(entry) } : entry,
      ),
    });

  const context = new CheckContext({
    service,
    siteId,
    ...options,
    onEvidence: (evidence) => updateCheck((entry) => ({ evidence: [...entry.evidence, evidence] })),
    onWait: (waitingUntil) => update({ waitingUntil }),
  });
  update({});

  // Why the list cannot be read, which keeps the others from being run.
  let blocker: string | null = null;
  for (const [index, check] of ALL_CHECKS.entries()) {
    if (signal.aborted) break;
    current = index;
    updateCheck(() => ({ state: 'running' }));
    context.details = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each builds on those before
    const verdict = await runCheck(check, blocker, context, signal);
    if (verdict === null) break;
    // A page with faults can still be read by the other checks.
    if (!context.findings.list?.page) blocker ??= describeBlocker(check.title, verdict);
    if (check.id === 'page-size-parameter') {
      report = { ...report, found: foundDialect(service.paging, context.findings) };
    }
    const { details } = context;
    updateCheck(() => ({ state: 'done', verdict, details }));
  }

  const isStopped = report.checks.some(({ state }) => state !== 'done');
  update({
    state: isStopped ? 'stopped' : 'done',
    waitingUntil: null,
    checks: report.checks.map((entry) =>
      entry.state === 'done' ? entry : { ...entry, state: 'not-run' },
    ),
  });
  return report;
}

function describeBlocker(title: string, { outcome }: Verdict): string | null {
  if (outcome === 'failed') return `“${title}” failed`;
  return outcome === 'unchecked' ? `“${title}” could not be checked` : null;
}

/** Runs a check, unless another, which ended as `blocker` says, makes it pointless. Null when the run was stopped. */
async function runCheck(
  check: (typeof ALL_CHECKS)[number],
  blocker: string | null,
  context: CheckContext,
  signal: AbortSignal,
): Promise<Verdict | null> {
  if (blocker !== null) return skipped(blocker);
  try {
    return await check.run(context);
  } catch (error) {
    if (signal.aborted) return null;
    if (error instanceof EarlyVerdict) return error.verdict;
    // A bug of ours; the results of the other checks are still worth having.
    context.details.push(String(error));
    return unchecked('the check itself broke off');
  }
}

/** Returns the dialect that works where it is not the configured one; null if no parameter leads to the next page. */
function foundDialect(configured: PagingDialect, findings: Findings): PagingDialect | null {
  const { cursorParam, pageSize, isSizeRefused, list } = findings;
  if (cursorParam === null) return null;

  const pageSizeParam = sizeParamOf(configured, findings);
  const bulkPageSize =
    (pageSizeParam === '' ? null : pageSize?.bulkPageSize) ?? configured.bulkPageSize;
  const isAsConfigured =
    cursorParam === configured.cursorParam &&
    pageSizeParam === configured.pageSizeParam &&
    bulkPageSize === configured.bulkPageSize &&
    !isSizeRefused;
  if (isAsConfigured) return null;

  const given = list?.page?.entries.length || configured.pageSize;
  // If the service refuses the requested size, its own default is safe.
  const isGiven = pageSizeParam === '' || isSizeRefused;
  const most = isGiven ? given : (pageSize?.maximum ?? configured.pageSize);
  return {
    cursorParam,
    pageSizeParam,
    pageSize: pageSizeParam === '' ? given : Math.min(configured.pageSize, most),
    bulkPageSize,
  };
}

function sizeParamOf(configured: PagingDialect, { pageSize, isSizeRefused }: Findings): string {
  // A connection that asks for no size needs none.
  if (configured.pageSizeParam === '') return '';
  if (pageSize !== null) return pageSize.param;
  return isSizeRefused ? '' : configured.pageSizeParam;
}
