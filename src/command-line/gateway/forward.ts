import { proxy } from 'hono/proxy';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createHideKey } from '../../api/redact-key';
import { isOk } from '../../api/send-request';
import { refusal } from './refuse-request';

export interface Upstream {
  readonly baseUrl: string;
  readonly key: string | null;
  /** How long to wait for the response to begin, in ms. */
  readonly timeoutMs: number;
}

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
 * redirects. A truncated response closes the connection, so the browser never takes it for complete.
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
  if (status === 401) {
    abort.abort();
    throw keyRefused(host, key);
  }
  const hideKey = createHideKey(isOk(status) ? null : key);
  const shown = body && !isOk(status) && key !== null ? hideKey(await response.text()) : null;
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
  else await pipeline(body, outgoing).catch(() => {});
}

function keyRefused(host: string, key: string | null) {
  const words = `${host} ${key === null ? 'needs an' : 'rejected the'} API key`;
  console.error(`${words}. Restart with a valid key.`);
  return refusal(502, `${words}.`);
}
