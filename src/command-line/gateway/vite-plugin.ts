import { createServerModuleRunner, type Plugin } from 'vite';
import type * as gateway from './gateway-middleware';

/** Loaded through Vite because its imports lack the file extensions that Node requires. */
const MIDDLEWARE = '/src/command-line/gateway/gateway-middleware.ts';

/** Lets `npm run dev` read the service at CATEGORY_SERVICE_URL without CORS. The key never reaches the browser. */
export function serviceGateway(): Plugin {
  return {
    name: 'service-gateway',
    async configureServer({ middlewares, environments }) {
      if (!process.env.CATEGORY_SERVICE_URL) return;
      // Unlike `runnerImport`, this stays open for what the gateway imports later.
      const runner = createServerModuleRunner(environments.ssr, { hmr: false });
      const { gatewayMiddleware } = await runner.import<typeof gateway>(MIDDLEWARE);
      middlewares.use(gatewayMiddleware(process.env));
    },
  };
}
