interface Cause {
  summary: string;
  advice: string;
}

const CERTIFICATE = /^CERT_|^ERR_TLS|CERT|SIGNATURE|^CRL_/;

/**
 * What a network failure means that Node has a code for.
 *
 * @param code such as `ECONNREFUSED`; null where there is none
 */
export function causeOf(code: string | null, { host, hostname, port, protocol }: URL): Cause {
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return {
        summary: `The name ${hostname} is not known.`,
        advice: 'Check the base URL for a slip, and whether the name needs a VPN.',
      };
    case 'ECONNREFUSED':
      return {
        summary: `Nothing listens at ${host}.`,
        advice: `Check the port (${port || (protocol === 'https:' ? '443' : '80')}) and whether the service runs.`,
      };
    case 'ECONNRESET':
    case 'UND_ERR_SOCKET':
    case 'EPIPE':
      return {
        summary: `${host} closed the connection without an answer.`,
        advice:
          'Try again. If it stays, something in front of the service drops the request, or http:// is asked where https:// is spoken.',
      };
    case 'ETIMEDOUT':
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return {
        summary: `${host} cannot be reached.`,
        advice: 'Check your network, VPN and firewall, and whether the address is right.',
      };
    case 'CERT_HAS_EXPIRED':
      return {
        summary: `The certificate of ${host} has expired.`,
        advice: "Tell the service's operator to renew it.",
      };
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return {
        summary: `The certificate of ${host} is for another name.`,
        advice: 'Use the name that the certificate is for, or have it issued for this one.',
      };
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
      return {
        summary: `The certificate of ${host} is self-signed: no authority vouches for it.`,
        advice:
          'Name your own authority in the environment variable NODE_EXTRA_CA_CERTS, or have a certificate issued that browsers accept.',
      };
    case 'EPROTO':
      return notTls(host);
    default:
  }
  if (code?.startsWith('ERR_SSL')) return notTls(host);
  if (code !== null && CERTIFICATE.test(code)) {
    return {
      summary: `The certificate of ${host} cannot be verified.`,
      advice:
        'An intermediate certificate may be missing, or the authority is not known here: name it in NODE_EXTRA_CA_CERTS.',
    };
  }
  if (code?.startsWith('HPE_')) {
    return {
      summary: `What answers at ${host} does not speak HTTP.`,
      advice: 'Check the port of the base URL.',
    };
  }
  return {
    summary: `No answer came from ${host}.`,
    advice: 'Check the base URL and your network.',
  };
}

function notTls(host: string): Cause {
  return {
    summary: `No secure connection to ${host} came about.`,
    advice: 'It may speak http:// only, or an old version of TLS. Check the scheme and the port.',
  };
}
