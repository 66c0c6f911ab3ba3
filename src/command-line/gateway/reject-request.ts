import { HTTPException } from 'hono/http-exception';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isEndpoint } from '../../api/endpoints';
import { type GatewayProblem, writeProxyStatus } from '../../api/proxy-status';

type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'headersDistinct'>;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i;

const OWN_SITES = new Set([undefined, 'same-origin', 'none']);

/** @param problem tells the app why there is no response from the service */
export function rejection(
  status: 400 | 403 | 405 | 421 | 502 | 504,
  message: string,
  problem?: GatewayProblem,
) {
  const headers = {
    'Cache-Control': 'no-store',
    ...(status === 405 && { Allow: 'GET, HEAD' }),
    ...(problem && { 'Proxy-Status': writeProxyStatus(problem) }),
  };
  const res = Response.json({ error: { message } }, { status, headers });
  return new HTTPException(status, { message, res });
}

/** Returns why a request is rejected, or null. Keeps other sites and DNS rebinding away from the gateway's key. */
export function rejectRequest(request: RequestHead, boundHost: string): HTTPException | null {
  const [host, ...otherHosts] = request.headersDistinct.host ?? [];
  if (!isAllowedTarget(request.url)) {
    return rejection(
      400,
      'Only the two API operations are forwarded. An ID cannot be "." or "..".',
    );
  }
  if (otherHosts.length > 0) return rejection(400, 'The request has more than one Host header.');
  if (!isOwnHost(host, boundHost)) return rejection(421, describeOtherHost(host));
  if (!isOwnSite(request, host))
    return rejection(403, 'Requests from other sites are not allowed.');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead ? null : rejection(405, 'This server is read-only.');
}

export function isServiceTarget(target: string | undefined): boolean {
  return /^\/api\/v1(?:[/?]|$)/.test(target ?? '');
}

function isAllowedTarget(target = ''): boolean {
  const [path = ''] = target.split('?');
  return isServiceTarget(path) ? isEndpoint(path) : /^\/[^\\#]*$/.test(path);
}

export function isLoopback(boundHost: string): boolean {
  return LOOPBACK.test(boundHost);
}

/** Ignores the port because a tunnel may use a different one. */
function isOwnHost(host: string | undefined, boundHost: string): boolean {
  const name = nameOf(host);
  if (name === undefined) return false;
  if (isLoopback(name) || name === boundHost.toLowerCase()) return true;
  // Unlike a name, an IP address cannot be made to point elsewhere.
  return !isLoopback(boundHost) && isIP(withoutBrackets(name)) !== 0;
}

function describeOtherHost(host: string | undefined): string {
  const name = withoutBrackets(nameOf(host) ?? '');
  // A name with other characters does not belong in a command.
  const isUsable = /^[\w.:-]+$/.test(name);
  return isUsable
    ? `Host not allowed: ${name}. To allow it, restart with --host ${name}.`
    : 'Host not allowed.';
}

function nameOf(host: string | undefined): string | undefined {
  return host?.toLowerCase().replace(/:\d+$/, '');
}

function withoutBrackets(name: string): string {
  return name.replace(/^\[(.*)\]$/, '$1');
}

function isOwnSite({ url, headers }: RequestHead, host: string | undefined): boolean {
  // Some browsers from before 2023 send this header but not Sec-Fetch-Site.
  if (headers.origin !== undefined && !headers.origin.endsWith(`://${host}`)) return false;
  if (OWN_SITES.has(headers['sec-fetch-site']?.toString())) return true;
  // Other sites may link to the app, but not frame it.
  const isPage =
    headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return isPage && !isServiceTarget(url);
}
