import { createGateway } from '../gateway/create-gateway';
import { isLoopback } from '../gateway/refuse-request';
import { listen } from '../listen';
import type { Command } from '../run-command';
import { type BrowseOptions, parseBrowseOptions, USAGE } from './browse-options';
import { findKey } from './find-key';
import type { ServerOptions } from './server-options';
import { startApp } from './start-app';

export const BROWSE_COMMAND: Command<BrowseOptions> = {
  usage: USAGE,
  parse: (args) => parseBrowseOptions(args, process.env),
  run: browse,
};

async function browse(options: BrowseOptions) {
  const { service, server } = options;
  await tryAddress(server);
  console.log(`Service  ${service.baseUrl}`);
  if (service.siteId !== null) console.log(`Site     ${service.siteId}`);
  const key = await findKey(options, { input: process.stdin, output: process.stderr });
  if (!isLoopback(server.host))
    console.log('Network  anyone who can reach this machine can read it');
  await startApp(createGateway({ host: server.host, service: { ...service, key } }), server);
}

/** Listens for a moment, before the user types a key in vain. Throws a CommandError where the address cannot be had. */
async function tryAddress({ port, host }: ServerOptions): Promise<void> {
  const server = await listen({ fetch: () => new Response(null), port, host });
  await server.close();
}
