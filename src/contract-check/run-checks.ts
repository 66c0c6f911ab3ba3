import type { Service } from '../api/service';
import { CannotRun } from './cannot-run';
import { ALL_CHECKS } from './checks/all-checks';
import type { Check } from './checks/check';
import { foundDialect } from './paging/found-dialect';
import { Inquiry } from './inquiry';
import { NothingToCheck } from './nothing-to-check';
import type { CheckEntry, Report, Verdict } from './report/report';
import { skipped, unchecked } from './report/verdict';

interface RunOptions {
  /** Stops the checks where they are. */
  signal: AbortSignal;
  /** The origin of the page; null in a terminal. */
  appOrigin: string | null;
  /** Told of each change; the report is a new one each time. */
  onProgress: (report: Report) => void;
}

/**
 * Finds out what works of a service and what does not, one request at a time and with GET only.
 * Never throws: what goes wrong is in the report.
 */
export async function runChecks(
  service: Service,
  siteId: string,
  { signal, appOrigin, onProgress }: RunOptions,
): Promise<Report> {
  const startedAt = performance.now();
  let report: Report = {
    baseUrl: service.baseUrl,
    siteId,
    configured: service.paging,
    found: null,
    state: 'running',
    startedAt: Date.now(),
    ms: 0,
    requestCount: 0,
    waitingUntil: null,
    checks: ALL_CHECKS.map(({ id, title }) => ({
      id,
      title,
      state: 'waiting',
      verdict: null,
      evidence: [],
    })),
  };

  const update = (fields: Partial<Report>) => {
    const { requestCount } = inquiry;
    report = { ...report, ...fields, requestCount, ms: performance.now() - startedAt };
    onProgress(report);
  };
  let current = 0;
  const updateCheck = (change: (entry: CheckEntry) => Partial<CheckEntry>) =>
    update({
      checks: report.checks.map((entry, index) =>
        index === current ? { ...entry, ...change(entry) } : entry,
      ),
    });

  const inquiry = new Inquiry({
    service,
    siteId,
    appOrigin,
    signal,
    onEvidence: (evidence) => updateCheck((entry) => ({ evidence: [...entry.evidence, evidence] })),
    onWait: (waitingUntil) => update({ waitingUntil }),
  });
  update({});

  for (const [index, check] of ALL_CHECKS.entries()) {
    if (signal.aborted) break;
    current = index;
    updateCheck(() => ({ state: 'running' }));
    // One after the other: each builds on those before.
    // oxlint-disable-next-line no-await-in-loop
    const verdict = await runCheck(check, inquiry, signal);
    if (verdict === null) break;
    // What is wrong with a page that can be read does not keep the others from reading it.
    const isBlocker = verdict.outcome === 'failed' && inquiry.findings.firstPage === null;
    if (isBlocker) inquiry.blocker ??= check.title;
    if (check.id === 'page-size-parameter') {
      report = { ...report, found: foundDialect(service.paging, inquiry.findings) };
    }
    updateCheck(() => ({ state: 'done', verdict: withoutKey(verdict, inquiry) }));
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

/** @returns null when it was stopped */
async function runCheck(
  check: Check,
  inquiry: Inquiry,
  signal: AbortSignal,
): Promise<Verdict | null> {
  try {
    return await check.run(inquiry);
  } catch (error) {
    if (signal.aborted) return null;
    if (error instanceof NothingToCheck) return skipped(error.message);
    if (error instanceof CannotRun) return unchecked(error.message);
    // A slip of ours, on what nobody has thought of; the other checks are worth having all the same.
    return unchecked('the check itself broke off', [String(error)]);
  }
}

/** What is said of a service may repeat what it sent. */
function withoutKey({ outcome, summary, details, advice }: Verdict, inquiry: Inquiry): Verdict {
  return {
    outcome,
    summary: inquiry.hideKey(summary),
    details: details.map(inquiry.hideKey),
    advice: advice === null ? null : inquiry.hideKey(advice),
  };
}
