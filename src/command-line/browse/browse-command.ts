import { createGateway } from '../gateway/create-gateway';
import { isLoopback } from '../gateway/refuse-request';
import type { BuildApp, Command } from '../run-command';
import { type BrowseOptions, parseBrowseOptions, USAGE } from './browse-options';
import { findKey } from './find-key';
import { startApp, tryAddress } from './start-app';

export const BROWSE_COMMAND: Command<BrowseOptions> = {
  usage: USAGE,
  parse: (args) => parseBrowseOptions(args, process.env),
  run: browse,
};

async function browse(options: BrowseOptions, buildApp?: BuildApp) {
  const { service, server } = options;
  // Before the user types a key in vain.
  await tryAddress(server);
  console.log(`Service  ${service.baseUrl}`);
  if (service.siteId !== null) console.log(`Site     ${service.siteId}`);
  const key = await findKey(options, { input: process.stdin, output: process.stderr });
  if (!isLoopback(server.host))
    console.log('Network  anyone who can reach this machine can read it');
  await startApp(
    createGateway({ host: server.host, service: { ...service, key } }),
    server,
    buildApp,
  );
}
