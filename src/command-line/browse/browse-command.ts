import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseApiKey } from '../../site/keys/api-key';
import { toPrintable } from '../../text/printable';
import { findClosest } from '../../text/find-closest';
import { createGateway } from '../gateway/create-gateway';
import { isLoopback } from '../gateway/reject-request';
import { type CommandTable, HELP_OPTION, parseCommandLine } from '../options';
import { applyProxy } from '../proxy';
import { type BuildApp, CommandError, UsageError } from '../run-command';
import { readServerOptions, SERVER_OPTIONS, startApp, tryAddress } from '../server';
import {
  type GivenService,
  KEY_VARIABLE,
  NO_ADDRESS,
  OTHER_COMMANDS,
  PAGING_OPTIONS,
  readAddress,
  readGivenService,
  SITE_OPTION,
  warnIfUnencrypted,
} from '../service-options';
import { tryService } from './try-service';

const BROWSE = {
  about: 'Browse the categories of a site.',
  synopsis: [
    'URL [--site ID] [options]',
    'check URL --site ID [options]',
    'compare FROM TO [options]',
    'demo [options]',
  ],
  operands: {
    URL: 'the base URL (the part before /api/v1), such as\nhttps://shop.example.com',
  },
  groups: [
    {
      options: {
        site: {
          ...SITE_OPTION,
          help: 'the site to open. If omitted, the app asks, and nothing\nis requested before',
        },
        ...PAGING_OPTIONS,
        ...SERVER_OPTIONS,
        help: { ...HELP_OPTION.help, help: 'print this help; also works after each command' },
        version: { name: '--version', help: 'print the version' },
      },
    },
  ],
  notes: `The API key comes from the environment variable ${KEY_VARIABLE}. With
--site, you are prompted for it if the service needs a key and none is set. The
key is sent only to the service, never to the browser. All requests are
read-only.`,
} as const satisfies CommandTable;

function parseBrowseOptions(args: readonly string[], env = process.env) {
  const [word = ''] = args;
  // Checked first because a mistyped command may come with the intended command's options.
  const meant = /^\w+$/.test(word) ? findClosest(word, OTHER_COMMANDS) : null;
  if (meant !== null) throw new UsageError(`${NO_ADDRESS}. Did you mean ${meant}?`);
  const { options, operands } = parseCommandLine(BROWSE, args);
  const service = readGivenService(options, readAddress(operands), env);
  return { service, server: readServerOptions(options) };
}

export const BROWSE_COMMAND = { table: BROWSE, parse: parseBrowseOptions, run: browse };

async function browse(
  { service, server }: ReturnType<typeof parseBrowseOptions>,
  buildApp?: BuildApp,
) {
  await applyProxy(process.env);
  await tryAddress(server);
  console.log(`Service  ${service.baseUrl}`);
  if (service.siteId !== null) console.log(`Site     ${toPrintable(service.siteId)}`);
  const key = await findKey(service, { input: process.stdin, output: process.stderr });
  if (!isLoopback(server.host))
    console.log('Warning  anyone who can reach this machine can read the categories');
  const gateway = createGateway({
    host: server.host,
    service: { ...service, key, definedBy: 'command' },
  });
  await startApp(gateway, server, buildApp);
}

/**
 * Returns the given key, or null if none is given and the service does not require one. In a terminal, asks for a
 * missing key. Throws a CommandError if the key is rejected or still missing, or if `tryService` throws. Without a
 * site, there is nothing to request, so the given key is not tried.
 */
export async function findKey(given: GivenService, terminal: Terminal): Promise<string | null> {
  const { siteId, key, baseUrl } = given;
  if (siteId === null) {
    if (key !== null) warnIfUnencrypted(baseUrl);
    return key;
  }
  const service = { ...given, siteId };
  const rejected = await tryService(service);
  if (rejected === null) return key;
  if (key !== null || !terminal.input.isTTY) throw rejected;
  const typed = await askForKey(`API key for ${new URL(baseUrl).host}: `, terminal);
  if (!typed.ok) throw new CommandError(typed.problem);
  const stillRejected = await tryService({ ...service, key: typed.key });
  if (stillRejected !== null) throw stillRejected;
  return typed.key;
}

export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean | undefined };
  readonly output: NodeJS.WritableStream;
}

/** Asks for the API key without echo or history. Throws a CommandError on Ctrl+C and Ctrl+D. */
export async function askForKey(question: string, { input, output }: Terminal) {
  const lines = createInterface({
    input,
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    terminal: true,
    historySize: 0,
  });
  // Written directly because the line reader discards its output.
  output.write(question);
  const typed = await new Promise<string | null>((resolve) => {
    lines.once('line', resolve);
    lines.once('SIGINT', () => resolve(null));
    lines.once('close', () => resolve(null));
  });
  lines.close();
  output.write('\n');
  if (typed === null) throw new CommandError('Canceled.', 130);
  return parseApiKey(typed);
}
