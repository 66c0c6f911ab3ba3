import type { PagingDialect } from '../../api/service';
import type { Evidence } from './evidence';

/**
 * The result of a check. `skipped`: there was nothing to check, or one before it failed;
 * `unchecked`: there was, but it could not be done, so nothing is known of it.
 */
export type Outcome = 'passed' | 'warning' | 'failed' | 'skipped' | 'unchecked';

/** What a check has found. */
export interface Verdict {
  outcome: Outcome;
  /** One sentence in plain words, for an editor. */
  summary: string;
  /** Exact findings for a developer, a line each. */
  details: readonly string[];
  /** What to do about it, or null where there is nothing to do. */
  advice: string | null;
}

/** A check within a report: what it is about, and its verdict as soon as there is one. */
export interface CheckEntry {
  /** A slug, the same in every report: `base-url`, `cursor-parameter`. */
  id: string;
  /** What is checked, as a short noun phrase: "The key is accepted". */
  title: string;
  state: 'waiting' | 'running' | 'done' | 'not-run';
  verdict: Verdict | null;
  evidence: readonly Evidence[];
}

/** What is known of a service, while the checks run and after them. */
export interface Report {
  baseUrl: string;
  siteId: string;
  /** The paging dialect that the connection names. */
  configured: PagingDialect;
  /** The one that was found to work where it differs; otherwise null. */
  found: PagingDialect | null;
  state: 'running' | 'done' | 'stopped';
  /** When the checks began, in ms since the epoch. */
  startedAt: number;
  /** How long they have taken, in ms. */
  ms: number;
  requestCount: number;
  /** Until when the service asks to wait, in ms since the epoch; null where it does not. */
  waitingUntil: number | null;
  checks: readonly CheckEntry[];
}

/**
 * Returns whether all checks could be run and none has failed. Warnings are no reason to reject a
 * service, nor is a check that had nothing to look at.
 */
export function conforms(report: Report): boolean {
  return (
    report.state === 'done' && countOf(report, 'failed') === 0 && countOf(report, 'unchecked') === 0
  );
}

/** Counts the checks with an outcome. */
export function countOf({ checks }: Report, outcome: Outcome): number {
  return checks.filter(({ verdict }) => verdict?.outcome === outcome).length;
}
