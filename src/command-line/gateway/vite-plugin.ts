import { type Plugin, runnerImport } from 'vite';
import type * as gateway from './gateway-middleware';

/** Loaded where it is used: it is written as the app is, and what configures Vite is not. */
const MIDDLEWARE = './src/command-line/gateway/gateway-middleware.ts';

/**
 * Lets `npm run dev` read a real service without CORS: the gateway of the command passes requests to
 * CATEGORY_SERVICE_URL with CATEGORY_SERVICE_KEY, which never reaches the browser.
 */
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
