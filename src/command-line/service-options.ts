import { isAddressable } from '../api/endpoints';
import { DEFAULT_PAGING, type Paging, type Service } from '../api/service';
import { parseBaseUrl } from '../site/base-url';
import { describeBaseUrlProblem, describeBaseUrlWarning } from '../site/describe-connection';
import { parseApiKey } from '../site/keys/api-key';
import { MAX_PAGE_SIZE } from '../site/paging';
import type { ServiceAddress } from './gateway/create-gateway';
import { type CommandLine, PAGING_NAMES_USAGE, readPagingNames, wholeNumber } from './options';
import { UsageError } from './run-command';

/** The environment variable for the API key. Not an argument, because other users of the machine could read it. */
export const KEY_VARIABLE = 'CATEGORY_SERVICE_KEY';

export const PAGING_USAGE = `${PAGING_NAMES_USAGE}
  --page-size N        categories per page (default ${DEFAULT_PAGING.pageSize})
  --bulk-page-size N   categories per page in full loads (default ${DEFAULT_PAGING.bulkPageSize}); 0 uses
                       --page-size`;

export interface GivenService extends ServiceAddress {
  readonly paging: Paging;
  readonly key: string | null;
  readonly keyVariable: string;
}

/** Reads the only operand. Errors never repeat it, because it may be a key. */
export function readAddress([address, second]: readonly string[]): string {
  if (address === undefined) throw new UsageError('Enter the base URL of the service');
  if (!/[.:/]|^localhost$/.test(address)) {
    throw new UsageError('Enter a command, or a URL such as https://shop.example.com');
  }
  if (second !== undefined) throw new UsageError('Enter only one URL');
  return address;
}

export function readGivenService(
  line: CommandLine,
  address: string,
  env: NodeJS.ProcessEnv,
  keyVariable = KEY_VARIABLE,
): GivenService {
  return {
    baseUrl: readBaseUrl('The URL', address),
    siteId: line.readOptional('--site', parseSiteId),
    paging: {
      ...readPagingNames(line),
      pageSize: line.read('--page-size', wholeNumber(1, MAX_PAGE_SIZE)),
      bulkPageSize: line.read('--bulk-page-size', wholeNumber(0, MAX_PAGE_SIZE)),
    },
    key: readKey(env, keyVariable),
    keyVariable,
  };
}

export function parseSiteId(text: string, name: string): string {
  if (isAddressable(text)) return text;
  throw new UsageError(`Enter a site ID with ${name}. It cannot be "." or ".."`);
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

export function warnOfPlainHttp(baseUrl: string): void {
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
