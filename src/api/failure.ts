/** The version of the key that was sent (`ServiceKey.version`), or null. Set where another key may help. */
interface WithKey {
  keyVersion: number | null;
}

/** Why part of a response cannot be read. `path` is relative to it. */
export type ResponseProblem =
  | { kind: 'missing'; path: string; field: string }
  | { kind: 'empty'; path: string }
  /** `received` is null for a text: it may be of any length, and hold what it was sent. */
  | { kind: 'wrong-type'; path: string; expected: string; received: string | null };

/** Why a request failed. The API defines no error format, so this uses the status, headers and browser errors. */
export type Failure =
  /** No response. Browsers cannot distinguish an unreachable service from a CORS error. */
  | ({ kind: 'network' } & WithKey)
  | { kind: 'timeout'; afterMs: number }
  /** The response is incomplete. */
  | { kind: 'cut-off' }
  /** Redirects are not followed, because the key would be sent along. */
  | { kind: 'redirect' }
  | ({ kind: 'unauthorized' } & WithKey)
  | ({ kind: 'forbidden' } & WithKey)
  | { kind: 'not-found' }
  | { kind: 'rate-limited'; retryAfterMs: number | null }
  | { kind: 'server'; status: number; retryAfterMs: number | null }
  | { kind: 'unexpected-status'; status: number }
  /** No URL can hold the id of the site or category. */
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

/** A request that failed; `failure` holds all that a screen has to decide on. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly failure: Failure;
  /** When it failed, in ms since the epoch. */
  readonly failedAt = Date.now();
  /** In [0, 1): spreads the retries of many clients. Kept here so that a countdown can be shown. */
  readonly jitter = Math.random();

  constructor(failure: Failure) {
    // The message never holds a URL, a header or a body: it may end in a log.
    super(`The request failed: ${failure.kind}`);
    this.failure = failure;
  }
}

/** Returns whether a service refused a request for its key, or for want of one. */
export function isKeyRefused(error: Error): boolean {
  const kind = error instanceof ApiError ? error.failure.kind : null;
  return kind === 'unauthorized' || kind === 'forbidden';
}

/** Returns whether no response came in time. */
export function isTimeout(error: Error): boolean {
  return error instanceof ApiError && error.failure.kind === 'timeout';
}

/** Returns whether a service does not know what was requested. */
export function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.failure.kind === 'not-found';
}
