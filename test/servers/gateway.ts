import { SHOP } from '../e2e/sites';
import { createPlace } from './place';
import type { WebServer, WebServerOptions } from './web-server';
import { serveApp, listen } from '../../src/command-line/server';
import { createGateway } from '../../src/command-line/gateway/create-gateway';

/** Starts the server of the command `category-browser`, which makes its own configuration of the app. */
export async function startGateway(options: WebServerOptions): Promise<WebServer> {
  const { serviceUrl, key, timeoutSeconds, app } = options;
  const place = createPlace(app);
  const gateway = createGateway({
    host: '127.0.0.1',
    service: { baseUrl: serviceUrl, siteId: SHOP, key },
    ...(timeoutSeconds === undefined ? {} : { timeoutMs: timeoutSeconds * 1000 }),
  });
  serveApp(gateway, place.root);
  const server = await listen({ fetch: gateway.fetch, port: 0 });
  return {
    url: server.url,
    root: place.root,
    async close() {
      await server.close();
      place.remove();
    },
  };
}
