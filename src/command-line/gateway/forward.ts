import http, {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import https from 'node:https';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { createHideKey, redactKey } from '../../api/redact-key';
import { MAX_BODY_BYTES } from '../../api/send-request';

export interface Upstream {
  readonly baseUrl: string;
  /** Null: none is sent. */
  readonly key: string | null;
  /** How long it may be silent, in milliseconds. */
  readonly timeoutMs: number;
}

/** The service was silent for too long. */
export class UpstreamTimeout extends Error {
  override readonly name = 'UpstreamTimeout';
}

/** The service refuses the key, or wants one. That is for whoever runs the gateway to mend, not for the browser. */
export class KeyRefused extends Error {
  override readonly name = 'KeyRefused';
}

/** The answer is longer than what the app reads. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

/** An answer in which the gateway cannot look for the key. The message says what the service sent. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
}

/** The encodings in which the service may answer: the gateway looks for the key in what it sends. */
const DECODERS = new Map([
  ['br', promisify(brotliDecompress)],
  ['gzip', promisify(gunzip)],
]);

/** Request headers that pass to the service: no cookies, and nothing that identifies the user. */
const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'if-modified-since',
  'if-none-match',
  'user-agent',
];

/** Response headers that pass to the browser: none that would affect this whole origin. */
const RESPONSE_HEADERS = [
  'age',
  'allow',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'deprecation',
  'etag',
  'expires',
  'last-modified',
  'location',
  'retry-after',
  'sunset',
  'vary',
  'x-request-id',
];
const RESPONSE_FAMILY = /^(?:x-)?ratelimit-/;

/**
 * Passes on a browser's request byte for byte, with the key, and the whole answer, without the key if the service
 * repeats it. Redirects are passed on as they are: the key does not follow them.
 *
 * @throws {UpstreamTimeout} where the service is silent for too long.
 * @throws {KeyRefused} where the answer is that.
 * @throws {AnswerTooLarge} where the app would not read it.
 * @throws {UnreadableAnswer} where nobody could tell whether it repeats the key.
 * @throws Node's own error where no whole answer comes.
 */
export async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { baseUrl, key, timeoutMs }: Upstream,
): Promise<void> {
  const { protocol, hostname, port, pathname } = new URL(baseUrl);
  const headers: Record<string, string> = pick(incoming.headers, REQUEST_HEADERS);
  headers['accept-encoding'] = acceptedEncodings(incoming.headers['accept-encoding']);
  if (key !== null) headers.authorization = `Bearer ${key}`;

  const answer = await ask(protocol === 'https:' ? https : http, outgoing, {
    hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
    port,
    method: incoming.method,
    // Not through a URL, which would be normalised.
    path: pathname.replace(/\/+$/, '') + incoming.url,
    headers,
    timeout: timeoutMs,
  });
  if (answer.statusCode === 401) {
    answer.destroy();
    throw new KeyRefused();
  }
  const families = Object.keys(answer.headers).filter((name) => RESPONSE_FAMILY.test(name));
  const passed = pick(answer.headers, [...RESPONSE_HEADERS, ...families]);
  // Read the whole body first, so that the browser never takes a partial answer for a complete one.
  const body = await readBody(answer);
  const redacted = key === null ? null : await redactBody(body, answer, key);
  if (redacted !== null) {
    for (const name of ['content-encoding', 'content-length', 'etag']) delete passed[name];
  }
  const hideKey = createHideKey(key);
  const harmless = Object.entries(passed).filter(([, value]) => hideKey(value) === value);
  outgoing.writeHead(answer.statusCode ?? 502, {
    'cache-control': 'no-store',
    // A response that is opened directly must not become a page of this origin.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    ...Object.fromEntries(harmless),
  });
  outgoing.end(redacted ?? body);
}

/** Returns the encodings that the browser and the gateway can read. */
function acceptedEncodings(accepted: string | string[] = ''): string {
  const names = tokensOf(String(accepted)).filter((name) => DECODERS.has(name));
  return names.join(', ') || 'identity';
}

/** Returns the names in a header's list, without those of quality 0. */
function tokensOf(header: string): string[] {
  const tokens = header.toLowerCase().split(',');
  return tokens.flatMap((token) => {
    const [name = '', quality = ''] = token.split(';').map((part) => part.trim());
    return name === '' || /^q=0(?:\.0*)?$/.test(quality) ? [] : [name];
  });
}

async function readBody(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new AnswerTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns a body without the key that it repeats; null where it does not. */
async function redactBody(
  body: Buffer,
  { headers }: IncomingMessage,
  key: string,
): Promise<string | null> {
  const encodings = tokensOf(headers['content-encoding'] ?? '').filter((it) => it !== 'identity');
  const [encoding = 'identity'] = encodings;
  const decode = DECODERS.get(encoding.replace('x-gzip', 'gzip'));
  if (encodings.length > 1 || (encodings.length === 1 && !decode)) {
    throw new UnreadableAnswer(`the encoding ${encodings.join(', ')}, which nobody asked for`);
  }
  const decoded = decode && body.length > 0 ? await decode(body, LIMIT).catch(throwLimit) : body;
  // As UTF-16, for example: the key would not be found.
  if (decoded.includes(0)) throw new UnreadableAnswer('no UTF-8 text');
  const text = decoded.toString();
  const redacted = redactKey(text, key);
  // A compressed body may have more in it than what is unpacked.
  return redacted === text && !(decode && body.includes(key)) ? null : redacted;
}

const LIMIT = { maxOutputLength: MAX_BODY_BYTES };

function throwLimit(error: unknown): never {
  throw error instanceof RangeError ? new AnswerTooLarge() : error;
}

/** The service has closed a connection that was kept for the next request. */
class StaleConnection extends Error {
  override readonly name = 'StaleConnection';
}

type Ask = [client: Pick<typeof http, 'request'>, outgoing: ServerResponse, http.RequestOptions];

async function ask(...[client, outgoing, options]: Ask): Promise<IncomingMessage> {
  try {
    return await askOnce(client, outgoing, options);
  } catch (error) {
    // A request that the browser has given up ends in the same way.
    if (!(error instanceof StaleConnection) || outgoing.destroyed) throw error;
    // Once more, on a new connection: others that were kept may be as stale.
    return await askOnce(client, outgoing, { ...options, agent: false });
  }
}

function askOnce(...[client, outgoing, options]: Ask): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let answer: IncomingMessage | undefined;
    const request = client.request(options, (response) => {
      answer = response;
      resolve(response);
    });
    outgoing.once('close', () => request.destroy());
    request.on('timeout', () => request.destroy(new UpstreamTimeout()));
    request.on('error', (error) => {
      // One without a length would else end as if it were whole.
      answer?.destroy(error);
      const isReset = 'code' in error && error.code === 'ECONNRESET';
      reject(request.reusedSocket && isReset ? new StaleConnection() : error);
    });
    // Without an answer, where the service would rather speak another protocol.
    request.on('close', () => reject(new Error('The service has not answered')));
    request.end();
  });
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
