import type { NoResponse } from '../../api/send-request';
import { listEndpoint } from '../../api/endpoints';
import type { CheckContext, ProxySetting } from '../context/check-context';
import { failed, type Verdict } from '../report/verdict';

/** Finds out why the service gives no readable answer, as far as possible from here. */
export async function judgeNoResponse(context: CheckContext, result: NoResponse): Promise<Verdict> {
  const { service, appOrigin } = context;
  switch (result.kind) {
    case 'timeout':
      return failed(
        `The service did not answer within ${result.afterMs / 1000} seconds.`,
        "Try again. If it keeps happening, set a smaller page size or ask the service's team.",
      );
    case 'cut-off':
      return failed(
        'The answer of the service breaks off before its end.',
        "Try again. If it keeps happening, the service, or something between it and this app, cuts its answers off: tell the service's team.",
      );
    case 'too-large':
      return failed(
        `The first page is larger than ${result.maxBytes / 1024 / 1024} MB, which is more than this app reads.`,
        'Set a smaller page size in the connection. If that changes nothing, the service needs another page size parameter.',
      );
    case 'redirect':
      return failed(
        'The service redirects to another address, where the API key must not follow.',
        result.location === null
          ? 'Enter the final address as the base URL: often https instead of http, or another host.'
          : `Enter the final address as the base URL. The redirect leads to ${result.location}`,
      );
    case 'network': {
      if (appOrigin !== null) return judgeInBrowser(context, appOrigin);
      const { summary, advice } = causeOf(result.code, context.proxy);
      return failed(summary(new URL(service.baseUrl)), advice);
    }
    default:
      return result satisfies never;
  }
}

/** Finds out whether CORS hides an answer: a browser says only that there was none. */
async function judgeInBrowser(context: CheckContext, appOrigin: string): Promise<Verdict> {
  const { service, siteId, details } = context;
  const { origin, protocol, host } = new URL(service.baseUrl);
  if (origin === appOrigin) {
    return failed(
      "The service cannot be reached, although it has this app's own address.",
      'Check your network. If it works, something between this app and the service drops the request.',
    );
  }
  if (await context.isReached(listEndpoint(siteId))) {
    details.push(
      'A request in the mode “no-cors” got an answer: the service can be reached.',
      'Every answer needs these headers, also those with an error status:',
      `Access-Control-Allow-Origin: ${appOrigin}`,
      'Access-Control-Expose-Headers: Retry-After, ETag',
      'A request OPTIONS (preflight) comes without the key. It has to be answered with 204 or 200, without asking for a key, and with:',
      `Access-Control-Allow-Origin: ${appOrigin}`,
      'Access-Control-Allow-Methods: GET',
      'Access-Control-Allow-Headers: Authorization',
    );
    return failed(
      'The service is there, but does not allow this app to read its answers (CORS).',
      "Send the details to the service's team.",
    );
  }
  details.push(
    'A request without the key got no answer either, so it is not CORS. What remains:',
    `The name ${host} is mistyped, or only known in another network (VPN).`,
    'The service is down, or a firewall blocks it.',
    protocol === 'https:'
      ? 'Its certificate is expired, self-signed, or for another name.'
      : 'The browser only allows https:// for this host or page.',
    'A browser extension blocks the request.',
  );
  return failed(
    'The service cannot be reached.',
    `Open ${origin} in a new tab: the browser then says what is wrong. Check the base URL and your network.`,
  );
}

interface Cause {
  codes: RegExp;
  summary: (url: URL) => string;
  advice: string;
  /** Whether a proxy may be missing, or be the one that failed. */
  mayBeProxy?: boolean;
}

/** From the specific to the general: the first match counts. */
const CAUSES: readonly Cause[] = [
  {
    codes: /^(?:ENOTFOUND|EAI_AGAIN)$/,
    summary: ({ hostname }) => `The name ${hostname} is not known.`,
    advice: 'Check the base URL for a typo, and whether the name needs a VPN.',
    mayBeProxy: true,
  },
  {
    codes: /^ECONNREFUSED$/,
    summary: ({ host }) => `Nothing listens at ${host}.`,
    advice:
      'Check whether the service runs, and the port: for https:// it is 443 unless the base URL names one, for http:// 80.',
    mayBeProxy: true,
  },
  {
    codes: /^(?:ECONNRESET|UND_ERR_SOCKET|EPIPE)$/,
    summary: ({ host }) => `${host} closed the connection without an answer.`,
    advice:
      'Try again. If it keeps happening, something in front of the service drops the request, or http:// is used where https:// is expected.',
    mayBeProxy: true,
  },
  {
    codes: /^(?:ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|EHOSTUNREACH|ENETUNREACH)$/,
    summary: ({ host }) => `${host} cannot be reached.`,
    advice: 'Check your network, VPN and firewall, and whether the address is right.',
    mayBeProxy: true,
  },
  {
    codes: /^CERT_HAS_EXPIRED$/,
    summary: ({ host }) => `The certificate of ${host} has expired.`,
    advice: "Tell the service's team to renew it.",
  },
  {
    codes: /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    summary: ({ host }) => `The certificate of ${host} is for another name.`,
    advice: 'Use the name that the certificate is for, or have it issued for this one.',
  },
  {
    codes: /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)$/,
    summary: ({ host }) =>
      `The certificate of ${host} is self-signed: no authority vouches for it.`,
    advice:
      'Name your own authority in the environment variable NODE_EXTRA_CA_CERTS, or have a certificate issued that browsers accept.',
  },
  {
    codes: /^(?:EPROTO$|ERR_SSL)/,
    summary: ({ host }) => `No secure connection to ${host} could be made.`,
    advice: 'It may speak http:// only, or an old version of TLS. Check the scheme and the port.',
  },
  {
    codes: /^ERR_TLS|^CRL_|CERT|SIGNATURE/,
    summary: ({ host }) => `The certificate of ${host} cannot be verified.`,
    advice:
      'An intermediate certificate may be missing, or the authority is not known here: name it in NODE_EXTRA_CA_CERTS.',
  },
  {
    codes: /^HPE_/,
    summary: ({ host }) => `What answers at ${host} does not speak HTTP.`,
    advice: 'Check the port of the base URL.',
  },
];

const UNKNOWN_CAUSE: Omit<Cause, 'codes'> = {
  summary: ({ host }) => `No answer came from ${host}.`,
  advice: 'Check the base URL and your network.',
  mayBeProxy: true,
};

/**
 * Explains a network failure by its code, such as `ECONNREFUSED`, or null for none.
 *
 * @param proxy null where none is used
 */
export function causeOf(
  code: string | null,
  proxy: ProxySetting | null,
): Pick<Cause, 'summary' | 'advice'> {
  const cause = CAUSES.find(({ codes }) => codes.test(code ?? '')) ?? UNKNOWN_CAUSE;
  if (proxy === null || !cause.mayBeProxy) return cause;
  const { variable, isSet } = proxy;
  if (!isSet) {
    const advice = `${cause.advice} If your network needs a proxy, name it in ${variable}.`;
    return { summary: cause.summary, advice };
  }
  return {
    summary: UNKNOWN_CAUSE.summary,
    advice: `${variable} names a proxy: check that it runs and lets requests to this host pass, or name the host in NO_PROXY. Check the base URL for a typo, too.`,
  };
}
