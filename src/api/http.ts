import { ApiError, type Failure } from './failure';
import { REDACTED, redactKey } from './redact-key';
import { parseRetryAfter } from './retry-after';
import type { Service, ServiceKey } from './service';

/** How long an answer may take, its body included. */
export const TIMEOUT_MS = 15_000;

/** How much of an answer that is not JSON is worth showing. */
const START_LENGTH = 200;

export interface JsonAnswer {
  /** The body, parsed and not validated. */
  json: unknown;
  /** The body as it came, but for the key where the service repeats it. */
  text: string;
}

/**
 * Sends one GET request to the service and reads its JSON. The one place that calls fetch.
 *
 * @param path the path below the base URL, each segment encoded already, starting with `/`
 * @throws ApiError when there is no readable JSON; the signal's own reason when the caller aborts
 */
export async function getJson(
  service: Service,
  path: string,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<JsonAnswer> {
  signal.throwIfAborted();
  const search = new URLSearchParams(query).toString();
  const url = `${service.baseUrl}${path}${search && `?${search}`}`;
  const key = service.getKey();
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (key !== null) headers.Authorization = `Bearer ${key.key}`;

  const abort = new AbortController();
  const timer = setTimeout(() => {
    abort.abort(new ApiError({ kind: 'timeout', afterMs: TIMEOUT_MS }));
  }, TIMEOUT_MS);
  const onAbort = () => abort.abort(signal.reason);
  signal.addEventListener('abort', onAbort);

  try {
    const response = await service.fetch(url, {
      headers,
      signal: abort.signal,
      // A followed redirect would carry the key to wherever the service points.
      redirect: 'manual',
      // The key is the only credential. Without one, a gateway on the app's own origin may use cookies.
      credentials: key === null ? 'same-origin' : 'omit',
      // The query cache is the cache; the browser's may only save bytes, by revalidation.
      cache: 'no-cache',
      referrerPolicy: 'no-referrer',
    });
    const failure = failureOfStatus(response, key);
    if (failure) {
      // An unread body would hold its connection; whether that works is no concern of the caller's.
      response.body?.cancel().catch(() => {});
      throw new ApiError(failure);
    }
    return readJson(await response.text(), response.headers.get('content-type'), key);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (abort.signal.aborted) throw abort.signal.reason;
    throw new ApiError({ kind: 'network', keyVersion: key?.version ?? null });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}

function failureOfStatus(response: Response, key: ServiceKey | null): Failure | null {
  const { status } = response;
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    return { kind: 'redirect' };
  }
  if (response.ok) return null;
  const keyVersion = key?.version ?? null;
  if (status === 401) return { kind: 'unauthorized', keyVersion };
  if (status === 403) return { kind: 'forbidden', keyVersion };
  if (status === 404) return { kind: 'not-found' };
  const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), Date.now());
  if (status === 429) return { kind: 'rate-limited', retryAfterMs };
  if (status >= 500) return { kind: 'server', status, retryAfterMs };
  return { kind: 'unexpected-status', status };
}

function readJson(body: string, contentType: string | null, key: ServiceKey | null): JsonAnswer {
  // Before anything is made of it: what is read here ends in the cache, on screens and in copies.
  const text = key ? redactKey(body, key.key) : body;
  try {
    // Judged by what it is, not by its label: services that mislabel JSON are common.
    return { json: JSON.parse(text), text };
  } catch {
    throw new ApiError({
      kind: 'not-json',
      contentType: contentType && hideKey(contentType, key),
      start: hideKey(text, key).slice(0, START_LENGTH).trim(),
    });
  }
}

/** For a text that is only shown: there even a key that could be an ordinary word is left out. */
function hideKey(text: string, key: ServiceKey | null): string {
  return key ? text.replaceAll(key.key, REDACTED) : text;
}
