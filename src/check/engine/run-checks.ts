import type { Service } from '../../api/service';
import { CheckContext, type CheckContextOptions } from './check-context';
import { checkCategory, checkFields, checkIds, checkSpeed } from './data-checks';
import { checkPagination } from './pagination';
import { checkBaseUrl, checkKey, checkResponse, checkSite } from './reach-checks';
import {
  type CheckEntry,
  EarlyVerdict,
  type CheckReport,
  skipped,
  unchecked,
  type Verdict,
} from './report';

interface Check {
  id: string;
  title: string;
  run: (context: CheckContext) => Verdict | Promise<Verdict>;
}

/** In the order in which they run: each uses what earlier checks learned. */
export const ALL_CHECKS: readonly Check[] = [
  { id: 'base-url', title: 'Base URL', run: checkBaseUrl },
  { id: 'response', title: 'Response', run: checkResponse },
  { id: 'key', title: 'API key', run: checkKey },
  { id: 'site', title: 'Site', run: checkSite },
  { id: 'fields', title: 'Fields', run: checkFields },
  { id: 'pagination', title: 'Pagination', run: checkPagination },
  { id: 'category', title: 'One category', run: checkCategory },
  { id: 'ids', title: 'Unknown and unusual IDs', run: checkIds },
  { id: 'speed', title: 'Speed', run: checkSpeed },
];

const WAITING = { state: 'waiting', verdict: null, details: [], evidence: [] } as const;

interface RunOptions extends Omit<CheckContextOptions, 'service' | 'siteId' | 'onWait'> {
  onProgress: (report: CheckReport) => void;
}

/** Checks a service, one GET request at a time. Never throws: the report says what went wrong. */
export async function runChecks(
  service: Service,
  siteId: string,
  { onProgress, ...options }: RunOptions,
): Promise<CheckReport> {
  const { signal } = options;
  const startedAt = performance.now();
  let report: CheckReport = {
    baseUrl: service.baseUrl,
    siteId,
    configured: service.paging,
    found: null,
    deviations: [],
    state: 'running',
    startedAt: Date.now(),
    ms: 0,
    requestCount: 0,
    limitedCount: 0,
    waitingUntil: null,
    checks: ALL_CHECKS.map(({ id, title }) => ({ id, title, ...WAITING })),
  };

  const update = (fields: Partial<CheckReport>) => {
    const { requestCount, limited, found, deviations } = context;
    const ms = performance.now() - startedAt;
    const limitedCount = limited.length;
    report = { ...report, requestCount, limitedCount, found, deviations, ms, ...fields };
    onProgress(report);
  };
  const updateCheck = (id: string, fields: Partial<CheckEntry>) =>
    update({
      checks: report.checks.map((entry) => (entry.id === id ? { ...entry, ...fields } : entry)),
    });

  const context = new CheckContext({
    ...options,
    service,
    siteId,
    onWait: (waitingUntil) => update({ waitingUntil }),
  });
  update({});

  // Why the remaining checks are skipped; null if they are not.
  let blocker: string | null = null;
  for (const check of ALL_CHECKS) {
    if (signal.aborted) break;
    updateCheck(check.id, { state: 'running' });
    context.details = [];
    context.evidence = [];
    const verdict = blocker === null ? await runCheck(check, context) : skipped(blocker);
    if (verdict === null) break;
    // If a list has been read, the other checks can still run.
    if (!context.list?.page && verdict.outcome === 'failed') blocker = `“${check.title}” failed`;
    if (!context.list?.page && verdict.outcome === 'unchecked') {
      blocker = `“${check.title}” could not be checked`;
    }
    const { details, evidence } = context;
    updateCheck(check.id, { state: 'done', verdict, details, evidence });
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

async function runCheck(check: Check, context: CheckContext): Promise<Verdict | null> {
  try {
    return await check.run(context);
  } catch (error) {
    if (context.options.signal.aborted) return null;
    if (error instanceof EarlyVerdict) return error.verdict;
    // A bug in the check: the other checks still run.
    context.details.push(String(error));
    return unchecked('the check crashed (a bug in Category Browser)');
  }
}
