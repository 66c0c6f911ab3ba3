import type { ProxySetting } from './check-context';

interface NetworkCause {
  codes: RegExp;
  summary: (url: URL) => string;
  advice: string;
  /** Whether a proxy may be missing, or may have failed. */
  mayBeProxy?: boolean;
}

const NETWORK_CAUSES: readonly NetworkCause[] = [
  {
    codes: /^(?:ENOTFOUND|EAI_AGAIN)$/,
    summary: ({ hostname }) => `The name ${hostname} is not known.`,
    advice: 'Check the base URL for a typo, and whether the name needs a VPN.',
    mayBeProxy: true,
  },
  {
    codes: /^ECONNREFUSED$/,
    summary: ({ host }) => `Nothing listens at ${host}.`,
    advice: 'Check whether the service runs, and the port of the base URL.',
    mayBeProxy: true,
  },
  {
    codes: /^(?:ECONNRESET|UND_ERR_SOCKET|EPIPE)$/,
    summary: ({ host }) => `${host} closed the connection without a response.`,
    advice: 'Try again. If it keeps happening, check http:// or https:// in the base URL.',
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
    advice: 'Use the name that the certificate is for.',
  },
  {
    codes: /^(?:EPROTO$|ERR_SSL|HPE_)/,
    summary: ({ host }) => `The server at ${host} does not speak the protocol of the base URL.`,
    advice: 'Check http:// or https:// in the base URL, and its port.',
  },
  {
    codes: /^ERR_TLS|^CRL_|CERT|SIGNATURE/,
    summary: ({ host }) => `The certificate of ${host} cannot be verified.`,
    advice: 'It may be self-signed: name its authority in NODE_EXTRA_CA_CERTS.',
  },
];

const UNKNOWN_CAUSE: NetworkCause = {
  codes: /$/,
  summary: ({ host }) => `No response came from ${host}.`,
  advice: 'Check the base URL, your network, VPN and firewall.',
  mayBeProxy: true,
};

/** Explains a failure of the network by its code; `proxy` is null without one. */
export function explainNetwork(code: string | null, url: URL, proxy: ProxySetting | null) {
  const cause = NETWORK_CAUSES.find(({ codes }) => codes.test(code ?? '')) ?? UNKNOWN_CAUSE;
  const { advice, mayBeProxy = false } = cause;
  const summary = cause.summary(url);
  if (proxy === null || !mayBeProxy) return { summary, advice };
  const { variable, isSet } = proxy;
  if (!isSet) {
    const addition = `If your network needs a proxy, name it in ${variable}.`;
    return { summary, advice: `${advice} ${addition}` };
  }
  return {
    summary: UNKNOWN_CAUSE.summary(url),
    advice: `${variable} names a proxy: check that it runs and forwards requests to this host, or name the host in NO_PROXY. Check the base URL for a typo, too.`,
  };
}
