import { isObject } from './interface';
import { type FailedProxy, ProxyError } from './proxy-error';
import { createHideKey } from './redact-key';
import type { Service } from './service';

/** How long a response may take, including its body, in ms. */
export const TIMEOUT_MS = 15_000;

export interface ServiceResponse {
  kind: 'response';
  status: number;
  /** By lower-case name. In a browser, only those that CORS exposes. */
  headers: ReadonlyMap<string, string>;
  /** Empty if the body was not read. */
  text: string;
}

type NoResponse =
  /**
   * `code` is Node's error code, such as `ECONNREFUSED`; browsers have none. If `proxy` is set, the proxy failed, and
   * `code` may be the status of its response.
   */
  | { kind: 'network'; code: string | null; proxy?: FailedProxy }
  | { kind: 'timeout'; afterMs: number }
  /** The response began, but the connection broke or its compression is damaged. */
  | { kind: 'cut-off' }
  /** Redirects are not followed, to protect the key. Browsers hide the status and location. */
  | { kind: 'redirect'; status: number | null; location: string | null };

export interface RequestOutcome {
  url: string;
  /** The version of the key that was sent, or null. */
  keyVersion: number | null;
  /** How long the response took, including its body, in ms. */
  ms: number;
  result: ServiceResponse | NoResponse;
  /** Redacts the key in text from a failed response. */
  hideKey: (text: string) => string;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

interface RequestOptions {
  signal: AbortSignal;
  /** Returns whether to read the body of a response with this status. By default, always. */
  wantsBody?: (status: number) => boolean;
  sendsKey?: boolean;
}

/**
 * Sends one GET request. Only this function and `isReached` send requests to the service.
 * @param path the path under the base URL, starting with `/`, with percent-encoded segments
 * @throws only the signal's reason when the caller aborts
 */
export async function sendRequest(
  service: Service,
  path: string,
  query: Record<string, string>,
  { signal, wantsBody = () => true, sendsKey = true }: RequestOptions,
): Promise<RequestOutcome> {
  signal.throwIfAborted();
  const search = new URLSearchParams(query).toString();
  const url = `${service.baseUrl}${path}${search && `?${search}`}`;
  const key = service.getKey();
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (key !== null && sendsKey) headers.Authorization = `Bearer ${key.key}`;

  const hideKey = createHideKey(key?.key ?? null);

  const startedAt = performance.now();
  const end = (result: RequestOutcome['result']): RequestOutcome => ({
    url,
    keyVersion: sendsKey ? (key?.version ?? null) : null,
    ms: performance.now() - startedAt,
    result,
    hideKey,
  });

  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let hasResult = false;
  try {
    const response = await service.fetch(url, {
      headers,
      signal: AbortSignal.any([signal, timeout]),
      // Following a redirect could send the key to another origin.
      redirect: 'manual',
      // The key is the only credential. Without a key, a proxy on the app's own origin may use cookies.
      credentials: key === null ? 'same-origin' : 'omit',
      // The query cache holds the data. The browser's cache only saves bandwidth, by revalidating.
      cache: 'no-cache',
      referrerPolicy: 'no-referrer',
    });
    hasResult = true;
    const { status, type } = response;
    const isRedirect = type === 'opaqueredirect' || REDIRECTS.has(status);
    const isWanted = wantsBody(status);
    if (isRedirect || !isWanted) {
      // An unread body would keep its connection open. Failures do not matter.
      response.body?.cancel().catch(() => {});
    }
    if (isRedirect) {
      const location = response.headers.get('location');
      return end({
        kind: 'redirect',
        status: status || null,
        location: location === null ? null : hideKey(location),
      });
    }

    const text = isWanted ? await response.text() : '';
    return end({ kind: 'response', status, headers: new Map(response.headers), text });
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted) return end({ kind: 'timeout', afterMs: TIMEOUT_MS });
    return end(hasResult ? { kind: 'cut-off' } : describeNetworkError(error));
  }
}

export function isOk(status: number): boolean {
  return status >= 200 && status < 300;
}

function describeNetworkError(error: unknown): RequestOutcome['result'] {
  const cause = error instanceof Error ? error.cause : null;
  if (cause instanceof ProxyError) return { kind: 'network', code: cause.code, proxy: cause.proxy };
  if (!isObject(cause)) return { kind: 'network', code: null };
  // For a port that `fetch` blocks, the error has only a message.
  const code = cause.message === 'bad port' ? cause.message : cause.code;
  return { kind: 'network', code: typeof code === 'string' ? code : null };
}
