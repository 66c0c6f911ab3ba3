/** The version of the key that was sent (`ServiceKey.version`), or null. Set if another key may help. */
interface WithKey {
  keyVersion: number | null;
}

/** Why part of a response cannot be read. `path` is relative to it. */
export type ResponseProblem =
  | { kind: 'missing'; path: string; field: string }
  | { kind: 'empty'; path: string }
  /** `received` is null for text, which may be long or echo the request. */
  | { kind: 'wrong-type'; path: string; expected: string; received: string | null };

/** Why a request failed. The API defines no error format, so this uses the status, headers and browser errors. */
export type Failure =
  /** No response. Browsers cannot distinguish an unreachable service from a CORS error. */
  | ({ kind: 'network' } & WithKey)
  | { kind: 'timeout'; afterMs: number }
  /** The response is incomplete. */
  | { kind: 'cut-off' }
  /** Redirects are not followed, because that would send the key along. */
  | { kind: 'redirect' }
  | ({ kind: 'unauthorized' } & WithKey)
  | ({ kind: 'forbidden' } & WithKey)
  | { kind: 'not-found' }
  | { kind: 'rate-limited'; retryAfterMs: number | null }
  | { kind: 'server'; status: number; retryAfterMs: number | null }
  | { kind: 'unexpected-status'; status: number }
  /** The ID of the site or category cannot be part of a URL. */
  | { kind: 'not-addressable'; id: string }
  /** Not JSON: often an HTML login page or a wrong base URL. */
  | {
      kind: 'not-json';
      body: 'empty' | 'html' | 'other';
      contentType: string | null;
      start: string;
    }
  /** A login page replaced a service that worked before. */
  | { kind: 'signed-out' }
  /** JSON with the wrong shape. */
  | { kind: 'invalid-response'; problems: ResponseProblem[] };

/** A failed request. `failure` contains everything that a screen needs. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly failure: Failure;
  /** In ms since the epoch. */
  readonly failedAt = Date.now();
  /** From 0 to 1 (exclusive). Spreads the retries of many clients. Stored here for the countdown. */
  readonly jitter = Math.random();

  constructor(failure: Failure) {
    // The message may end up in a log, so it never contains a URL, a header or a body.
    super(`The request failed: ${failure.kind}`);
    this.failure = failure;
  }
}

/** Returns whether a service rejected a request because of a wrong or missing key. */
export function isKeyRefused(error: Error): boolean {
  const kind = error instanceof ApiError ? error.failure.kind : null;
  return kind === 'unauthorized' || kind === 'forbidden';
}

export function isTimeout(error: Error): boolean {
  return error instanceof ApiError && error.failure.kind === 'timeout';
}

export function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.failure.kind === 'not-found';
}
