import type { ServiceAddress } from '../gateway/to-configuration';
import { createGateway } from '../gateway/create-gateway';
import { isLoopback } from '../gateway/refuse-request';
import { parseCommandLine } from '../options';
import { type BuildApp, type CliCommand, UsageError, CommandError } from '../run-command';
import { applyProxy } from '../proxy';
import { readServerOptions, SERVER_USAGE, startApp, tryAddress } from '../server';
import {
  KEY_VARIABLE,
  PAGING_USAGE,
  parseSiteId,
  readAddress,
  readBaseUrl,
  readKey,
  readPagingOptions,
  refuseKeyIn,
  warnOfPlainHttp,
} from '../service-options';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { describeRefusal, tryService } from './try-service';
import { parseApiKey } from '../../site/keys/api-key';

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
    paging: readPagingOptions(line.text),
  };
  return {
    service,
    key: readKey(env),
    server: readServerOptions(line),
  };
}

export const BROWSE_COMMAND: CliCommand<BrowseOptions> = {
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

const TRIES = 3;

/** Finds the key that the service accepts; null where it wants none. Throws a CommandError where none can be had. */
export async function findKey(
  service: ServiceAddress,
  key: string | null,
  terminal: Terminal,
): Promise<string | null> {
  if (key !== null) warnOfPlainHttp(service.baseUrl);
  if (!(await tryService(service, key))) return key;
  if (key !== null) throw new CommandError(describeRefusal(service.baseUrl, key));
  return await askUntilAccepted(service, terminal);
}

async function askUntilAccepted(service: ServiceAddress, terminal: Terminal): Promise<string> {
  const { host } = new URL(service.baseUrl);
  if (!terminal.input.isTTY) {
    throw new CommandError(describeRefusal(service.baseUrl, null));
  }
  warnOfPlainHttp(service.baseUrl);
  for (let tries = 1; ; tries += 1) {
    const typed = await askForKey(`API key of ${host}: `, terminal);
    if (typed.ok && !(await tryService(service, typed.key))) return typed.key;
    const reason = typed.ok ? describeRefusal(service.baseUrl, typed.key) : typed.problem;
    if (tries === TRIES) throw new CommandError(reason);
    terminal.output.write(`${reason}\n`);
  }
}

const STOPPED = 130;

export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean | undefined };
  readonly output: NodeJS.WritableStream;
}

/** Asks for the API key, which is neither shown nor kept in any history. Throws a CommandError on Ctrl+C and Ctrl+D. */
export async function askForKey(question: string, { input, output }: Terminal) {
  const lines = createInterface({
    input,
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    terminal: true,
    historySize: 0,
  });
  // Only now: what is typed is hidden from here on.
  output.write(question);
  const typed = await new Promise<string | null>((resolve) => {
    lines.once('line', resolve);
    lines.once('SIGINT', () => resolve(null));
    lines.once('close', () => resolve(null));
  });
  lines.close();
  output.write('\n');
  if (typed === null) throw new CommandError('Stopped.', STOPPED);
  return parseApiKey(typed);
}
