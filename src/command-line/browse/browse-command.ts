import type { ServiceAddress } from '../gateway/to-configuration';
import { createGateway } from '../gateway/create-gateway';
import { isLoopback } from '../gateway/refuse-request';
import { parseCommandLine } from '../options';
import { type BuildApp, type Command, UsageError } from '../run-command';
import { applyProxy } from '../proxy';
import { readServerOptions, SERVER_USAGE, startApp, tryAddress } from '../server';
import {
  KEY_VARIABLE,
  PAGING_USAGE,
  parseSiteId,
  readAddress,
  readBaseUrl,
  readKey,
  readPaging,
  refuseKeyIn,
} from '../service-options';
import { findKey } from './find-key';

const USAGE = `Browses the categories of a site.

  category-browser URL [--site ID] [options]
  category-browser check URL --site ID [options]
  category-browser compare FROM TO [options]
  category-browser demo [options]

  URL                  the part before /api/v1: https://shop.example.com
  --site ID            the site to open; without it the app asks
${PAGING_USAGE}
${SERVER_USAGE}
  -h, --help           prints this; also after each command
  --version            prints the version

The API key comes from the variable ${KEY_VARIABLE}, or is typed when
the service asks for one. It stays in this program, which stands between the app
and the service, and only ever reads.`;

/** Somebody's idea of a command, and short enough to be no key: it is repeated. */
const COMMAND_LIKE = /^(?!localhost$)[a-z]{1,12}$/;

type BrowseOptions = NonNullable<ReturnType<typeof parseBrowseOptions>>;

export function parseBrowseOptions(args: readonly string[], env: NodeJS.ProcessEnv) {
  refuseKeyIn(args);
  const [word = ''] = args;
  if (word === 'help') return null;
  if (COMMAND_LIKE.test(word)) throw new UsageError(`There is no command ${word}`);
  const line = parseCommandLine(USAGE, args, true);
  if (line === null) return null;
  const address = readAddress(line.operands);
  if (!/[.:/]|^localhost$/.test(address)) {
    throw new UsageError(
      'This is neither a command nor an address such as https://shop.example.com',
    );
  }
  const service: ServiceAddress = {
    baseUrl: readBaseUrl('The address', address),
    siteId: line.readOptional('--site', parseSiteId),
    paging: readPaging(line.text),
  };
  return {
    service,
    key: readKey(env),
    server: readServerOptions(line),
  };
}

export const BROWSE_COMMAND: Command<BrowseOptions> = {
  usage: USAGE,
  parse: (args) => parseBrowseOptions(args, process.env),
  run: browse,
};

async function browse(options: BrowseOptions, buildApp?: BuildApp) {
  const { service, server } = options;
  await applyProxy(process.env);
  // Before the user types a key in vain.
  await tryAddress(server);
  console.log(`Service  ${service.baseUrl}`);
  if (service.siteId !== null) console.log(`Site     ${service.siteId}`);
  const key = await findKey(service, options.key, { input: process.stdin, output: process.stderr });
  if (!isLoopback(server.host))
    console.log('Network  anyone who can reach this machine can read it');
  await startApp(
    createGateway({ host: server.host, service: { ...service, key } }),
    server,
    buildApp,
  );
}
