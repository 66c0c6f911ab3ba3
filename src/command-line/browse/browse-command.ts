import { createGateway } from '../gateway/create-gateway';
import { isLoopback } from '../gateway/refuse-request';
import { CommandError, type Command } from '../run-command';
import { KEY_VARIABLE, warnOfPlainHttp } from '../service-options';
import { askForKey } from './ask-for-key';
import { type BrowseOptions, parseBrowseOptions, USAGE } from './browse-options';
import { startApp } from './start-app';
import { tryAddress } from './try-address';
import { tryService } from './try-service';

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
  const key = await findKey(options);
  if (!isLoopback(server.host)) console.log('Network  whoever reaches this machine can read it');
  await startApp(createGateway({ host: server.host, service: { ...service, key } }), server);
}

/**
 * Finds the key that the service accepts.
 *
 * @returns null where it wants none.
 * @throws {CommandError} where there is none, and nobody to ask.
 */
async function findKey({ service, key, asksForKey }: BrowseOptions): Promise<string | null> {
  const { baseUrl } = service;
  const { host } = new URL(baseUrl);
  if (key !== null && !asksForKey) warnOfPlainHttp(baseUrl);
  let found = asksForKey ? await ask(baseUrl) : key;
  let isRefused = await tryService(service, found);
  if (isRefused && found === null) {
    found = await ask(baseUrl);
    isRefused = await tryService(service, found);
  }
  if (isRefused) throw new CommandError(`${host} does not accept the API key.`);
  return found;
}

async function ask(baseUrl: string): Promise<string> {
  const { host } = new URL(baseUrl);
  const { stdin, stderr } = process;
  if (!stdin.isTTY) {
    throw new CommandError(
      `${host} wants an API key: put it into the environment variable ${KEY_VARIABLE}.`,
    );
  }
  warnOfPlainHttp(baseUrl);
  return await askForKey(`API key of ${host}: `, { input: stdin, output: stderr });
}
