import { isAddressable } from '../../api/endpoints';
import type { ServiceAddress } from '../gateway/to-configuration';
import { parseOptionsWithAddress } from '../options';
import { UsageError } from '../run-command';
import {
  KEY_VARIABLE,
  PAGING_OPTIONS,
  PAGING_USAGE,
  readBaseUrl,
  readKey,
  readPaging,
  refuseKeyIn,
} from '../service-options';
import {
  readServerOptions,
  SERVER_OPTIONS,
  SERVER_USAGE,
  type ServerOptions,
} from './server-options';

/** Which service to browse, and where the app is served. */
export interface BrowseOptions {
  readonly service: ServiceAddress;
  /** Null: it is asked for where the service wants one. */
  readonly key: string | null;
  /** Whether the key is asked for in any case. */
  readonly asksForKey: boolean;
  readonly server: ServerOptions;
}

export const USAGE = `Browses the categories of a site.

  category-browser URL [--site ID] [options]
  category-browser check URL --site ID [options]
  category-browser compare A B [options]
  category-browser demo [options]

  URL                  what comes before /api/v1: https://shop.example.com
  --site ID            the site to open; without it the app asks
${PAGING_USAGE}
  --ask-key            asks for the API key, also where there is one already
${SERVER_USAGE}
  -h, --help           prints this; also behind check, compare and demo
  --version            prints the version

The API key comes from the variable ${KEY_VARIABLE}, or is typed when
the service asks for one. It stays in this program, which stands between the app
and the service, and only ever reads.`;

const OPTIONS = {
  site: { type: 'string' },
  ...PAGING_OPTIONS,
  'ask-key': { type: 'boolean', default: false },
  ...SERVER_OPTIONS,
  help: { type: 'boolean', short: 'h' },
} as const;

/** Somebody's idea of a command, and short enough to be no key: it is repeated. */
const COMMAND_LIKE = /^(?!localhost$)[a-z]{1,12}$/;

/**
 * Reads the arguments of `category-browser`.
 *
 * @param env the environment, for the key.
 * @returns null when only the usage is wanted.
 * @throws {UsageError} for what cannot be used. It never repeats a key.
 */
export function parseBrowseOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): BrowseOptions | null {
  refuseKeyIn(args);
  const [word = ''] = args;
  if (word === 'help') return null;
  if (COMMAND_LIKE.test(word)) throw new UsageError(`There is no command ${word}`);
  const { address, options } = parseOptionsWithAddress(args, OPTIONS);
  if (options.help) return null;
  if (address === null) throw new UsageError('The address of the service is missing');
  if (!/[.:/]|^localhost$/.test(address)) {
    throw new UsageError(
      'This is neither a command nor an address such as https://shop.example.com',
    );
  }
  if (options.site !== undefined && !isAddressable(options.site)) {
    throw new UsageError('--site has to be the ID of a site, neither empty nor "." or ".."');
  }
  return {
    service: {
      baseUrl: readBaseUrl('The address', address),
      siteId: options.site ?? null,
      paging: readPaging(options),
    },
    key: readKey(env),
    asksForKey: options['ask-key'],
    server: readServerOptions(options),
  };
}
