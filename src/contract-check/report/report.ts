import type { PagingDialect } from '../../api/service';
import { formatDuration } from './format-values';
import type { FailLevel, Outcome, Verdict } from './verdict';

export interface Evidence {
  url: string;
  hasKey: boolean;
  /** Null when no answer came. */
  status: number | null;
  /** Why no answer came, in words; null when one did. */
  problem: string | null;
  /** The relevant ones, as `[name, value]`, in lower case. */
  headers: readonly (readonly [name: string, value: string])[];
  /** The beginning of the body. */
  body: string;
  bodyLength: number;
  /** From the request to the end of the answer. */
  ms: number;
}

/** A check within a report: what it is about, and its verdict as soon as there is one. */
export interface CheckEntry {
  /** A slug, the same in every report: `base-url`, `cursor-parameter`. */
  id: string;
  title: string;
  state: 'waiting' | 'running' | 'done' | 'not-run';
  verdict: Verdict | null;
  /** Exact findings for a developer, a line each. */
  details: readonly string[];
  evidence: readonly Evidence[];
}

export interface Report {
  baseUrl: string;
  siteId: string;
  configured: PagingDialect;
  /** The one that was found to work where it differs; otherwise null. */
  found: PagingDialect | null;
  failLevel: FailLevel;
  state: 'running' | 'done' | 'stopped';
  /** When the checks began, in ms since the epoch. */
  startedAt: number;
  /** How long they have taken, in ms. */
  ms: number;
  requestCount: number;
  /** How many of the requests repeat the one before. */
  retryCount: number;
  /** How many of them were answered 429. */
  limitedCount: number;
  /** Until when the service asks to wait, in ms since the epoch; null where it does not. */
  waitingUntil: number | null;
  checks: readonly CheckEntry[];
}

/** Counts the checks with an outcome. */
export function countOf({ checks }: Pick<Report, 'checks'>, outcome: Outcome): number {
  return checks.filter(({ verdict }) => verdict?.outcome === outcome).length;
}

/** Returns whether any check counts as a failure, by the level of the report. */
export function hasFailure(report: Report): boolean {
  return (
    countOf(report, 'failed') > 0 ||
    (report.failLevel === 'warning' && countOf(report, 'warning') > 0)
  );
}

/** Formats a request as a shell command, to be sent again by hand. The shell fills in `$API_KEY`. */
export function toCurl({ url, hasKey }: Pick<Evidence, 'url' | 'hasKey'>): string {
  const key = hasKey ? ' -H "Authorization: Bearer $API_KEY"' : '';
  return `curl -i -H 'Accept: application/json'${key} '${url.replaceAll("'", String.raw`'\''`)}'`;
}

/** Formats the answer to a request as text: the status, the headers, the beginning of the body. */
export function describeAnswer(request: Evidence): string {
  const { status, problem, headers, body, bodyLength, ms } = request;
  const answer = `${status ?? 'No answer'}, in ${formatDuration(ms)}`;
  const lines = [
    answer + (problem === null ? '' : `. ${problem}`),
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  if (body !== '') lines.push('', body + (bodyLength > body.length ? '…' : ''));
  return lines.join('\n');
}
