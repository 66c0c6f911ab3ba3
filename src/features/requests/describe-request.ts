import { ApiError, type Failure } from '../../api/failure';
import { shouldRetry } from '../../api/retry';
import type { RequestRecord } from '../../connections/request-logs';
import * as t from '../../messages/generated/requests';
import { formatMegabytes } from '../../text/numbers';

export type RequestOutcome = 'ok' | 'failed' | 'cancelled';

/** A failure that its status does not tell. */
const PROBLEMS: Partial<Readonly<Record<Failure['kind'], () => string>>> = {
  network: t.noAnswer,
  timeout: t.timeout,
  'cut-off': t.cutOff,
  redirect: t.redirect,
  'too-large': t.tooLarge,
  'not-json': t.notJson,
  'invalid-response': t.unexpectedJson,
  'signed-out': t.signedOut,
};

export function outcomeOf({ error }: RequestRecord): RequestOutcome {
  if (error === null) return 'ok';
  return error instanceof ApiError ? 'failed' : 'cancelled';
}

/** Formats how a request ended: "200", "200 Not JSON", "No answer". */
export function formatStatus({ status, error }: RequestRecord): string {
  const problem = error instanceof ApiError ? PROBLEMS[error.failure.kind]?.() : t.cancelled();
  return [status, error !== null && problem].filter(Boolean).join(' ');
}

/** Returns which try of its request each record is: a retry follows a failure of the same URL that is retried. */
export function countTries(records: readonly RequestRecord[]): Map<RequestRecord, number> {
  const tries = new Map<RequestRecord, number>();
  const latest = new Map<string, RequestRecord>();
  for (const record of records) {
    const before = latest.get(record.url);
    const earlier = (before && tries.get(before)) ?? 0;
    tries.set(record, before && shouldRetry(earlier - 1, before.error) ? earlier + 1 : 1);
    latest.set(record.url, record);
  }
  return tries;
}

/** Returns the length of a body in bytes; null where nothing tells it. */
export function sizeOf({ bytes, headers }: RequestRecord): number | null {
  const length = headers?.get('content-length');
  return bytes ?? (length === undefined ? null : Number(length));
}

/** Formats a number of bytes: "512 B", "12.3 kB", "2.1 MB". */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 100_000 ? `${Math.round(bytes / 100) / 10} kB` : formatMegabytes(bytes);
}

/** Returns the headers that the app sent, the key by the name that a shell fills in. */
export function requestHeaders({ keyVersion }: RequestRecord): readonly (readonly string[])[] {
  return [
    ['accept', 'application/json'],
    ...(keyVersion === null ? [] : [['authorization', 'Bearer $API_KEY']]),
  ];
}
