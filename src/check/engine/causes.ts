import type { Failure } from '../../api/failure';
import { MAX_WAIT_MS } from '../../api/retry';
import { type RequestOutcome, TIMEOUT_MS } from '../../api/send-request';
import { formatWaitTime } from './format-values';
import { failed, unchecked, type Verdict } from './report';

export interface FailedRequest {
  failure: Failure;
  result: RequestOutcome['result'] | null;
  baseUrl: string;
  siteId: string;
  hasKey: boolean;
  /** How to enter a key, as the start of a sentence. */
  keyAdvice?: string;
}

/** The cause of a network failure, as far as a browser can determine it. */
export type BrowserCause =
  | 'cors'
  | 'cors-authorization'
  | 'redirect'
  | 'unreachable'
  | 'unreachable-or-hidden';

type Kind =
  | Exclude<Failure['kind'], 'signed-out'>
  | BrowserCause
  | 'unknown-name'
  | 'refused'
  | 'certificate'
  | 'bad-port'
  | 'proxy-login'
  | 'proxy-status'
  | 'login-page'
  | 'website'
  | 'wrong-path'
  | 'no-key';

interface Facts extends Pick<FailedRequest, 'siteId'> {
  keyAdvice: string;
  host: string;
  origin: string;
  port: string;
  /** Node's code for a network failure, in parentheses; empty if there is none. */
  code: string;
  status: number;
  location: string | null;
  retryAfterMs: number;
}

type Cause = readonly [summary: string, advice: string];

const REPORT_IT = 'report it to the service’s team.';
const CHECK_BASE_URL = 'Check the base URL (the part before /api/v1).';
const SEND_DETAILS = 'Send the details to the service’s team.';

/** Causes that leave a check's result open. Their summaries have no final period. */
const UNCHECKED = new Set<Kind>(['rate-limited', 'no-key']);

const CAUSES: Readonly<Record<Kind, Cause | ((facts: Facts) => Cause)>> = {
  'unknown-name': ({ host }) => [
    `Host not found: ${host}.`,
    'Check the base URL for typos. You may need to connect to a VPN.',
  ],
  refused: ({ host }) => [
    `Connection refused by ${host}.`,
    'Check that the service is running, and check the port in the base URL.',
  ],
  certificate: ({ host, code }) => [
    `The certificate for ${host} cannot be verified${code}.`,
    'It may be expired, self-signed or issued for another host. To trust a private certificate authority, set NODE_EXTRA_CA_CERTS to its certificate file.',
  ],
  'bad-port': ({ port }) => [
    `Port ${port} cannot be used: browsers and Node.js never connect to it.`,
    'Let the service listen on another port, and change the base URL.',
  ],
  'proxy-login': ({ host }) => [
    `Login required (407) by ${host}.`,
    'Add the user name and the password to its URL: http://USER:PASSWORD@HOST:PORT.',
  ],
  'proxy-status': ({ host, origin, code }) => [
    `No connection to ${origin} through ${host}${code}.`,
    'The proxy does not allow it, or cannot reach the service. Check the base URL.',
  ],
  network: ({ host, code }) => [
    `No response from ${host}${code}.`,
    'Try again. If it keeps happening, check the base URL and your network, VPN, proxy and firewall.',
  ],
  cors: [
    'The service is reachable, but does not allow this app to read its responses (CORS).',
    SEND_DETAILS,
  ],
  'cors-authorization': [
    'The service does not allow this app to send the Authorization header (CORS).',
    SEND_DETAILS,
  ],
  unreachable: ({ origin }) => [
    'The service is unreachable.',
    `Open ${origin} in a new tab to see the browser’s error message. Check the base URL and your network.`,
  ],
  'unreachable-or-hidden': ({ origin }) => [
    'The service is unreachable, or hides its responses from this app (CORS).',
    `Open ${origin} in a new tab. If the browser cannot open it, check the base URL and your network. If a page opens, even an error page, send the details to the service’s team.`,
  ],
  timeout: [
    `The service did not respond within ${TIMEOUT_MS / 1000} seconds.`,
    `Try again. If it keeps happening, set a smaller page size or ${REPORT_IT}`,
  ],
  'cut-off': [
    'The response is incomplete.',
    `Try again. If it keeps happening, the service or a proxy truncates responses: ${REPORT_IT}`,
  ],
  redirect: ({ location }) => [
    'The service redirects to another address, which must not receive the API key.',
    location === null
      ? 'Set the base URL to the final URL. It often uses https instead of http, or another host.'
      : `Set the base URL to the final URL. The service redirects to ${location}`,
  ],
  'login-page': [
    'The service returned a login page instead of data.',
    'Sign in with this browser, or use a base URL that needs no sign-in.',
  ],
  website: [
    'The service returned a web page instead of data.',
    `${CHECK_BASE_URL} It may point to a website instead of its API.`,
  ],
  'not-json': ['The response is not JSON.', CHECK_BASE_URL],
  'invalid-response': [
    'The response has no list of categories.',
    `Check the base URL. If it is correct, the response does not match the API: ${REPORT_IT}`,
  ],
  server: ({ status }) => [
    `The service, or a proxy in front of it, returned ${status}.`,
    `Try again later. If it keeps happening, ${REPORT_IT}`,
  ],
  'rate-limited': ({ status, retryAfterMs }) => [
    `the service returned ${status} (too many requests)`,
    retryAfterMs > MAX_WAIT_MS
      ? `Check again in ${formatWaitTime(retryAfterMs)}.`
      : 'Wait a moment, then check again.',
  ],
  'unexpected-status': ({ status }) => [
    `The service returned an unexpected status: ${status}.`,
    'Check the base URL and the site ID. The response may have more details.',
  ],
  'not-addressable': [
    'The site ID cannot be used in a URL.',
    'Enter a site ID that is not empty, “.” or “..”.',
  ],
  unauthorized: ({ keyAdvice }) => [
    'The service rejected the API key.',
    `The key may be mistyped, no longer valid, or for another service. ${keyAdvice}.`,
  ],
  'no-key': ({ keyAdvice }) => ['the service needs an API key, and none was sent', `${keyAdvice}.`],
  forbidden: [
    'The API key has no access to this site.',
    'Use a key with access to this site, or request access.',
  ],
  'not-found': ({ siteId }) => [
    `The service has no site “${siteId}”.`,
    'Check the site ID and the base URL (the part before /api/v1).',
  ],
  'wrong-path': [
    'There is no category service at this address.',
    `${CHECK_BASE_URL} If it is correct, check the site ID.`,
  ],
};

