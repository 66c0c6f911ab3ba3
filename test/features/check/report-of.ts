import { DEFAULT_PAGING } from '../../../src/api/service';
import type { CheckEntry, Evidence, Report } from '../../../src/contract-check/report/report';
import type { Outcome, Verdict } from '../../../src/contract-check/report/verdict';

/** A report as the checks leave it; a test says what matters to it. */
export function reportOf(fields: Partial<Report> = {}): Report {
  return {
    baseUrl: 'https://shop.example.com',
    siteId: 'magazine',
    configured: DEFAULT_PAGING,
    found: null,
    failLevel: 'failure',
    state: 'done',
    startedAt: Date.UTC(2026, 10, 21, 12),
    ms: 1_234,
    requestCount: 3,
    retryCount: 0,
    limitedCount: 0,
    waitingUntil: null,
    checks: [],
    ...fields,
  };
}

/** A check that is over. */
export function done(
  outcome: Outcome,
  title: string,
  { details = [], ...verdict }: Partial<Verdict & Pick<CheckEntry, 'details'>> = {},
  evidence: readonly Evidence[] = [],
): CheckEntry {
  return {
    id: title,
    title,
    state: 'done',
    verdict: { outcome, summary: `${title}: ${outcome}.`, advice: null, ...verdict },
    details,
    evidence,
  };
}

/** A check that could not be run. */
export function unchecked(reason: string): CheckEntry {
  return done('unchecked', reason, { summary: `Not checked: ${reason}.` });
}

export function notDone(state: 'waiting' | 'running' | 'not-run', title: string): CheckEntry {
  return { id: title, title, state, verdict: null, details: [], evidence: [] };
}

export function evidenceOf(fields: Partial<Evidence> = {}): Evidence {
  return {
    url: 'https://shop.example.com/api/v1/sites/magazine/category?first=50',
    hasKey: true,
    status: 200,
    problem: null,
    headers: [['content-type', 'application/json']],
    body: '{"categories":[]}',
    bodyLength: 17,
    ms: 120,
    ...fields,
  };
}
