/** The version of the key that was sent (`ServiceKey.version`), or null. Set where another key may help. */
interface WithKey {
  keyVersion: number | null;
}

/** Why something in an answer cannot be read. `path` leads to it from there; it is empty for the thing itself. */
export type ResponseProblem =
  | { kind: 'missing'; path: string; field: string }
  | { kind: 'empty'; path: string }
  /** `received` is null for a text: it may be of any length, and hold what it was sent. */
  | { kind: 'wrong-type'; path: string; expected: string; received: string | null };

/** Why a request failed. The API defines no error format, so this uses the status, headers and browser errors. */
export type Failure =
  /** No answer at all. A browser cannot tell an unreachable service from one that CORS hides. */
  | ({ kind: 'network' } & WithKey)
  | { kind: 'timeout'; afterMs: number }
  /** An answer that broke off, or JSON whose end is missing: not each break shows as one. */
  | { kind: 'cut-off' }
  /** The service answered with a redirect, which is not followed because the key would go along. */
  | { kind: 'redirect' }
  | ({ kind: 'unauthorized' } & WithKey)
  | ({ kind: 'forbidden' } & WithKey)
  | { kind: 'not-found' }
  | { kind: 'rate-limited'; retryAfterMs: number | null }
  | { kind: 'server'; status: number; retryAfterMs: number | null }
  | { kind: 'unexpected-status'; status: number }
  /** No URL can hold the id of the site or category. */
  | { kind: 'not-addressable'; id: string }
  /** An answer that is not JSON: often an HTML login page or a wrong base URL. */
  | {
      kind: 'not-json';
      body: 'empty' | 'html' | 'other';
      contentType: string | null;
      start: string;
    }
  /** A login has taken the place of a service that has answered before. */
  | { kind: 'signed-out' }
  /** JSON, but without what makes it an answer to this operation. */
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
