import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { etag } from 'hono/etag';
import { Hono } from 'hono/tiny';
import { TIMEOUT_MS } from '../../api/send-request';
import { type HttpConnection, DroppedConnection } from '../../demo/simulated-errors/fault';
import { toGatewayConfiguration, type ServiceAddress } from './to-configuration';
import { forward, UpstreamError } from './forward';
import { isServiceTarget, refuseRequest } from './refuse-request';

const SECURITY_HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** A moment before the app gives up: so it hears why. */
const USUAL_TIMEOUT_MS = TIMEOUT_MS - 1000;

interface ForwardedService extends ServiceAddress {
  readonly key: string | null;
  /** Answers in place of the service, without the network. */
  readonly fetch?: (request: Request, connection: HttpConnection) => Response | Promise<Response>;
}

interface GatewayOptions {
  readonly host: string;
  /** Null: the app comes with its own configuration. */
  readonly service: ForwardedService | null;
  readonly timeoutMs?: number;
  /** Whether pages of other origins may read a service that answers here. */
  readonly isOpen?: boolean;
}

export type Gateway = Hono<{ Bindings: HttpBindings }>;

/** Creates the server between the app and a service: on the app's origin, without CORS; with the key; and read-only. */
export function createGateway({
  host,
  service,
  timeoutMs = USUAL_TIMEOUT_MS,
  isOpen = false,
}: GatewayOptions): Gateway {
  const gateway: Gateway = new Hono();
  const local = service?.fetch;
  if (local && isOpen) gateway.use('/api/v1/*', (c) => answerHere(c, local));

  gateway.use(async (c, next) => {
    const { incoming, outgoing } = c.env;
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) outgoing.setHeader(name, value);
    const refusal = refuseRequest(incoming, host);
    if (refusal === null) return next();
    if (refusal.status === 405) c.header('Allow', 'GET, HEAD');
    return errorResponse(c, refusal.status, refusal.code, refusal.message);
  });

  if (service) {
    const upstream = { ...service, timeoutMs };
    gateway.use(async (c, next) => {
      const { incoming, outgoing } = c.env;
      if (!isServiceTarget(incoming.url)) return next();
      if (local) return answerHere(c, local);
      try {
        await forward(incoming, outgoing, upstream);
        return RESPONSE_ALREADY_SENT;
      } catch (error) {
        if (error instanceof UpstreamError) {
          return errorResponse(c, error.status, error.code, error.message);
        }
        const { host: name } = new URL(service.baseUrl);
        return errorResponse(c, 502, 'no_answer', `${name} gave no usable answer${codeOf(error)}.`);
      }
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

async function answerHere(
  { req, env: { outgoing } }: Pick<Context<{ Bindings: HttpBindings }>, 'req' | 'env'>,
  fetch: NonNullable<ForwardedService['fetch']>,
): Promise<Response> {
  const hangUp = () => outgoing.destroy();
  try {
    return await fetch(req.raw, { hangUp });
  } catch (error) {
    if (!(error instanceof DroppedConnection)) throw error;
    hangUp();
    return RESPONSE_ALREADY_SENT;
  }
}

/** The form of the errors is the one that the embedded service has: the interface leaves it open. */
function errorResponse(
  c: Context,
  status: 400 | 403 | 405 | 413 | 421 | 502 | 504,
  code: string,
  message: string,
): Response {
  return c.json({ error: { code, message } }, status, { 'Cache-Control': 'no-store' });
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
}
