import { proxy } from 'hono/proxy';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createHideKey } from '../../api/redact-key';

export interface Upstream {
  readonly baseUrl: string;
  readonly key: string | null;
  /** How long its response may take to begin, in milliseconds. */
  readonly timeoutMs: number;
}

/** A failure for which the gateway has a response of its own. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly status: 413 | 502 | 504;
  readonly code: string;

  constructor(status: UpstreamError['status'], code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The longest body that passes: a thousand times a usual page, and what a tab can bear. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;

/** Request headers that pass to the service: no cookies, and nothing that identifies the user. */
const REQUEST_HEADERS = new Set([
  'accept',
  'accept-language',
  'if-modified-since',
  'if-none-match',
  'user-agent',
]);

/** Response headers that pass to the browser: none that would affect this whole origin. */
const RESPONSE_HEADERS =
  /^(?:age|allow|cache-control|content-length|content-type|deprecation|etag|expires|last-modified|location|retry-after|sunset|vary|x-request-id|(?:x-)?ratelimit-.*)$/;

/**
 * Passes on a browser's request, with the key, and streams the response, without the key if a failed response repeats
 * it. Redirects are passed on as they are: the key does not follow them. A response that breaks off, or is too long,
 * closes the connection, so that the browser never takes a part of it for the whole.
 *
 * @throws {UpstreamError} instead of a response that the browser should not get.
 * @throws the error of `fetch` if no response comes.
 */
export async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { baseUrl, key, timeoutMs }: Upstream,
): Promise<void> {
  const abort = new AbortController();
  outgoing.once('close', () => abort.abort());
  const { host } = new URL(baseUrl);
  const late = new UpstreamError(504, 'no_answer_in_time', `${host} did not answer in time.`);
  const timer = setTimeout(() => abort.abort(late), timeoutMs);
  const response = await proxy(baseUrl.replace(/\/+$/, '') + incoming.url, {
    method: incoming.method ?? 'GET',
    headers: {
      ...pick(incoming.headers, (name) => REQUEST_HEADERS.has(name)),
      ...(key !== null && { authorization: `Bearer ${key}` }),
    },
    redirect: 'manual',
    signal: abort.signal,
  }).finally(() => clearTimeout(timer));

  const { status } = response;
  if (status === 401 || Number(response.headers.get('content-length')) > MAX_BODY_BYTES) {
    abort.abort();
    throw status === 401 ? keyRefused(host, key) : tooLarge();
  }
  const hideKey = createHideKey(status >= 300 ? key : null);
  const headers = pick(Object.fromEntries(response.headers), (name) => RESPONSE_HEADERS.test(name));
  const text = status >= 400 && key !== null ? await readText(response) : null;
  if (text !== null) {
    delete headers['content-length'];
    if (hideKey(text) !== text) delete headers.etag;
  }
  outgoing.writeHead(status, {
    'cache-control': 'no-store',
    // A response that is opened directly must not become a page of this origin.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    ...Object.fromEntries(Object.entries(headers).filter(([, value]) => hideKey(value) === value)),
  });
  if (text !== null || !response.body) outgoing.end(hideKey(text ?? ''));
  // It has closed the connection by then.
  else await pipeline(limit(response.body), outgoing).catch(() => {});
}

function keyRefused(host: string, key: string | null): UpstreamError {
  const wish = key === null ? 'needs an API key' : 'no longer accepts the API key';
  console.error(`${host} ${wish}: start again with a valid one.`);
  return new UpstreamError(502, 'key_refused', `${host} ${wish}.`);
}

/** On 413, the app asks for smaller pages. */
function tooLarge(): UpstreamError {
  const most = `${MAX_BODY_BYTES / 1024 / 1024} MB`;
  return new UpstreamError(413, 'too_large', `The service sent more than ${most}.`);
}

async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of limit(body ?? [])) text += decoder.decode(chunk, { stream: true });
  return text;
}

async function* limit(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw tooLarge();
    yield chunk;
  }
}

function pick(headers: NodeJS.Dict<string | string[]>, test: (name: string) => boolean) {
  const picked: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string' && test(name)) picked[name] = value;
  }
  return picked;
}
