import { type Plugin, runnerImport } from 'vite';
import type * as gateway from './gateway-middleware';

/** Loaded through Vite, because its imports lack the file extensions that Node requires. */
const MIDDLEWARE = './src/command-line/gateway/gateway-middleware.ts';

/** Lets `npm run dev` read the service at CATEGORY_SERVICE_URL without CORS. The key never reaches the browser. */
export function serviceGateway(): Plugin {
  return {
    name: 'service-gateway',
    async configureServer({ middlewares }) {
      if (!process.env.CATEGORY_SERVICE_URL) return;
      const { module } = await runnerImport<typeof gateway>(MIDDLEWARE);
      middlewares.use(module.gatewayMiddleware(process.env));
    },
  };
}
