import open from 'open';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { APP_FOLDER } from '../app-folder';
import type { Gateway } from '../gateway/create-gateway';
import { serveApp } from '../gateway/serve-app';
import { closeOnSignals, listen } from '../listen';
import { type BuildApp, CommandError } from '../run-command';
import type { ServerOptions } from './server-options';

/** Listens for a moment. Throws a CommandError where the address cannot be had. */
export async function tryAddress({ port, host }: ServerOptions): Promise<void> {
  const server = await listen({ fetch: () => new Response(null), port, host });
  await server.close();
}

/** Serves the app behind a gateway, says where, and opens it. Throws a CommandError where it cannot be served. */
export async function startApp(gateway: Gateway, options: ServerOptions, buildApp?: BuildApp) {
  const { port, host, opens } = options;
  if (buildApp) {
    // Before it is built in vain.
    await tryAddress(options);
    await buildApp();
  }
  await access(join(APP_FOLDER, 'index.html')).catch(() => {
    throw new CommandError('The app is not built. Run: npm start');
  });
  serveApp(gateway, APP_FOLDER);
  const server = await listen({ fetch: gateway.fetch, port, host });
  closeOnSignals(server);
  console.log(`App      ${server.url}\n\nCtrl+C ends it.`);
  if (!opens) return;
  // Without a browser, the printed address can be opened elsewhere.
  await open(server.url).catch(() => console.log('No browser could be opened.'));
}
