import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { etag } from 'hono/etag';
import { HTTPException } from 'hono/http-exception';
import { Hono } from 'hono/tiny';
import { createHash } from 'node:crypto';
import { ProxyError } from '../../api/proxy-error';
import { TIMEOUT_MS } from '../../api/send-request';
import { DEFAULT_PAGING, type Paging } from '../../api/service';
import { type HttpConnection, DroppedConnection } from '../../demo/simulated-errors/fault';
import { toConnectionId } from '../../site/connection';
import { forward } from './forward';
import { isServiceTarget, rejection, rejectRequest } from './reject-request';

const SECURITY_HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Just below the app's timeout, so the app can show the gateway's error. */
const DEFAULT_TIMEOUT_MS = TIMEOUT_MS - 1000;

export interface ServiceAddress {
  /** The connection's ID in links. By default, derived from the name and the base URL. */
  readonly id?: string;
  readonly name?: string;
  /** The path under which the gateway serves the service; empty by default. */
  readonly path?: string;
  readonly baseUrl: string;
  /** Null if the user enters it in the app. */
  readonly siteId: string | null;
  readonly paging?: Paging;
  /** Whether the user enters the key in the app. Defaults to `proxy`: the gateway adds the key. */
  readonly auth?: 'key' | 'proxy';
  /** Set if options of the CLI define the pagination. */
  readonly definedBy?: 'command';
}

interface ForwardedService extends ServiceAddress {
  readonly key: string | null;
  readonly fetch?: (request: Request, connection: HttpConnection) => Response | Promise<Response>;
}

interface GatewayOptions {
  readonly host: string;
  /** Null if the app uses its own configuration. */
  readonly service: ForwardedService | null;
  readonly timeoutMs?: number;
  /** Lets other origins read the in-process service (CORS). Ignored for a forwarded service. */
  readonly isOpen?: boolean;
}

export type Gateway = Hono<{ Bindings: HttpBindings }>;

/** Creates a read-only server with a proxy to the service, if any. The proxy adds the key and avoids CORS. */
export function createGateway({
  host,
  service,
  timeoutMs = DEFAULT_TIMEOUT_MS,
  isOpen = false,
}: GatewayOptions): Gateway {
  const gateway: Gateway = new Hono();
  const local = service?.fetch;
  const prefix = service?.path ?? '';
  gateway.use(async ({ env: { incoming } }, next) => {
    const { url = '' } = incoming;
    const isBelow = prefix !== '' && url.startsWith(`${prefix}/`);
    if (isBelow && isServiceTarget(url.slice(prefix.length)))
      incoming.url = url.slice(prefix.length);
    return next();
  });
  if (local && isOpen) gateway.use('/api/v1/*', (c) => respondHere(c, local));

  gateway.use(async (c, next) => {
    const { incoming, outgoing } = c.env;
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) outgoing.setHeader(name, value);
    const rejected = rejectRequest(incoming, host);
    if (rejected) throw rejected;
    return next();
  });

  if (service) {
    const upstream = { ...service, timeoutMs };
    gateway.use(async (c, next) => {
      const { incoming, outgoing } = c.env;
      if (!isServiceTarget(incoming.url)) return next();
      if (local) return respondHere(c, local);
      await forward(incoming, outgoing, upstream).catch((error: unknown) => {
        if (error instanceof HTTPException) throw error;
        throw toRejection(error, service.baseUrl);
      });
      return RESPONSE_ALREADY_SENT;
    });
  }

  gateway.use(etag());
  if (service) {
    const configuration = toGatewayConfiguration(service);
    gateway.get('/config.json', (c) => c.json(configuration, 200, { 'Cache-Control': 'no-cache' }));
  }
  gateway.get('/health', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }));
  return gateway;
}

/** Codes of errors before a request could be sent. */
const NOT_CONNECTED =
  /^E(?:ADDRNOTAVAIL|AI_AGAIN|CONNREFUSED|HOSTUNREACH|NETUNREACH|NOTFOUND|TIMEDOUT)$|_CONNECT_TIMEOUT$|^ERR_TLS|CERT|SIGNATURE/;

function toRejection(error: unknown, baseUrl: string): HTTPException {
  const { host } = new URL(baseUrl);
  if (error instanceof ProxyError) {
    const { code, proxy } = error;
    return rejection(502, error.message, { host, code: `${proxy.variable}: ${code}` });
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  const words = code === null ? '' : ` (${code})`;
  const unreached = code !== null && NOT_CONNECTED.test(code) ? { host, code } : undefined;
  return rejection(502, `No valid response from ${host}${words}.`, unreached);
}

async function respondHere(
  { req, env: { incoming, outgoing } }: Pick<Context<{ Bindings: HttpBindings }>, 'req' | 'env'>,
  fetch: NonNullable<ForwardedService['fetch']>,
): Promise<Response> {
  const hangUp = () => outgoing.destroy();
  try {
    const { method, headers, signal } = req.raw;
    // The prefix was already removed from the incoming URL.
    const url = new URL(incoming.url ?? '', req.url);
    return await fetch(new Request(url, { method, headers, signal }), { hangUp });
  } catch (error) {
    if (!(error instanceof DroppedConnection)) throw error;
    hangUp();
    return RESPONSE_ALREADY_SENT;
  }
}

/** Leaves room for the hash in the ID. */
const MAX_NAME_LENGTH = 48;

export function hashOf(baseUrl: string): string {
  return createHash('sha256').update(baseUrl).digest('hex').slice(0, 12);
}

export function toGatewayConfiguration(service: ServiceAddress) {
  const { baseUrl, siteId, paging = DEFAULT_PAGING, auth = 'proxy', definedBy } = service;
  const { host, pathname } = new URL(baseUrl);
  const { name = host + pathname.replace(/\/+$/, '') } = service;
  // The browser stores data by connection ID, so each service needs its own ID.
  const hash = hashOf(baseUrl);
  const { id = `${toConnectionId(name.slice(0, MAX_NAME_LENGTH), [])}-${hash}`, path = '/' } =
    service;
  return {
    connections: [{ id, name, baseUrl: path, auth, siteId, paging, definedBy }],
    demo: false,
  };
}
