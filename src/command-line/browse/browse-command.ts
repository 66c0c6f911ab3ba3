import { createGateway } from '../gateway/create-gateway';
import { isLoopback } from '../gateway/refuse-request';
import type { Command } from '../run-command';
import { type BrowseOptions, parseBrowseOptions, USAGE } from './browse-options';
import { findKey } from './find-key';
import { startApp } from './start-app';
import { tryAddress } from './try-address';

/** `category-browser`. */
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
  if (!isLoopback(server.host)) console.log('Network  whoever reaches this machine can read it');
  await startApp(createGateway({ host: server.host, service: { ...service, key } }), server);
}
