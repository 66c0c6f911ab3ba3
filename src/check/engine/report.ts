import type { Deviation } from '../../api/deviation-tally';
import type { PagingDialect } from '../../api/service';

/** Worst first. `skipped`: there is nothing to check, or an earlier check failed. */
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
  /** As `[name, value]`, in lower case. */
  headers: readonly (readonly [name: string, value: string])[];
  body: string;
  bodyLength: number;
  ms: number;
}

export interface CheckEntry {
  /** The same in every version: `base-url`, `pagination`. */
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
  configured: PagingDialect;
  /** The pagination parameters that work; null if they are the configured ones, or unknown. */
  found: PagingDialect | null;
  deviations: readonly Deviation[];
  state: 'running' | 'done' | 'stopped';
  startedAt: number;
  ms: number;
  requestCount: number;
  limitedCount: number;
  /** Until when the service asks to wait, in ms since the epoch; null if it does not. */
  waitingUntil: number | null;
  checks: readonly CheckEntry[];
}

/** Ends a check early, with its verdict. */
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

const NOT_CHECKED = 'Not checked: ';

/** It could not be checked; `reason` has no full stop. */
export function unchecked(reason: string, advice: string | null = null): Verdict {
  return toVerdict('unchecked')(`${NOT_CHECKED}${reason}.`, advice);
}

export function reasonOf({ summary }: Verdict): string {
  return summary.slice(NOT_CHECKED.length, -1);
}

/** There is nothing to check; `reason` has no full stop. */
export function skipped(reason: string): Verdict {
  return toVerdict('skipped')(`Not checked, since ${reason}.`);
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

export function worstOutcome(report: CheckReport): Outcome {
  return OUTCOMES.find((outcome) => countOf(report, outcome) > 0) ?? 'skipped';
}

/** Formats a request as a shell command. The shell fills in `$API_KEY`. */
export function toCurl({ url, hasKey }: Pick<Evidence, 'url' | 'hasKey'>): string {
  const key = hasKey ? ' -H "Authorization: Bearer $API_KEY"' : '';
  return `curl -i -H 'Accept: application/json'${key} '${url.replaceAll("'", String.raw`'\''`)}'`;
}
