import type { ServiceAddress } from '../gateway/to-configuration';
import { parseCommandLine } from '../options';
import { UsageError } from '../run-command';
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
import { readServerOptions, SERVER_USAGE } from './server-options';

export const USAGE = `Browses the categories of a site.

  category-browser URL [--site ID] [options]
  category-browser check URL --site ID [options]
  category-browser compare FROM TO [options]
  category-browser demo [options]
  category-browser openapi

  URL                  the part before /api/v1: https://shop.example.com
  --site ID            the site to open; without it the app asks
${PAGING_USAGE}
  --ask-key            asks for the API key even if one is set
${SERVER_USAGE}
  -h, --help           prints this; also after each command
  --version            prints the version

The API key comes from the variable ${KEY_VARIABLE}, or is typed when
the service asks for one. It stays in this program, which stands between the app
and the service, and only ever reads.`;

/** Somebody's idea of a command, and short enough to be no key: it is repeated. */
const COMMAND_LIKE = /^(?!localhost$)[a-z]{1,12}$/;

export type BrowseOptions = NonNullable<ReturnType<typeof parseBrowseOptions>>;

/** Reads the arguments of `category-browser`; `env` holds the key. */
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
    /** Null: it is asked for where the service wants one. */
    key: readKey(env),
    /** Whether the key is asked for in any case. */
    asksForKey: line.has('--ask-key'),
    server: readServerOptions(line),
  };
}