export function reporterOf({ kind }: Failure): 'response' | 'key' | 'site' {
  if (kind === 'not-found') return 'site';
  return kind === 'unauthorized' || kind === 'forbidden' ? 'key' : 'response';
}

/** Causes whose advice also applies to a proxy. */
const WITH_OWN_ADVICE = new Set<Kind>(['certificate', 'proxy-login', 'proxy-status']);

export function explain(request: FailedRequest, browserCause: BrowserCause | null = null): Verdict {
  const { failure, result, baseUrl, siteId, keyAdvice = 'Enter a valid key' } = request;
  const { host, hostname, origin, port } = new URL(baseUrl);
  const unreached = failure.kind === 'server' ? failure.unreached : undefined;
  const network = result?.kind === 'network' ? result : null;
  const code = network?.code ?? unreached?.code ?? null;
  const proxy = network?.proxy ?? null;
  const kind = browserCause ?? kindOf(request, code ?? '', proxy !== null);
  const cause = CAUSES[kind];
  const facts: Facts = {
    siteId,
    keyAdvice,
    host: proxy ? `the proxy ${proxy.host} (${proxy.variable})` : (unreached?.host ?? host),
    origin,
    port,
    code: code === null ? '' : ` (${code})`,
    status: 'status' in failure ? failure.status : 0,
    location: result?.kind === 'redirect' ? result.location : null,
    retryAfterMs: ('retryAfterMs' in failure && failure.retryAfterMs) || 0,
  };
  const judge = UNCHECKED.has(kind) ? unchecked : failed;
  const [summary, advice] = typeof cause === 'function' ? cause(facts) : cause;
  if (!proxy) return judge(summary, advice);
  const own = WITH_OWN_ADVICE.has(kind) ? `${advice} ` : '';
  return judge(
    summary,
    `${own}Check ${proxy.variable}. To connect without the proxy, add ${hostname} to NO_PROXY.`,
  );
}

const NETWORK_KINDS: readonly (readonly [codes: RegExp, kind: Kind])[] = [
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'unknown-name'],
  [/^ECONNREFUSED$/, 'refused'],
  [/^bad port$/, 'bad-port'],
  [/^ERR_TLS|^CRL_|CERT|SIGNATURE/, 'certificate'],
];

function kindOf({ failure, result, hasKey }: FailedRequest, code: string, isProxy: boolean): Kind {
  const { kind } = failure;
  const response = result?.kind === 'response' ? result : null;
  if (kind === 'network' || (kind === 'server' && failure.unreached)) {
    if (isProxy && /^\d/.test(code)) return code === '407' ? 'proxy-login' : 'proxy-status';
    return NETWORK_KINDS.find(([codes]) => codes.test(code))?.[1] ?? 'network';
  }
  if (kind === 'not-json' && failure.body === 'html') {
    return /type\s*=\s*["']?password/i.test(response?.text ?? '') ? 'login-page' : 'website';
  }
  if (kind === 'not-found') {
    const isJson = !response || /json/i.test(response.headers.get('content-type') ?? '');
    return isJson ? kind : 'wrong-path';
  }
  if ((kind === 'unauthorized' || kind === 'forbidden') && !hasKey) return 'no-key';
  return kind === 'signed-out' ? 'login-page' : kind;
}
