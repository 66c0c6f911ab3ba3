import type { Failure } from '../../api/failure';
import { MAX_WAIT_MS } from '../../api/retry';
import type { RequestOutcome } from '../../api/send-request';
import type { ProxySetting } from './check-context';
import { formatWaitTime } from './format-values';
import { explainNetwork } from './network-causes';
import { failed, unchecked, type Verdict } from './report';

/** Which check reports a failure. */
type ReportedBy = 'response' | 'key' | 'site';

export interface Cause {
  summary: string;
  advice: string;
  /** Set if the failure says nothing about the service. */
  isUnchecked?: boolean;
}

/** What is known about a request that failed. */
export interface FailedRequest {
  failure: Failure;
  result: RequestOutcome['result'];
  baseUrl: string;
  siteId: string | null;
  hasKey: boolean;
  /** How the reader enters a key, to begin a sentence. */
  keyAdvice?: string;
  proxy?: ProxySetting | null;
}

const TELL_TEAM = "tell the service's team.";
const CHECK_BASE_URL = 'Check the base URL: the part before /api/v1.';

/** What only a browser can find out about a failure of the network. */
export type BrowserCause =
  | 'own-origin'
  | 'cors'
  | 'cors-authorization'
  | 'redirect'
  | 'unreachable';

type Kind =
  | Exclude<Failure['kind'], 'signed-out' | 'invalid-response'>
  | BrowserCause
  | 'login-page'
  | 'website'
  | 'wrong-path';

const CAUSES: Readonly<Record<Kind, (request: FailedRequest) => Cause>> = {
  network: ({ result, baseUrl, proxy }) =>
    explainNetwork(result.kind === 'network' ? result.code : null, new URL(baseUrl), proxy ?? null),
  'own-origin': () => ({
    summary: "The service cannot be reached, although it has this app's own address.",
    advice: 'Check your network. If it works, a proxy or a firewall drops the request.',
  }),
  cors: () => ({
    summary: 'The service is there, but does not allow this app to read its responses (CORS).',
    advice: "Send the details to the service's team.",
  }),
  'cors-authorization': () => ({
    summary: 'The service does not allow this app to send the header Authorization (CORS).',
    advice: "Send the details to the service's team.",
  }),
  unreachable: ({ baseUrl }) => ({
    summary: 'The service cannot be reached.',
    advice: `Open ${new URL(baseUrl).origin} in a new tab: the browser then says what is wrong. Check the base URL and your network.`,
  }),
  timeout: ({ failure }) => ({
    summary: `The service did not respond within ${failure.kind === 'timeout' ? failure.afterMs / 1000 : 0} seconds.`,
    advice: `Try again. If it keeps happening, set a smaller page size, or ${TELL_TEAM}`,
  }),
  'cut-off': () => ({
    summary: 'The response of the service is cut off.',
    advice: `Try again. If it keeps happening, the service or a proxy cuts its responses off: ${TELL_TEAM}`,
  }),
  'too-large': ({ failure }) => ({
    summary: `The first page is larger than ${failure.kind === 'too-large' ? failure.maxBytes / 1024 / 1024 : 0} MB, the most that this app reads.`,
    advice: 'Set a smaller page size. If that changes nothing, set another page size parameter.',
  }),
  redirect: ({ result }) => ({
    summary: 'The service redirects to another address, which must not get the API key.',
    advice:
      result.kind === 'redirect' && result.location !== null
        ? `Enter the final address as the base URL. The redirect leads to ${result.location}`
        : 'Enter the final address as the base URL: often https instead of http, or another host.',
  }),
  'login-page': () => ({
    summary: 'The service responds with a login page, not with data.',
    advice: 'Log in with this browser, or use the address for programs as the base URL.',
  }),
  website: () => ({
    summary: 'The service responds with a web page, not with data.',
    advice: `${CHECK_BASE_URL} It often leads to a website instead of its service.`,
  }),
  'not-json': () => ({
    summary: 'The service responds with something that is not JSON.',
    advice: CHECK_BASE_URL,
  }),
  server: ({ failure }) => {
    const status = failure.kind === 'server' ? failure.status : 500;
    return {
      summary: `The service responds with ${status}: ${describeServerError(status)}.`,
      advice: `Try again later. If it keeps happening, ${TELL_TEAM}`,
    };
  },
  'rate-limited': ({ failure }) => {
    const wait = (failure.kind === 'rate-limited' && failure.retryAfterMs) || 0;
    return {
      summary: 'the service responded with 429 (too many requests)',
      advice:
        wait > MAX_WAIT_MS
          ? `Check again in ${formatWaitTime(wait)}.`
          : 'Wait a moment, then check again.',
      isUnchecked: true,
    };
  },
  'unexpected-status': ({ failure }) => ({
    summary: `The service responds with the unexpected status ${failure.kind === 'unexpected-status' ? failure.status : ''}.`,
    advice: 'Check the base URL and the site ID. The response may say more.',
  }),
  'not-addressable': () => ({
    summary: 'The site ID cannot be used in a web address.',
    advice: 'Enter the ID of a site: at least one character, and neither “.” nor “..”.',
  }),
  unauthorized: ({ hasKey, keyAdvice }) =>
    hasKey
      ? {
          summary: 'The service does not accept the API key.',
          advice:
            'The key is mistyped, belongs to another service, or is no longer valid. Enter another.',
        }
      : {
          summary: 'the service needs an API key, and none was sent',
          advice: `${keyAdvice ?? ''}.`,
          isUnchecked: true,
        },
  forbidden: ({ hasKey, keyAdvice }) =>
    hasKey
      ? {
          summary: 'The API key is valid, but may not read this site.',
          advice: 'Use a key that may read the site, or ask for access.',
        }
      : {
          summary: 'the site may not be read without an API key',
          advice: `${keyAdvice ?? ''}: one that may read the site.`,
          isUnchecked: true,
        },
  'not-found': ({ siteId }) => ({
    summary: `The service has no site “${siteId ?? ''}”.`,
    advice: 'Check the site ID, and the base URL: the part before /api/v1.',
  }),
  'wrong-path': () => ({
    summary: 'There is no category service at this address.',
    advice: `${CHECK_BASE_URL} If it is right, check the site ID.`,
  }),
};

