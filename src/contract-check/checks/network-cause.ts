/** What a network failure means that Node has a code for. */
interface Cause {
  codes: RegExp;
  summary: (url: URL) => string;
  advice: string;
}

/** From the particular to the general: the first that matches counts. */
const CAUSES: readonly Cause[] = [
  {
    codes: /^(?:ENOTFOUND|EAI_AGAIN)$/,
    summary: ({ hostname }) => `The name ${hostname} is not known.`,
    advice: 'Check the base URL for a typo, and whether the name needs a VPN.',
  },
  {
    codes: /^ECONNREFUSED$/,
    summary: ({ host }) => `Nothing listens at ${host}.`,
    advice:
      'Check whether the service runs, and the port: for https:// it is 443 unless the base URL names one, for http:// 80.',
  },
  {
    codes: /^(?:ECONNRESET|UND_ERR_SOCKET|EPIPE)$/,
    summary: ({ host }) => `${host} closed the connection without an answer.`,
    advice:
      'Try again. If it stays, something in front of the service drops the request, or http:// is used where https:// is expected.',
  },
  {
    codes: /^(?:ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|EHOSTUNREACH|ENETUNREACH)$/,
    summary: ({ host }) => `${host} cannot be reached.`,
    advice: 'Check your network, VPN and firewall, and whether the address is right.',
  },
  {
    codes: /^CERT_HAS_EXPIRED$/,
    summary: ({ host }) => `The certificate of ${host} has expired.`,
    advice: "Tell the service's operator to renew it.",
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
};

/** @param code such as `ECONNREFUSED`; null where there is none */
export function causeOf(code: string | null): Omit<Cause, 'codes'> {
  return CAUSES.find(({ codes }) => codes.test(code ?? '')) ?? UNKNOWN_CAUSE;
}
