import type { Failure } from '../../api/failure';
import { MAX_WAIT_MS } from '../../api/retry';
import { type RequestOutcome, TIMEOUT_MS } from '../../api/send-request';
import { formatWaitTime } from './format-values';
import { failed, unchecked, type Verdict } from './report';

export interface FailedRequest {
  failure: Failure;
  result: RequestOutcome['result'] | null;
  baseUrl: string;
  siteId: string | null;
  hasKey: boolean;
  /** How the reader enters a key, to begin a sentence. */
  keyAdvice?: string;
}

/** What only a browser can find out about a failure of the network. */
export type BrowserCause = 'cors' | 'cors-authorization' | 'redirect' | 'unreachable';

type Kind =
  | Exclude<Failure['kind'], 'signed-out'>
  | BrowserCause
  | 'unknown-name'
  | 'refused'
  | 'certificate'
  | 'login-page'
  | 'website'
  | 'wrong-path'
  | 'no-key';

interface Facts extends Pick<FailedRequest, 'siteId'> {
  keyAdvice: string;
  host: string;
  origin: string;
  /** What Node calls a failure of the network, in brackets. */
  code: string;
  status: number;
  location: string | null;
  retryAfterMs: number;
}

type Cause = readonly [summary: string, advice: string];

const TELL_TEAM = "tell the service's team.";
const CHECK_BASE_URL = 'Check the base URL: the part before /api/v1.';
const SEND_DETAILS = "Send the details to the service's team.";

/** Causes that say nothing about the service. Their summary has no period. */
const UNCHECKED = new Set<Kind>(['rate-limited', 'no-key']);

const CAUSES: Readonly<Record<Kind, Cause | ((facts: Facts) => Cause)>> = {
  'unknown-name': ({ host }) => [
    `The name ${host} is not known.`,
    'Check the base URL for a typo, and whether the name needs a VPN.',
  ],
  refused: ({ host }) => [
    `Nothing listens at ${host}.`,
    'Check whether the service runs, and the port of the base URL.',
  ],
  certificate: ({ host, code }) => [
    `The certificate of ${host} cannot be verified${code}.`,
    'It has expired, is for another name, or is self-signed: then name its authority in NODE_EXTRA_CA_CERTS.',
  ],
  network: ({ host, code }) => [
    `No response came from ${host}${code}.`,
    'Try again. If it keeps happening, check the base URL, your network, VPN, proxy and firewall.',
  ],
  cors: [
    'The service is there, but does not allow this app to read its responses (CORS).',
    SEND_DETAILS,
  ],
  'cors-authorization': [
    'The service does not allow this app to send the header Authorization (CORS).',
    SEND_DETAILS,
  ],
  unreachable: ({ origin }) => [
    'The service cannot be reached.',
    `Open ${origin} in a new tab: the browser then says what is wrong. Check the base URL and your network.`,
  ],
  timeout: [
    `The service did not respond within ${TIMEOUT_MS / 1000} seconds.`,
    `Try again. If it keeps happening, set a smaller page size, or ${TELL_TEAM}`,
  ],
  'cut-off': [
    'The response of the service is cut off.',
    `Try again. If it keeps happening, the service or a proxy cuts its responses off: ${TELL_TEAM}`,
  ],
  redirect: ({ location }) => [
    'The service redirects to another address, which must not get the API key.',
    location === null
      ? 'Enter the final address as the base URL: often https instead of http, or another host.'
      : `Enter the final address as the base URL. The redirect leads to ${location}`,
  ],
  'login-page': [
    'The service responds with a login page, not with data.',
    'Log in with this browser, or use the address for programs as the base URL.',
  ],
  website: [
    'The service responds with a web page, not with data.',
    `${CHECK_BASE_URL} It often leads to a website instead of its service.`,
  ],
  'not-json': ['The service responds with something that is not JSON.', CHECK_BASE_URL],
  'invalid-response': [
    'The response holds no list of categories.',
    `Check the base URL. If it is right, the response is not what the API describes: ${TELL_TEAM}`,
  ],
  server: ({ status }) => [
    `The service responds with ${status}: it, or a proxy in front of it, has a problem.`,
    `Try again later. If it keeps happening, ${TELL_TEAM}`,
  ],
  'rate-limited': ({ retryAfterMs }) => [
    'the service responded with 429 (too many requests)',
    retryAfterMs > MAX_WAIT_MS
      ? `Check again in ${formatWaitTime(retryAfterMs)}.`
      : 'Wait a moment, then check again.',
  ],
  'unexpected-status': ({ status }) => [
    `The service responds with the unexpected status ${status}.`,
    'Check the base URL and the site ID. The response may say more.',
  ],
  'not-addressable': [
    'The site ID cannot be used in a web address.',
    'Enter the ID of a site: at least one character, and neither “.” nor “..”.',
  ],
  unauthorized: [
    'The service does not accept the API key.',
    'The key is mistyped, belongs to another service, or is no longer valid. Enter another.',
  ],
  'no-key': ({ keyAdvice }) => ['the service needs an API key, and none was sent', `${keyAdvice}.`],
  forbidden: [
    'The API key is valid, but may not read this site.',
    'Use a key that may read the site, or ask for access.',
  ],
  'not-found': ({ siteId }) => [
    `The service has no site “${siteId ?? ''}”.`,
    'Check the site ID, and the base URL: the part before /api/v1.',
  ],
  'wrong-path': [
    'There is no category service at this address.',
    `${CHECK_BASE_URL} If it is right, check the site ID.`,
  ],
};

export function reporterOf({ kind }: Failure): 'response' | 'key' | 'site' {
  if (kind === 'not-found') return 'site';
  return kind === 'unauthorized' || kind === 'forbidden' ? 'key' : 'response';
}

/** Explains why a request failed. `browserCause` is what a browser found out about a failure of the network. */
export function explain(request: FailedRequest, browserCause: BrowserCause | null = null): Verdict {
  const { failure, result, baseUrl, siteId, keyAdvice = 'Enter the key' } = request;
  const { host, origin } = new URL(baseUrl);
  const code = (result?.kind === 'network' && result.code) || '';
  const kind = browserCause ?? kindOf(request, code);
  const cause = CAUSES[kind];
  const facts: Facts = {
    siteId,
    keyAdvice,
    host,
    origin,
    code: code === '' ? '' : ` (${code})`,
    status: 'status' in failure ? failure.status : 0,
    location: result?.kind === 'redirect' ? result.location : null,
    retryAfterMs: ('retryAfterMs' in failure && failure.retryAfterMs) || 0,
  };
  const judge = UNCHECKED.has(kind) ? unchecked : failed;
  return judge(...(typeof cause === 'function' ? cause(facts) : cause));
}

const NETWORK_KINDS: readonly (readonly [codes: RegExp, kind: Kind])[] = [
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'unknown-name'],
  [/^ECONNREFUSED$/, 'refused'],
  [/^ERR_TLS|^CRL_|CERT|SIGNATURE/, 'certificate'],
];

function kindOf({ failure, result, hasKey }: FailedRequest, code: string): Kind {
  const { kind } = failure;
  const response = result?.kind === 'response' ? result : null;
  if (kind === 'network') {
    return NETWORK_KINDS.find(([codes]) => codes.test(code))?.[1] ?? kind;
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
