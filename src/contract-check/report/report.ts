import type { PagingDialect } from '../../api/service';

/**
 * What became of a check. `skipped`: there was nothing to check, or one before it failed;
 * `unchecked`: there was, and it could not be, so that nothing is known of it.
 */
export type Outcome = 'passed' | 'warning' | 'failed' | 'skipped' | 'unchecked';

/** One request that a check made, and what came back: without the key, and no longer than can be read. */
export interface Evidence {
  url: string;
  /** Whether the API key went along. */
  hasKey: boolean;
  /** Null when no answer came. */
  status: number | null;
  /** Why no answer came, in words; null when one did. */
  problem: string | null;
  /** Those that matter, as `[name, value]`, in lower case. */
  headers: readonly (readonly [name: string, value: string])[];
  /** How the body begins. */
  body: string;
  /** The length of the whole body in characters. */
  bodyLength: number;
  /** From the request to the end of the answer. */
  ms: number;
}

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
  /** The one that was found to work where it differs from that; null while there is none. */
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
