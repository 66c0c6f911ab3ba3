import { getRequestListener } from '@hono/node-server';
import type { RequestListener } from 'node:http';
import { readBaseUrl, readKey } from '../service-options';
import { createGateway } from './create-gateway';
import { isServiceTarget } from './reject-request';

type Middleware = (...args: [...Parameters<RequestListener>, next: () => void]) => void;

/** Creates middleware that adds the gateway to a server. Throws a UsageError for invalid environment variables. */
export function gatewayMiddleware(env: NodeJS.ProcessEnv): Middleware {
  const { fetch } = createGateway({
    host: '127.0.0.1',
    service: {
      baseUrl: readBaseUrl('CATEGORY_SERVICE_URL', env.CATEGORY_SERVICE_URL ?? ''),
      siteId: env.CATEGORY_SITE_ID || null,
      key: readKey(env),
    },
  });
  const respond = getRequestListener(fetch, { overrideGlobalObjects: false });
  return (request, response, next) => {
    const isConfiguration = request.url?.split('?')[0] === '/config.json';
    if (isConfiguration || isServiceTarget(request.url)) void respond(request, response);
    else next();
  };
}
