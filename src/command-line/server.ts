import { serveStatic } from '@hono/node-server/serve-static';
import { fileURLToPath } from 'node:url';
import open from 'open';
import type { Gateway } from './gateway/create-gateway';
import { nonEmpty, type OptionTable, type Values, wholeNumber } from './options';
import { type BuildApp, CommandError, messageOf } from './run-command';
import { getRequestListener } from '@hono/node-server';
import { createServer } from 'node:http';
import { once } from 'node:events';

/** Also works in the built CLI, which sits at the same depth in the package. */
const APP_FOLDER = fileURLToPath(new URL('../../dist/', import.meta.url));

export interface ServerOptions {
  readonly port: number;
  readonly host: string;
  readonly opens: boolean;
}

export const SERVER_OPTIONS = {
  port: {
    name: '--port',
    valueName: 'PORT',
    parse: wholeNumber(0, 65_535),
    default: 4173,
    help: 'the port (default); 0 picks a free one',
  },
  host: {
    name: '--host',
    valueName: 'HOST',
    parse: nonEmpty,
    default: '127.0.0.1',
    help: 'the address to listen on (default); only this\nmachine can reach the default',
  },
  noOpen: { name: '--no-open', help: 'do not open a browser' },
} as const satisfies OptionTable;

export function readServerOptions({
  port,
  host,
  noOpen,
}: Values<typeof SERVER_OPTIONS>): ServerOptions {
  return { port, host, opens: !noOpen };
}

/** Throws a CommandError if the address is not available. */
export async function tryAddress({ port, host }: ServerOptions): Promise<void> {
  const server = await listen({ fetch: () => new Response(null), port, host });
  await server.close();
}

/** Serves the app behind a gateway, prints the URL and, if `opens` is set, opens it. */
export async function startApp(
  gateway: Gateway,
  { port, host, opens }: ServerOptions,
  buildApp?: BuildApp,
  path = '',
) {
  await buildApp?.();
  serveApp(gateway, APP_FOLDER);
  const server = await listen({ fetch: gateway.fetch, port, host });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit());
  console.log(`App      ${server.url}\n\nPress Ctrl+C to stop.`);
  if (!opens) return;
  await open(server.url + path).catch(() =>
    console.log('Could not open a browser. Open the URL above.'),
  );
}

/** Files whose names contain a hash of their content. */
const ASSETS = /^\/assets\//;

const NO_SCREENS = /^\/(?:api|assets)\//;

/** Files that the build writes for other tools, such as `.vite`. */
const HIDDEN = /\/\./;

/** Serves the built app: files, compressed if possible, and `index.html` for other paths that a browser opens. */
export function serveApp(gateway: Gateway, folder: string): void {
  gateway.use(async (c, next) => {
    await next();
    const isAsset = ASSETS.test(c.req.path) && c.res.ok;
    c.header('Cache-Control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
    c.header('Vary', 'Accept-Encoding');
  });
  const serveFile = serveStatic({ root: folder, precompressed: true });
  gateway.use((c, next) => (HIDDEN.test(c.req.path) ? next() : serveFile(c, next)));

  const servePage = serveStatic({ root: folder, path: 'index.html', precompressed: true });
  gateway.use(async (c, next) => {
    const isPage = !NO_SCREENS.test(c.req.path) && c.req.header('Accept')?.includes('text/html');
    return isPage ? await servePage(c, next) : c.text('Not found', 404);
  });
}

export type RunningServer = Awaited<ReturnType<typeof listen>>;

interface ListenOptions {
  readonly fetch: Parameters<typeof getRequestListener>[0];
  readonly port: number;
  readonly host?: string;
}

export async function listen({ fetch, port, host = '127.0.0.1' }: ListenOptions) {
  // Tests run servers in the test process, whose global Request and Response must not change.
  const server = createServer(getRequestListener(fetch, { overrideGlobalObjects: false }));
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw new CommandError(
      isTaken
        ? `Port ${port} is already in use. Choose another with --port, or use --port 0 for a free one.`
        : `Can't listen on ${host}: ${messageOf(error)}`,
    );
  }
  const address = server.address();
  const boundPort = typeof address === 'object' ? address?.port : port;
  return {
    url: `http://${nameOf(host)}:${boundPort}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
