import type { IncomingMessage, ServerResponse } from 'node:http';
import { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { createHideKey } from '../../api/redact-key';
import { isOk } from '../../api/send-request';
import { rejection } from './reject-request';

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

/** Response headers to forward: none that affects the app's whole origin, such as `Set-Cookie`. */
const RESPONSE_HEADERS =
  /^(?:age|allow|cache-control|content-length|content-type|deprecation|etag|expires|last-modified|location|retry-after|sunset|vary|x-request-id|(?:x-)?rate-?limit(?:-.*)?)$/;

/** The longest spelling of a character, `&quot;`. */
const MAX_ESCAPED_LENGTH = 6;

/** Unlike `fetch`, these fail if a body ends too early. */
const DECODERS: ReadonlyMap<string, () => Duplex> = new Map([
  ['br', createBrotliDecompress],
  ['deflate', createInflate],
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
]);

/**
 * Forwards a request with the key and streams the response. Redacts the key in failed responses; does not follow
 * redirects. A truncated or damaged response closes the connection, so the browser never takes it for complete.
 *
 * @throws {HTTPException} to replace a response that the browser should not get
 * @throws the error of `undici` if there is no response
 */
export async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { baseUrl, key, timeoutMs }: Upstream,
): Promise<void> {
  const abort = new AbortController();
  outgoing.once('close', () => abort.abort());
  const { host } = new URL(baseUrl);
  const late = rejection(504, `${host} did not respond in time.`);
  const timer = setTimeout(() => abort.abort(late), timeoutMs);
  const asked: Record<string, string> = { 'accept-encoding': 'gzip, br' };
  if (key !== null) asked.authorization = `Bearer ${key}`;
  for (const name of REQUEST_HEADERS) {
    const value = incoming.headers[name];
    if (value !== undefined) asked[name] = value;
  }
  const method = incoming.method === 'HEAD' ? 'HEAD' : 'GET';
  const { request } = await import('undici');
  const response = await request(baseUrl.replace(/\/+$/, '') + incoming.url, {
    method,
    headers: asked,
    signal: abort.signal,
  }).finally(() => clearTimeout(timer));

  const { statusCode: status, headers, body } = response;
  const hasBody =
    method !== 'HEAD' && status !== 204 && status !== 304 && headers['content-length'] !== '0';
  const encodings = hasBody ? encodingsOf(headers) : [];
  const decoders = encodings.flatMap((name) => DECODERS.get(name)?.() ?? []);
  const rejected =
    status === 401
      ? keyRejected(host, key)
      : decoders.length < encodings.length
        ? rejection(502, `${host} compresses with “${encodings.join()}”, which was not asked for.`)
        : null;
  if (rejected) {
    abort.abort();
    throw rejected;
  }
  const hideKey = createHideKey(isOk(status) ? null : key);
  const redacts = hasBody && key !== null && !isOk(status);
  const steps = redacts ? [...decoders, Duplex.from(redact)] : decoders;
  // These headers no longer match the body.
  const outdated = new Set([
    ...(steps.length > 0 ? ['content-length'] : []),
    ...(redacts ? ['etag'] : []),
  ]);
  const passed = Object.entries(headers).filter(
    ([name, value]) =>
      RESPONSE_HEADERS.test(name) &&
      hideKey(String(value)) === String(value) &&
      !outdated.has(name),
  );
  outgoing.writeHead(status, {
    'cache-control': 'no-store',
    // A response that is opened directly must not become a page on this origin.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    ...Object.fromEntries(passed),
  });
  // Without a status, the browser would report that it cannot reach the service.
  outgoing.flushHeaders();
  // If it fails, `pipeline` has already closed the connection.
  await pipeline([body, ...steps, outgoing]).catch(() => {});

  /** Keeps back the end of what has arrived, in which a key may begin. */
  async function* redact(chunks: AsyncIterable<Buffer>) {
    const decoder = new TextDecoder();
    const keptLength = MAX_ESCAPED_LENGTH * (key ?? '').length;
    let rest = '';
    for await (const chunk of chunks) {
      rest = hideKey(rest + decoder.decode(chunk, { stream: true }));
      let end = Math.max(0, rest.length - keptLength);
      // Never splits a surrogate pair.
      if (/[\uDC00-\uDFFF]/.test(rest.charAt(end))) end += 1;
      yield rest.slice(0, end);
      rest = rest.slice(end);
    }
    yield hideKey(rest + decoder.decode());
  }
}

/** Returns a body's encodings, last one first. */
function encodingsOf(headers: Record<string, string | string[] | undefined>): string[] {
  return String(headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== 'identity' && name !== '')
    .toReversed();
}

function keyRejected(host: string, key: string | null) {
  const words = `${host} ${key === null ? 'needs an' : 'rejected the'} API key`;
  console.error(`${words}. Restart with a valid key in CATEGORY_SERVICE_KEY.`);
  return rejection(502, `${words}.`, 'key-rejected');
}
