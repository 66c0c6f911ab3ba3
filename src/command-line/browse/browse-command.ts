import { createGateway } from '../gateway/create-gateway';
import { isLoopback } from '../gateway/refuse-request';
import { CommandError, type Command } from '../run-command';
import { KEY_VARIABLE } from '../service-options';
import { askForKey } from './ask-for-key';
import { type BrowseOptions, parseBrowseOptions, USAGE } from './browse-options';
import { startApp } from './start-app';
import { tryService } from './try-service';

/** `category-browser`. */
export const BROWSE_COMMAND: Command<BrowseOptions> = {
  usage: USAGE,
  parse: (args) => parseBrowseOptions(args, process.env),
  run: browse,
};

async function browse(options: BrowseOptions) {
  const { service, server } = options;
  const key = await findKey(options);
  console.log(`Service  ${service.baseUrl}`);
  if (service.siteId !== null) console.log(`Site     ${service.siteId}`);
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
  const { host } = new URL(service.baseUrl);
  let found = asksForKey ? await ask(host) : key;
  let isRefused = await tryService(service, found);
  if (isRefused && found === null) {
    found = await ask(host);
    isRefused = await tryService(service, found);
  }
  if (isRefused) throw new CommandError(`${host} does not accept the API key.`);
  return found;
}

async function ask(host: string): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) return await askForKey(`API key of ${host}: `, { input: stdin, output: stderr });
  throw new CommandError(
    `${host} wants an API key: put it into the environment variable ${KEY_VARIABLE}.`,
  );
}
