import { createHideKey, redactKey } from './redact-key';
import type { Beginning, RequestOutcome } from './request-outcome';
import type { Service, ServiceKey } from './service';

/** How long an answer may take, its body included. */
export const TIMEOUT_MS = 15_000;

/** The longest body that is read: a thousand times a usual page, and what a tab can bear. */
export const MAX_BODY_BYTES = 32 * 1024 * 1024;

/** How much is read of the body of a failure, for the developers who ask why. */
export const MAX_BEGINNING_BYTES = 100_000;

/** So many characters may stand for one of the key, where a text escapes it. */
const MAX_ESCAPED = 16;

interface RequestOptions {
  signal: AbortSignal;
  /** Whether the body of an answer with this status is worth reading. */
  wantsBody?: (status: number) => boolean;
  /** False for a request without key and cookies, from whose answer the key is taken out all the same. */
  sendsKey?: boolean;
}

/**
 * Sends one GET request to the service. With `isReached` the only place that calls fetch.
 *
 * @param path below the base URL, each segment encoded already, starting with `/`
 * @throws the signal's own reason when the caller aborts; nothing else
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
  const end = <Result>(result: Result) => ({
    url,
    keyVersion: sendsKey ? (key?.version ?? null) : null,
    ms: performance.now() - startedAt,
    result,
  });

  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let isAnswered = false;
  try {
    const response = await service.fetch(url, {
      headers,
      signal: AbortSignal.any([signal, timeout]),
      // A followed redirect would carry the key to wherever the service points.
      redirect: 'manual',
      // The key is the only credential. Without one, a gateway on the app's own origin may use cookies.
      credentials: key === null ? 'same-origin' : 'omit',
      // The query cache is the cache; the browser's may only save bytes, by revalidation.
      cache: 'no-cache',
      referrerPolicy: 'no-referrer',
    });
    isAnswered = true;
    const { status, type } = response;
    const isRedirect = type === 'opaqueredirect' || (status >= 300 && status < 400);
    const isWanted = wantsBody(status);
    if (isRedirect || !(isWanted || service.onRequest)) {
      // An unread body would hold its connection; whether that works is no concern of the caller's.
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

    const body = isWanted ? await readBody(response, MAX_BODY_BYTES) : null;
    if (body?.isCut) return end({ kind: 'too-large', maxBytes: MAX_BODY_BYTES });
    // Before anything is made of it: what is read here ends in the cache, on screens and in copies.
    const redact = (text: string) => (key ? redactKey(text, key.key) : text);
    return end({
      kind: 'response',
      status,
      headers: new Map([...response.headers].map(([name, value]) => [name, hideKey(value)])),
      text: redact(body?.text ?? ''),
      bytes: body?.bytes ?? null,
      // The failure does not wait for it.
      beginning: body || !service.onRequest ? null : readBeginning(response, redact, key),
    });
  } catch (error) {
    if (signal.aborted) service.onRequest?.({ ...end(null), error });
    signal.throwIfAborted();
    if (timeout.aborted) return end({ kind: 'timeout', afterMs: TIMEOUT_MS });
    return end(isAnswered ? { kind: 'cut-off' } : { kind: 'network', code: codeOf(error) });
  }
}

/** Reads the beginning of a body; returns null where it breaks off. */
async function readBeginning(
  response: Response,
  redact: (text: string) => string,
  key: ServiceKey | null,
): Promise<Beginning | null> {
  try {
    const { text, isCut } = await readBody(response, MAX_BEGINNING_BYTES);
    // Where it is cut may be a part of the key.
    const end = isCut && key ? -MAX_ESCAPED * key.key.length : text.length;
    return { text: redact(text).slice(0, end), isCut };
  } catch {
    return null;
  }
}

/** Reads a body as text, up to so many bytes. */
async function readBody({ body }: Response, maxBytes: number) {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  if (!reader) return { text, bytes, isCut: false };
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the chunks of one body only come one after the other
    const { done, value } = await reader.read();
    if (done) return { text: text + decoder.decode(), bytes, isCut: false };
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      reader.cancel().catch(() => {});
      const rest = value.subarray(0, value.byteLength - (bytes - maxBytes));
      return { text: text + decoder.decode(rest), bytes, isCut: true };
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Returns what happened on the network, which Node wraps into the error that it throws. */
function codeOf(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : null;
  const isCoded = typeof cause === 'object' && cause !== null && 'code' in cause;
  return isCoded && typeof cause.code === 'string' ? cause.code : null;
}