export function reporterOf(failure: Failure): ReportedBy {
  if (failure.kind === 'not-found') return 'site';
  return failure.kind === 'unauthorized' || failure.kind === 'forbidden' ? 'key' : 'response';
}

/** Explains why a request failed. `browserCause` is what a browser found out about a failure of the network. */
export function explain(request: FailedRequest, browserCause: BrowserCause | null = null): Cause {
  return CAUSES[browserCause ?? kindOf(request)](request);
}

export function toVerdict({ summary, advice, isUnchecked = false }: Cause): Verdict {
  return isUnchecked ? unchecked(summary, advice) : failed(summary, advice);
}

function kindOf({ failure, result }: FailedRequest): Kind {
  const { kind } = failure;
  const isResponse = result.kind === 'response';
  if (kind === 'not-json' && failure.body === 'html') {
    return isResponse && /type\s*=\s*["']?password/i.test(result.text) ? 'login-page' : 'website';
  }
  if (kind === 'not-found') {
    const type = isResponse ? (result.headers.get('content-type') ?? '') : '';
    return /json/i.test(type) ? 'not-found' : 'wrong-path';
  }
  return kind === 'signed-out' || kind === 'invalid-response' ? 'not-json' : kind;
}

/** Not every such status comes from the service itself. */
function describeServerError(status: number): string {
  if (status === 503) return 'the service is not available at the moment';
  if (status === 504) return 'a proxy in front of the service got no response in time';
  // Delivery networks use the statuses from 520 on in place of 502.
  return status === 502 || status >= 520
    ? 'a proxy in front of the service got no usable response'
    : 'the service has an internal problem';
}
