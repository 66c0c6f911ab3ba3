import { isAddressable } from '../api/endpoints';
import { DEFAULT_PAGING, type Paging, type Service } from '../api/service';
import { parseBaseUrl } from '../site/base-url';
import { describeBaseUrlProblem, describeBaseUrlWarning } from '../site/describe-connection';
import { parseApiKey } from '../site/keys/api-key';
import { MAX_PAGE_SIZE } from '../site/paging';
import type { ServiceAddress } from './gateway/create-gateway';
import { joinWords, type OptionTable, type Values, wholeNumber } from './options';
import { UsageError } from './run-command';

/** The environment variable for the API key. Other users of the machine could read a command-line argument. */
export const KEY_VARIABLE = 'CATEGORY_SERVICE_KEY';

/** Each command adds its own help text. */
export const SITE_OPTION = { name: '--site', valueName: 'ID', parse: parseSiteId } as const;

export const PAGING_NAME_OPTIONS = {
  cursorParam: {
    name: '--cursor-param',
    valueName: 'NAME',
    parse: parameterName,
    default: DEFAULT_PAGING.cursorParam,
    help: 'the query parameter for the cursor (default)',
  },
  sizeParam: {
    name: '--size-param',
    valueName: 'NAME',
    parse: parameterName,
    default: DEFAULT_PAGING.pageSizeParam,
    help: 'the query parameter for the page size (default);\n"none" sends none',
  },
} as const satisfies OptionTable;

export const PAGING_OPTIONS = {
  ...PAGING_NAME_OPTIONS,
  pageSize: {
    name: '--page-size',
    valueName: 'N',
    parse: wholeNumber(1, MAX_PAGE_SIZE),
    default: DEFAULT_PAGING.pageSize,
    help: 'categories per page (default)',
  },
  bulkPageSize: {
    name: '--bulk-page-size',
    valueName: 'N',
    parse: wholeNumber(0, MAX_PAGE_SIZE),
    default: DEFAULT_PAGING.bulkPageSize,
    help: 'categories per page when loading everything\n(default); 0 uses --page-size',
  },
} as const satisfies OptionTable;

type ServiceOptions = Values<typeof PAGING_OPTIONS> & { readonly site: string | null };

export interface GivenService extends ServiceAddress {
  readonly paging: Paging;
  readonly key: string | null;
  readonly keyVariable: string;
}

/** The named commands. Without a command name, the CLI browses. */
export const OTHER_COMMANDS = ['check', 'compare', 'demo'] as const;

export const NO_ADDRESS = `Expected a command (${joinWords(OTHER_COMMANDS)}) or a URL such as https://shop.example.com`;

/** Reads the only operand. Errors never repeat it: it may be a key. */
export function readAddress([address, second]: readonly string[]): string {
  if (address === undefined) throw new UsageError('Missing the base URL of the service');
  if (!/[.:/]|^localhost$/.test(address)) {
    throw new UsageError(NO_ADDRESS);
  }
  if (second !== undefined) throw new UsageError('Expected only one URL');
  return address;
}

export function readGivenService(
  options: ServiceOptions,
  address: string,
  env: NodeJS.ProcessEnv,
  keyVariable = KEY_VARIABLE,
): GivenService {
  return {
    baseUrl: readBaseUrl('The URL', address),
    siteId: options.site,
    paging: {
      ...readPagingNames(options),
      pageSize: options.pageSize,
      bulkPageSize: options.bulkPageSize,
    },
    key: readKey(env, keyVariable),
    keyVariable,
  };
}

export function readPagingNames(options: Values<typeof PAGING_NAME_OPTIONS>) {
  const { cursorParam, sizeParam } = options;
  if (cursorParam === sizeParam) {
    throw new UsageError(`--cursor-param and --size-param cannot both be "${cursorParam}"`);
  }
  return { cursorParam, pageSizeParam: sizeParam === 'none' ? '' : sizeParam };
}

function parameterName(text: string, name: string): string {
  if (/^[\w.[\]-]+$/.test(text)) return text;
  throw new UsageError(`${name} can contain only letters, digits and . _ - [ ], not "${text}"`);
}

function parseSiteId(text: string, name: string): string {
  if (isAddressable(text)) return text;
  throw new UsageError(
    `Enter a site ID with ${name}${text === '' ? '' : '. It cannot be "." or ".."'}`,
  );
}

/** Returns the site ID. Throws a UsageError if none is given. */
export function requireSiteId(siteId: string | null): string {
  return siteId ?? parseSiteId('', SITE_OPTION.name);
}

export function readBaseUrl(name: string, text: string): string {
  const parsed = parseBaseUrl(text);
  if (parsed.ok) return parsed.url;
  throw new UsageError(`${name} is invalid. ${describeBaseUrlProblem(parsed.reason)}`);
}

export function toReadableService({ baseUrl, paging, key }: GivenService): Service {
  const heldKey = key === null ? null : { key, version: 1 };
  return { baseUrl, paging, getKey: () => heldKey, fetch: globalThis.fetch };
}

export function warnIfUnencrypted(baseUrl: string): void {
  const parsed = parseBaseUrl(baseUrl);
  if (parsed.ok && parsed.warning !== null) console.error(describeBaseUrlWarning(parsed.warning));
}

/** Reads the API key; null if there is none. Throws a UsageError if no header can carry it. Errors never repeat it. */
export function readKey(env: NodeJS.ProcessEnv, variable = KEY_VARIABLE): string | null {
  const text = env[variable] ?? '';
  if (text.trim() === '') return null;
  const parsed = parseApiKey(text);
  if (parsed.ok) return parsed.key;
  throw new UsageError(`${variable} is invalid. ${parsed.problem}`);
}
