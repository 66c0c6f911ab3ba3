import { proxy } from 'hono/proxy';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createHideKey } from '../../api/redact-key';
import { refusal } from './refuse-request';

export interface Upstream {
  readonly baseUrl: string;
  readonly key: string | null;
  /** How long to wait for the response to begin, in ms. */
  readonly timeoutMs: number;
}

/** About 1,000 typical pages. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;

/** Request headers to forward: no cookies, no credentials, no referrer. */
const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'if-modified-since',
  'if-none-match',
  'user-agent',
] as const;

/** Response headers to forward: none that affects the whole origin of the app, such as `Set-Cookie`. */
const RESPONSE_HEADERS =
  /^(?:age|allow|cache-control|content-length|content-type|deprecation|etag|expires|last-modified|location|retry-after|sunset|vary|x-request-id|(?:x-)?ratelimit-.*)$/;

/** Headers that no longer match a failed response once its key is redacted. */
const DROPPED_HEADERS = new Set(['content-length', 'etag']);

/**
 * Forwards a request with the key and streams the response. Redacts the key in failed responses; does not follow
 * redirects. A truncated or oversized response closes the connection, so the browser never takes it for complete.
 *
 * @throws {HTTPException} to replace a response that the browser should not get
 * @throws the error of `fetch` if there is no response
 */
export async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { baseUrl, key, timeoutMs }: Upstream,
): Promise<void> {
  const abort = new AbortController();
  outgoing.once('close', () => abort.abort());
  const { host } = new URL(baseUrl);
  const late = refusal(504, `${host} did not respond in time.`);
  const timer = setTimeout(() => abort.abort(late), timeoutMs);
  const headers = new Headers(key === null ? {} : { authorization: `Bearer ${key}` });
  for (const name of REQUEST_HEADERS) {
    const value = incoming.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  const response = await proxy(baseUrl.replace(/\/+$/, '') + incoming.url, {
    method: incoming.method ?? 'GET',
    headers,
    redirect: 'manual',
    signal: abort.signal,
  }).finally(() => clearTimeout(timer));

  const { status, body } = response;
  if (status === 401 || Number(response.headers.get('content-length')) > MAX_BODY_BYTES) {
    abort.abort();
    throw status === 401 ? keyRefused(host, key) : tooLarge();
  }
  const hideKey = createHideKey(status >= 300 ? key : null);
  const shown = status >= 400 && key !== null ? hideKey(await text(limit(body ?? []))) : null;
  const passed = [...response.headers].filter(
    ([name, value]) =>
      RESPONSE_HEADERS.test(name) &&
      hideKey(value) === value &&
      (shown === null || !DROPPED_HEADERS.has(name)),
  );
  outgoing.writeHead(status, {
    'cache-control': 'no-store',
    // A response that is opened directly must not become a page of this origin.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    ...Object.fromEntries(passed),
  });
  if (shown !== null || !body) outgoing.end(shown ?? '');
  // If it fails, `pipeline` has already closed the connection.
  else await pipeline(limit(body), outgoing).catch(() => {});
}

function keyRefused(host: string, key: string | null) {
  const words = `${host} ${key === null ? 'needs an' : 'rejected the'} API key`;
  console.error(`${words}. Restart with a valid key.`);
  return refusal(502, `${words}.`);
}

/** On 413, the app asks for smaller pages. */
function tooLarge() {
  return refusal(413, `The service returned more than ${MAX_BODY_BYTES / 1024 / 1024} MB.`);
}

async function* limit(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw tooLarge();
    yield chunk;
  }
}
