import type { Unreached } from './proxy-status';

/** A failure that a different key may fix. */
interface WithKey {
  /** The version of the key that was sent (`ServiceKey.version`), or null. */
  keyVersion: number | null;
}

/** Why part of a response cannot be read. `path` is relative to that part. */
export type ResponseProblem =
  | { kind: 'missing'; path: string; field: string }
  | { kind: 'empty'; path: string }
  /** `received` is null for text, which may be long or echo the request. */
  | { kind: 'wrong-type'; path: string; expected: string; received: string | null };

/** Why a request failed. The API has no error format, so status, headers, body and browser errors decide. */
export type Failure =
  /** No response. Browsers cannot distinguish an unreachable service from a CORS error. */
  | ({ kind: 'network' } & WithKey)
  | { kind: 'timeout'; afterMs: number }
  | { kind: 'cut-off' }
  /** Following a redirect could send the key to another origin. */
  | { kind: 'redirect' }
  | ({ kind: 'unauthorized' } & WithKey)
  | ({ kind: 'forbidden' } & WithKey)
  | { kind: 'not-found' }
  /** A 429, or a 403 whose headers report a limit. */
  | { kind: 'rate-limited'; status: number; retryAfterMs: number | null }
  /** `unreached` is set if the gateway responded because it could not connect to the service. */
  | { kind: 'server'; status: number; retryAfterMs: number | null; unreached?: Unreached }
  | { kind: 'unexpected-status'; status: number }
  /** The ID of the site or category cannot be part of a URL. */
  | { kind: 'not-addressable'; id: string }
  /** Not JSON, often because of a login page or a wrong base URL. */
  | {
      kind: 'not-json';
      body: 'empty' | 'html' | 'other';
      contentType: string | null;
      start: string;
    }
  /** A login in front of the service has let requests through before, but not this one. */
  | { kind: 'signed-out' }
  | { kind: 'invalid-response'; problems: ResponseProblem[] };

/** A failed request. `failure` contains everything that a screen needs. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly failure: Failure;
  /** In ms since the epoch. */
  readonly failedAt = Date.now();
  /** From 0 to 1 (exclusive). Spreads out many clients' retries. Stored so the countdown shows the same delay. */
  readonly jitter = Math.random();

  constructor(failure: Failure) {
    // The message may end up in a log, so it never contains a URL, a header or a body.
    super(`The request failed: ${failure.kind}`);
    this.failure = failure;
  }
}

/** Returns whether a service rejected a request, probably because of a wrong or missing key. */
export function isKeyRejected(error: Error): boolean {
  const kind = error instanceof ApiError ? error.failure.kind : null;
  return kind === 'unauthorized' || kind === 'forbidden';
}

export function isRateLimited(error: Error): boolean {
  return error instanceof ApiError && error.failure.kind === 'rate-limited';
}

export function isTimeout(error: Error): boolean {
  return error instanceof ApiError && error.failure.kind === 'timeout';
}

export function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.failure.kind === 'not-found';
}
