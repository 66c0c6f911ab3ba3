import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isEndpoint } from '../../api/endpoints';

export interface Refusal {
  readonly status: 400 | 403 | 405 | 421;
  readonly code: string;
  readonly message: string;
}

type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'headersDistinct'>;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i;

/** The header values of requests that this app or the user has started. */
const OWN_SITES = new Set([undefined, 'same-origin', 'none']);

/**
 * Returns why a request is refused; null where it may be answered.
 *
 * Requests to the gateway read the service with its key. So neither may a page elsewhere send one,
 * nor one that got its own name to point here (DNS rebinding), nor may a path ask the service for anything but
 * the two operations.
 *
 * @param boundHost what the server listens at
 */
export function refuseRequest(request: RequestHead, boundHost: string): Refusal | null {
  if (!isAllowedTarget(request.url)) {
    return refuse(
      400,
      'bad_target',
      'This server passes on only the two operations of the interface, and no ID with a step such as "..".',
    );
  }
  const [host, secondHost] = request.headersDistinct.host ?? [];
  if (secondHost !== undefined)
    return refuse(400, 'bad_host', 'The request names more than one host.');
  if (!isOwnHost(host, boundHost)) {
    return refuse(421, 'foreign_host', 'This server does not answer to that name.');
  }
  if (!isOwnSite(request, host)) {
    return refuse(403, 'foreign_site', 'Pages of other sites cannot read this server.');
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return refuse(405, 'method_not_allowed', 'This server is read-only.');
  }
  return null;
}

/** Returns whether the target of a request is of the service, which is asked with the key. */
export function isServiceTarget(target: string | undefined): boolean {
  return /^\/api\/v1(?:[/?]|$)/.test(target ?? '');
}

function isAllowedTarget(target = ''): boolean {
  const [path = ''] = target.split('?');
  return isServiceTarget(path) ? isEndpoint(path) : /^\/[^\\#]*$/.test(path);
}

/** Returns whether a server that listens at a host can be reached from this machine alone. */
export function isLoopback(boundHost: string): boolean {
  return LOOPBACK.test(boundHost);
}

/** The port may be another than the server's own, where it is reached through a tunnel. */
function isOwnHost(host: string | undefined, boundHost: string): boolean {
  const name = host?.toLowerCase().replace(/:\d+$/, '');
  if (name === undefined) return false;
  if (isLoopback(name) || name === boundHost.toLowerCase()) return true;
  // When listening on the network: an IP address cannot be made to point elsewhere, unlike a name.
  return !isLoopback(boundHost) && isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
}

function isOwnSite({ url, headers }: RequestHead, host: string | undefined): boolean {
  // Browsers of before 2023 say it only in this way, and not always.
  if (headers.origin !== undefined && !headers.origin.endsWith(`://${host}`)) return false;
  if (OWN_SITES.has(headers['sec-fetch-site']?.toString())) return true;
  // A link elsewhere may lead to a page of the app, but not into a frame.
  const isPage =
    headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return isPage && !isServiceTarget(url);
}

function refuse(status: Refusal['status'], code: string, message: string): Refusal {
  return { status, code, message };
}
