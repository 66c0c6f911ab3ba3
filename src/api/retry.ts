import { ApiError, type Failure } from './failure';

export const MAX_RETRIES = 3;

/** The longest automatic wait in ms. For longer waits, the user decides. */
export const MAX_WAIT_MS = 60_000;

const RETRIED_STATUSES = new Set([502, 503, 504]);

/** Returns whether to retry a request that has already been retried `failureCount` times. */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  if (failureCount >= MAX_RETRIES || !(error instanceof ApiError)) return false;
  const { failure } = error;
  if ((requestedWait(failure) ?? 0) > MAX_WAIT_MS) return false;
  switch (failure.kind) {
    case 'network':
    case 'timeout':
    case 'cut-off':
    case 'rate-limited':
      return true;
    case 'server':
      return RETRIED_STATUSES.has(failure.status);
    default:
      return false;
  }
}

/**
 * Returns the delay in ms: the one that the service asks for, or 1, 2 or 4 s plus up to 50% jitter. Stays the same for
 * the same error.
 */
export function retryDelay(failureCount: number, error: unknown): number {
  const jitter = error instanceof ApiError ? error.jitter : 0;
  const asked = error instanceof ApiError ? requestedWait(error.failure) : null;
  return asked ?? 1000 * 2 ** failureCount * (1 + jitter / 2);
}

interface RetryOptions<Outcome> {
  readonly errorOf: (outcome: Outcome) => ApiError | null;
  /** Returns the maximum number of retries for this failure; by default, `MAX_RETRIES`. */
  readonly maxRetries?: (error: ApiError) => number;
  /** Called with the end of each wait (ms since the epoch), then with null. */
  readonly onWait?: (until: number | null) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends a request with retries. Returns the last outcome, which may be a failure.
 *
 * @param send receives the number of earlier retries
 * @throws the signal's reason if aborted during a wait, and whatever `send` throws
 */
export async function sendWithRetries<Outcome>(
  send: (retries: number) => Promise<Outcome>,
  { errorOf, maxRetries = () => MAX_RETRIES, onWait, signal }: RetryOptions<Outcome>,
): Promise<Outcome> {
  for (let retries = 0; ; retries += 1) {
    const outcome = await send(retries);
    const error = errorOf(outcome);
    const isLast = error === null || retries >= maxRetries(error) || !shouldRetry(retries, error);
    if (isLast) return outcome;
    const ms = retryDelay(retries, error);
    onWait?.(Date.now() + ms);
    await wait(ms, signal);
    onWait?.(null);
  }
}

function requestedWait(failure: Failure): number | null {
  return failure.kind === 'rate-limited' || failure.kind === 'server' ? failure.retryAfterMs : null;
}

/** Reads a Retry-After header (seconds or an HTTP date) as ms to wait from `now`; null if missing or unreadable. */
export function parseRetryAfter(header: string | null, now: number): number | null {
  const value = header?.trim();
  if (!value) return null;
  if (/^\d+$/.test(value)) return Math.min(Number(value) * 1000, Number.MAX_SAFE_INTEGER);
  // Date.parse reads "-5" and "in 5" as dates in the past, which would mean no wait.
  if (!/\d:\d\d/.test(value)) return null;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

const REMAINING = /rate-?limit.*remaining/;

const NONE_LEFT = /(?:^|,)\s*0\s*(?:[,;]|$)/;

/** Matches an exhausted limit in the structured `RateLimit` header: `"default";r=0;t=30` or, in old drafts, `remaining=0`. */
const NONE_LEFT_OF_POLICY = /(?:^|[;,\s])(?:r|remaining)=0\s*(?:[;,]|$)/;

/**
 * Returns whether a response means that the client sent too many requests: 429, or 403 with a Retry-After header or an
 * exhausted limit. A service on another origin must expose these headers to the browser (CORS).
 *
 * @param headers by lower-case name
 */
export function isRateLimit(status: number, headers: ReadonlyMap<string, string>): boolean {
  if (status !== 403) return status === 429;
  if (headers.get('retry-after')?.trim()) return true;
  return [...headers].some(isUsedUp);
}

function isUsedUp([name, value]: [string, string]): boolean {
  return (
    (REMAINING.test(name) && NONE_LEFT.test(value)) ||
    // Removes quoted names, which may contain anything.
    (name === 'ratelimit' && NONE_LEFT_OF_POLICY.test(value.replaceAll(/"[^"]*"/g, '')))
  );
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
