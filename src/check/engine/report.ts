import type { Deviation } from '../../api/deviation-tally';
import type { Paging } from '../../api/service';

/** Worst first. A check is skipped if there is nothing to check, or if an earlier problem prevents it. */
export const OUTCOMES = ['failed', 'unchecked', 'warning', 'passed', 'skipped'] as const;

export type Outcome = (typeof OUTCOMES)[number];

export interface Verdict {
  outcome: Outcome;
  summary: string;
  advice: string | null;
}

export interface Evidence {
  url: string;
  hasKey: boolean;
  status: number | null;
  problem: string | null;
  /** Names in lower case. */
  headers: readonly (readonly [name: string, value: string])[];
  body: string;
  bodyLength: number;
  ms: number;
}

export interface CheckEntry {
  /** A check's ID, such as `pagination`. Never changes between versions. */
  id: string;
  title: string;
  state: 'waiting' | 'running' | 'done' | 'not-run';
  verdict: Verdict | null;
  details: readonly string[];
  evidence: readonly Evidence[];
}

export interface CheckReport {
  baseUrl: string;
  siteId: string;
  configured: Paging;
  /** The pagination parameters that work; null if they are the configured ones or unknown. */
  found: Paging | null;
  deviations: readonly Deviation[];
  state: 'running' | 'done' | 'stopped';
  startedAt: number;
  ms: number;
  requestCount: number;
  limitedCount: number;
  /** When the wait before a retry ends, in ms since the epoch; null if there is no wait. */
  waitingUntil: number | null;
  checks: readonly CheckEntry[];
}

export class EarlyVerdict extends Error {
  override readonly name = 'EarlyVerdict';
  readonly verdict: Verdict;

  constructor(verdict: Verdict) {
    super(verdict.summary);
    this.verdict = verdict;
  }
}

export const passed = toVerdict('passed');

export const warning = toVerdict('warning');

export const failed = toVerdict('failed');

export const COULD_NOT_CHECK = 'Could not check: ';

/** `reason` has no final period. */
export function unchecked(reason: string, advice: string | null = null): Verdict {
  return toVerdict('unchecked')(`${COULD_NOT_CHECK}${reason}.`, advice);
}

export function reasonOf({ summary }: Verdict): string {
  return summary.slice(COULD_NOT_CHECK.length, -1);
}

/** `reason` has no final period. */
export function skipped(reason: string): Verdict {
  return toVerdict('skipped')(`Skipped: ${reason}.`);
}

export function throwUnchecked(reason: string): never {
  throw new EarlyVerdict(unchecked(reason));
}

export function throwSkipped(reason: string): never {
  throw new EarlyVerdict(skipped(reason));
}

function toVerdict(outcome: Outcome) {
  return (summary: string, advice: string | null = null): Verdict => ({ outcome, summary, advice });
}

export function countOf({ checks }: Pick<CheckReport, 'checks'>, outcome: Outcome): number {
  return checks.filter(({ verdict }) => verdict?.outcome === outcome).length;
}

/** Returns the checks with these outcomes, in the outcomes' order. */
export function selectChecks(
  { checks }: Pick<CheckReport, 'checks'>,
  outcomes: readonly Outcome[],
): CheckEntry[] {
  return outcomes.flatMap((outcome) =>
    checks.filter(({ verdict }) => verdict?.outcome === outcome),
  );
}

/** The outcomes of checks that someone must look at, worst first. */
export const OPEN_OUTCOMES = ['failed', 'unchecked', 'warning'] as const satisfies Outcome[];

export function worstOutcome(report: CheckReport): Outcome {
  return OUTCOMES.find((outcome) => countOf(report, outcome) > 0) ?? 'skipped';
}
