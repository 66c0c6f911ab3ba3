import http, {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import https from 'node:https';
import { createHideKey } from '../../api/redact-key';
import { acceptedEncodings, readBody, redactBody } from './read-answer';

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
 * Passes on a browser's request byte for byte, with the key, and the whole answer, without the key if an answer that
 * failed repeats it. Redirects are passed on as they are: the key does not follow them.
 *
 * @throws {UpstreamTimeout} where the service is silent for too long.
 * @throws {KeyRefused} where the answer is that.
 * @throws {AnswerTooLarge} where the app would not read it.
 * @throws {UnreadableAnswer} where it cannot be searched for the key.
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
  const status = answer.statusCode ?? 502;
  const hiddenKey = status >= 300 ? key : null;
  const redacted = hiddenKey === null ? null : await redactBody(body, answer, hiddenKey);
  if (redacted !== null) {
    for (const name of ['content-encoding', 'content-length', 'etag']) delete passed[name];
  }
  const hideKey = createHideKey(hiddenKey);
  const harmless = Object.entries(passed).filter(([, value]) => hideKey(value) === value);
  outgoing.writeHead(status, {
    'cache-control': 'no-store',
    // A response that is opened directly must not become a page of this origin.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    ...Object.fromEntries(harmless),
  });
  outgoing.end(redacted ?? body);
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
