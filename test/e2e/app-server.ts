import { preview } from 'vite';
import { DIST, PROJECT } from './built-app';

export interface AppServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

interface AppServerOptions {
  outDir?: string;
  base?: string;
}

/** Serves the built app on a free local port, like any static host. */
export async function serveApp({
  outDir = DIST,
  base = '/',
}: AppServerOptions = {}): Promise<AppServer> {
  const server = await preview({
    root: PROJECT,
    base,
    // Leaves out the project's proxy, which has its own test.
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The app has no port');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
