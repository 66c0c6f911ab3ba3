import open from 'open';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { APP_FOLDER } from '../app-folder';
import type { Gateway } from '../gateway/create-gateway';
import { serveApp } from '../gateway/serve-app';
import { closeOnSignals, listen } from '../listen';
import { CommandError } from '../run-command';
import type { ServerOptions } from './server-options';

/** Serves the app behind a gateway, says where, and opens it. Throws a CommandError where it cannot be served. */
export async function startApp(gateway: Gateway, { port, host, opens }: ServerOptions) {
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
